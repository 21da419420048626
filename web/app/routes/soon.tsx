import { useLocation } from "react-router";
import { SoonMessage, soonTitle, soonTopic, type SoonTopic } from "../features/content/soon-message.tsx";
import type { Route } from "./+types/soon.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

const topicIn = (search: string): SoonTopic => soonTopic(new URLSearchParams(search).get("konu"));

export const meta: Route.MetaFunction = ({ location }) => pageHead({ title: soonTitle(topicIn(location.search)) });

export default function SoonPage() {
  return <SoonMessage topic={topicIn(useLocation().search)} />;
}
