import { areasWithPage, permissionLevels, type Area, type PermissionLevel } from "@pazar/contract/admin/admin-areas";
import type { Role } from "@pazar/contract/admin/staff/staff";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { areaNames } from "../admin/area-names.ts";
import { levelName, permissionName } from "./permission-names.ts";
import { rightsOf, type RightsDraft } from "./role-changes.ts";
import { roleName } from "./role-texts.ts";

export type RoleMatrixProps = {
  roles: readonly Role[];
  /** The one that a phone has room for. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
  draft: RightsDraft;
  isReadOnly: boolean;
  onToggle: (role: Role, area: Area, level: PermissionLevel) => void;
};

const frame = "border-b border-line bg-surface py-2 text-left";
/** The product's roles fit a tablet side by side. */
const classes = classNames(frame, "px-1 max-md:py-3 xl:px-3");
const sideClasses = classNames(
  frame,
  "px-3 font-medium max-md:py-3 md:sticky md:left-0 md:z-10 md:min-w-32 xl:min-w-40",
);
/** The names of the roles, and under them view and edit: both rows stay in view, on phones below the page's own head. */
const roleClasses = classNames(
  classes,
  "sticky top-0 z-10 h-10 border-b-0 pb-0 font-semibold whitespace-nowrap max-md:hidden",
);
const levelClasses = classNames(
  classes,
  "sticky z-10 text-xs font-medium text-muted max-md:top-14 max-md:w-24 md:top-10 md:pt-0 md:max-xl:hyphens-auto md:max-xl:wrap-anywhere",
);

/** Areas down, roles across; for each what may be seen and what may be changed. */
export function RoleMatrix({ roles, chosen, onChoose, draft, isReadOnly, onToggle }: RoleMatrixProps) {
  const shown = roles.find(({ key }) => key === chosen) ?? roles.find(({ is_fixed }) => !is_fixed) ?? roles[0];
  const onPhones = (role: Role): string => (role === shown ? "" : "max-md:hidden");
  return (
    <>
      <SelectField
        className="mb-3 md:hidden"
        label={m["admin.staff.role"]()}
        value={shown?.key}
        onChange={({ target }) => onChoose(target.value)}
      >
        {roles.map((role) => (
          <option key={role.key} value={role.key}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      <section
        aria-label={m["admin.roles.matrix"]()}
        tabIndex={0}
        className="relative rounded-card border border-line bg-surface max-md:overflow-clip md:max-h-[calc(100dvh-11rem)] md:overflow-auto"
      >
        {/* Scroll margins keep a focused checkbox clear of the sticky header and footer. */}
        <table className="w-full border-separate border-spacing-0 text-sm [&_input]:scroll-mt-28 [&_input]:scroll-mb-48">
          <caption className="sr-only">{m["admin.roles.matrix"]()}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                rowSpan={2}
                className={classNames(
                  sideClasses,
                  "sticky z-10 align-bottom font-semibold max-md:top-14 md:top-0 md:z-20",
                )}
              >
                {m["admin.roles.area"]()}
              </th>
              {roles.map((role) => (
                <th key={role.key} scope="colgroup" colSpan={permissionLevels.length} className={roleClasses}>
                  {roleName(role)}
                </th>
              ))}
            </tr>
            <tr>
              {roles.map((role) =>
                permissionLevels.map((level) => (
                  <th key={`${role.key} ${level}`} scope="col" className={classNames(levelClasses, onPhones(role))}>
                    {levelName(level)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {areasWithPage.map(({ area }) => (
              <tr key={area}>
                <th scope="row" className={sideClasses}>
                  {areaNames[area]()}
                </th>
                {roles.map((role) => (
                  <RoleCells
                    key={role.key}
                    role={role}
                    className={onPhones(role)}
                    area={area}
                    held={draft.get(role.key) ?? rightsOf(role)}
                    isReadOnly={isReadOnly}
                    onToggle={onToggle}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {areasWithPage.map(
        ({ area, menuRoles }) =>
          menuRoles && (
            <p key={area} className="mt-2 text-sm text-muted">
              {m["admin.roles.menuHint"]({ area: areaNames[area](), roles: namesOf(roles, menuRoles) })}
            </p>
          ),
      )}
    </>
  );
}

const namesOf = (roles: readonly Role[], keys: readonly string[]): string =>
  roles
    .filter(({ key }) => keys.includes(key))
    .map(roleName)
    .join(", ");

type RoleCellsProps = Pick<RoleMatrixProps, "isReadOnly" | "onToggle"> & {
  role: Role;
  className: string;
  area: Area;
  held: ReadonlySet<string>;
};

const RoleCells = ({ role, className, area, held, isReadOnly, onToggle }: RoleCellsProps) =>
  permissionLevels.map((level) => (
    <td key={level} className={classNames(classes, className)}>
      <Checkbox
        isLabelHidden
        label={m["admin.roles.cell"]({ role: roleName(role), permission: permissionName(area, level) })}
        checked={role.key === "super_admin" || held.has(`${area}.${level}`)}
        disabled={isReadOnly || role.is_fixed}
        onChange={() => onToggle(role, area, level)}
      />
    </td>
  ));
