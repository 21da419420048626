import type { ReactNode } from "react";
import Sheet from "../../../ui/overlays/sheet.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import type { ListState } from "./use-list-state.ts";

type RowSheetProps = {
  list: Pick<ListState, "row" | "openRow">;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children: (key: string) => ReactNode;
};

/** One row beside its list. */
export const RowSheet = ({ list: { row, openRow }, children, ...sheet }: RowSheetProps) =>
  row !== undefined && (
    <Sheet
      {...sheet}
      open
      width="lg"
      closesOnBack={false}
      closeLabel={m["common.close"]()}
      onOpenChange={() => openRow(undefined)}
    >
      {children(row)}
    </Sheet>
  );
