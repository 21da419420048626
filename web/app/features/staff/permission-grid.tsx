import { areasWithPage, permissionLevels, type Area, type PermissionLevel } from "@pazar/contract/admin/admin-areas";
import type { Permission } from "@pazar/contract/admin/staff/permissions";
import { m } from "../../platform/i18n/i18n.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { areaNames } from "../admin/area-names.ts";
import { levelName, permissionName } from "./permission-names.ts";

type PermissionGridProps = {
  held: ReadonlySet<Permission>;
  /** Granted by the role: shown, but not editable here. */
  fromRole: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (area: Area, level: PermissionLevel) => void;
};

/** Areas down, view and edit across. */
export const PermissionGrid = ({ held, fromRole, disabled, onToggle }: PermissionGridProps) => (
  <table className="w-full text-sm">
    <thead>
      <tr className="text-left text-muted">
        <th scope="col" className="py-1.5 font-semibold">
          {m["admin.roles.area"]()}
        </th>
        {permissionLevels.map((level) => (
          <th key={level} scope="col" className="w-24 px-2 py-1.5 font-semibold">
            {levelName(level)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {areasWithPage.map(({ area }) => (
        <tr key={area} className="border-t border-line">
          <th scope="row" className="py-2 pr-2 text-left font-medium">
            {areaNames[area]()}
          </th>
          {permissionLevels.map((level) => {
            const isFromRole = fromRole.has(`${area}.${level}`);
            return (
              <td key={level} className="px-2 py-2">
                <Checkbox
                  isLabelHidden
                  label={permissionName(area, level)}
                  checked={isFromRole || held.has(`${area}.${level}`)}
                  disabled={disabled || isFromRole}
                  onChange={() => onToggle(area, level)}
                />
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
