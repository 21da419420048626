import { adminPaths } from "@pazar/contract/pages/paths";
import { data } from "react-router";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { SessionCheck } from "../../features/session/session-check.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Missing } from "../../features/admin/missing.tsx";

export const loader = () => data(null, { status: 404 });
export const meta = () => pageHead({ title: m["notFound.title"]() });

export default function AdminNotFound() {
  const { user, isLoading } = useSession();
  if (isLoading)
    return (
      <main>
        <SessionCheck />
      </main>
    );
  const page = (
    <Missing title={m["notFound.title"]()} back={{ href: adminPaths.home, label: m["admin.notFound.back"]() }} />
  );
  return user ? <AdminFrame>{page}</AdminFrame> : <main className="p-4">{page}</main>;
}
