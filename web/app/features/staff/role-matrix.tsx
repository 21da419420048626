import type { Area } from "@pazar/contract/permissions";
import type { Role } from "@pazar/contract/staff";
import { getLocale, m } from "../../platform/i18n.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { areaName, levelName, levels, permissionName, shownAreas, type Level } from "./area-names.ts";
import { rightsOf, type WantedRights } from "./role-changes.ts";

type RoleMatrixProps = { roles: readonly Role[]; wanted: WantedRights; isReadOnly: boolean; onToggle: (role: Role, area: Area, level: Level) => void };

export const roleName = (role: Role): string => role[`name_${getLocale()}`];

const headFace = "sticky top-0 z-10 border-b border-line bg-surface px-3 py-2.5 text-left align-bottom font-semibold";
const sideFace = "sticky left-0 z-10 border-b border-line bg-surface px-3 py-2 text-left font-medium sm:min-w-40";

/** Areas down, roles across; in each cell what may be seen and what may be changed. */
export const RoleMatrix = ({ roles, wanted, isReadOnly, onToggle }: RoleMatrixProps) => (
  <section aria-label={m["roles.matrix"]()} tabIndex={0} className="max-h-[calc(100dvh-11rem)] overflow-auto rounded-card border border-line bg-surface">
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{m["roles.matrix"]()}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headFace} left-0 z-20`}>{m["roles.area"]()}</th>
          {roles.map((role) => <th key={role.key} scope="col" className={`${headFace} min-w-32`}>{roleName(role)}</th>)}
        </tr>
      </thead>
      <tbody>
        {shownAreas.map((area) => (
          <tr key={area}>
            <th scope="row" className={sideFace}>{areaName(area)}</th>
            {roles.map((role) => (
              <td key={role.key} className="border-b border-line px-3 py-2">
                <RoleCell role={role} area={area} held={wanted.get(role.key) ?? rightsOf(role)} isReadOnly={isReadOnly} onToggle={onToggle} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type RoleCellProps = Pick<RoleMatrixProps, "isReadOnly" | "onToggle"> & { role: Role; area: Area; held: ReadonlySet<string> };

const RoleCell = ({ role, area, held, isReadOnly, onToggle }: RoleCellProps) => (
  <div className="flex gap-3">
    {levels.map((level) => (
      <span key={level} className="flex flex-col items-center gap-1">
        <Checkbox
          hideLabel
          label={m["roles.cell"]({ role: roleName(role), permission: permissionName(area, level) })}
          checked={role.key === "super_admin" || held.has(`${area}.${level}`)}
          disabled={isReadOnly || role.is_fixed}
          onChange={() => onToggle(role, area, level)}
        />
        <span aria-hidden="true" className="text-xs text-muted">{levelName(level)}</span>
      </span>
    ))}
  </div>
);
