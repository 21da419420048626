import { useAdminAccess } from "../../features/admin/use-admin-access.ts";
import { SessionLoading } from "../../features/session/session-loading.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta = () => pageHead({ title: m["admin.title"]() });

export default function AdminHome() {
  useAdminAccess({ kind: "home" });
  return (
    <main>
      <SessionLoading />
    </main>
  );
}
