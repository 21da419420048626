import type { Area } from "@pazar/contract/permissions";
import type { Role } from "@pazar/contract/staff";
import { m } from "../../platform/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { areaName, levelName, levels, permissionName, shownAreas, type Level } from "./area-names.ts";
import { rightsOf, type WantedRights } from "./role-changes.ts";
import { roleName } from "./role-texts.ts";

type RoleMatrixProps = { roles: readonly Role[]; wanted: WantedRights; isReadOnly: boolean; onToggle: (role: Role, area: Area, level: Level) => void };

const frame = "border-b border-line bg-surface py-2 text-left";
/** The product's roles fit a tablet side by side. */
const face = classNames(frame, "px-1 xl:px-3");
const sideFace = classNames(frame, "sticky left-0 z-10 px-3 font-medium sm:min-w-32 xl:min-w-40");
/** The names of the roles, and under them view and edit: both rows stay in view. */
const roleFace = classNames(face, "sticky top-0 z-10 h-10 border-b-0 pb-0 font-semibold");
const levelFace = classNames(face, "sticky top-10 z-10 pt-0 text-xs font-medium text-muted");

/** Areas down, roles across; for each what may be seen and what may be changed. */
export const RoleMatrix = ({ roles, wanted, isReadOnly, onToggle }: RoleMatrixProps) => (
  <section aria-label={m["roles.matrix"]()} tabIndex={0} className="relative max-h-[calc(100dvh-11rem)] overflow-auto rounded-card border border-line bg-surface">
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{m["roles.matrix"]()}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} className={classNames(sideFace, "top-0 z-20 align-bottom font-semibold")}>{m["roles.area"]()}</th>
          {roles.map((role) => <th key={role.key} scope="colgroup" colSpan={levels.length} className={classNames(roleFace, "whitespace-nowrap")}>{roleName(role)}</th>)}
        </tr>
        <tr>{roles.map((role) => levels.map((level) => <th key={`${role.key} ${level}`} scope="col" className={levelFace}>{levelName(level)}</th>))}</tr>
      </thead>
      <tbody>
        {shownAreas.map((area) => (
          <tr key={area}>
            <th scope="row" className={sideFace}>{areaName(area)}</th>
            {roles.map((role) => <RoleCells key={role.key} role={role} area={area} held={wanted.get(role.key) ?? rightsOf(role)} isReadOnly={isReadOnly} onToggle={onToggle} />)}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type RoleCellsProps = Pick<RoleMatrixProps, "isReadOnly" | "onToggle"> & { role: Role; area: Area; held: ReadonlySet<string> };

const RoleCells = ({ role, area, held, isReadOnly, onToggle }: RoleCellsProps) =>
  levels.map((level) => (
    <td key={level} className={face}>
      <Checkbox
        hideLabel
        label={m["roles.cell"]({ role: roleName(role), permission: permissionName(area, level) })}
        checked={role.key === "super_admin" || held.has(`${area}.${level}`)}
        disabled={isReadOnly || role.is_fixed}
        onChange={() => onToggle(role, area, level)}
      />
    </td>
  ));
