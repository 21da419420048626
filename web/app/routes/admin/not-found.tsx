import { areas } from "@pazar/contract/admin/admin-areas";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { data, useLocation, useParams, type LoaderFunctionArgs } from "react-router";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AdminNotFound } from "../../features/admin/admin-not-found.tsx";
import { useAdminAccess } from "../../features/admin/use-admin-access.ts";
import { SessionLoading } from "../../features/session/session-loading.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

/** Areas that have no page yet. */
const plannedArea = (params: LoaderFunctionArgs["params"]) => areas.find((area) => area === params["*"]);

export const loader = ({ params }: LoaderFunctionArgs) => data(null, { status: plannedArea(params) ? 200 : 404 });
export const meta = () => pageHead({ title: m["notFound.title"]() });

/** Signed-out visitors are led to the login first: they may not know which pages exist. */
export default function AdminNotFoundPage() {
  const { pathname, search } = useLocation();
  const isShown = useAdminAccess({ kind: "missing", area: plannedArea(useParams()), path: pathname + search });
  if (!isShown)
    return (
      <main>
        <SessionLoading />
      </main>
    );
  return (
    <AdminFrame>
      <AdminNotFound
        title={m["notFound.title"]()}
        back={{ href: adminPaths.home, label: m["admin.notFound.back"]() }}
      />
    </AdminFrame>
  );
}
