import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../../../platform/database/database.ts";
import { csvLines } from "../../../../platform/text/csv.ts";
import { yesOrNo } from "../../../csv-import/cells.ts";
import { pathText } from "../../category-paths.ts";
import { nameOfIcon } from "../category-icons.ts";
import { readStaffTree, subtree } from "../staff-tree.ts";
import { headings, statusNames } from "./category-columns.ts";

/** Each category followed by what is below it; the columns are those of the import. */
export async function* exportCategories(db: Database, locale: Locale): AsyncGenerator<string> {
  const language = { locale };
  const tree = await readStaffTree(db);
  const cells = async function* () {
    yield Object.values(headings).map((name) => name({}, language));
    for (const node of tree.childrenOf(null).flatMap(subtree)) {
      // What is being merged or deleted is gone for whoever reads the file.
      if (node.is_leaving) continue;
      yield [
        String(node.id),
        pathText(tree.path(node).slice(0, -1), locale),
        node.name_tr,
        node.name_en,
        node.slug,
        statusNames[node.is_hidden ? "hidden" : "shown"]({}, language),
        node.level === 1 ? yesOrNo(node.is_on_home, locale) : "",
        String(tree.childrenOf(node.parent_id).indexOf(node) + 1),
        nameOfIcon(node.icon) ?? "",
      ];
    }
  };
  yield* csvLines(cells(), locale);
}
