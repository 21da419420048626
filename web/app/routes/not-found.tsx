import { data } from "react-router";
import { NotFoundMessage } from "../features/content/not-found-message.tsx";
import { m } from "../platform/i18n/i18n.ts";
import type { Route } from "./+types/not-found.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = () => pageHead({ title: m["notFound.title"]() });

export default function NotFoundPage() {
  return <NotFoundMessage />;
}
