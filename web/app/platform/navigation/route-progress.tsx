import { useNavigation } from "react-router";
import { RouteProgress } from "../../ui/waiting/route-progress.tsx";
import { m } from "../i18n/i18n.ts";

export function NavigationProgress() {
  return <RouteProgress active={useNavigation().state !== "idle"} label={m["app.loading"]()} />;
}
