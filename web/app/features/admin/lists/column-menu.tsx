import Columns3 from "lucide-react/icons/columns-3";
import { useLocation } from "react-router";
import * as z from "zod/mini";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data/table-columns.ts";
import Menu from "../../../ui/overlays/menu.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { useStoredChoice } from "./stored-choices.ts";

/** Which columns of a list are shown, remembered by this browser, and the menu to choose them. */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const { pathname } = useLocation();
  const [choices, setChoices] = useStoredChoice(`columns:${pathname}`, z.record(z.string(), z.boolean()), {});
  const isShown = ({ id, isTitle, isExtra = false }: Column<Row>): boolean => isTitle || (choices[id] ?? !isExtra);
  const menu = (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="secondary"
          icon={<Columns3 size={16} aria-hidden="true" />}
          className="max-md:hidden"
        >
          {m["admin.table.columns"]()}
        </Button>
      }
      items={columns
        .filter(({ isTitle }) => !isTitle)
        .map((column) => ({
          label: column.header,
          checked: isShown(column),
          onCheckedChange: (checked) => setChoices({ ...choices, [column.id]: checked }),
        }))}
    />
  );
  return { shown: columns.filter(isShown), menu };
}
