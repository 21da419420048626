import { parseSlug } from "@pazar/contract/pages/paths";
import { useLocation } from "react-router";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";
import { useHasDueConsents } from "../../../platform/session/session.ts";

async function load() {
  const { ConsentDialog } = await import("./consent-dialog.tsx");
  return <ConsentDialog />;
}
const goWithout = () => {};

/** Rendered once by the root. Not on static pages, so that the texts can be read. */
export function ConsentHost() {
  const isDue = useHasDueConsents();
  const isReading = parseSlug(useLocation().pathname.slice(1))?.kind === "page";
  const dialog = useOnDemand(isDue, load, goWithout);
  return isDue && !isReading ? dialog : null;
}
