import type { StaffPackage } from "@pazar/contract/admin/accounting/packages";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { useOptimisticOrder } from "../../../features/admin/use-optimistic-order.ts";
import { EditPackage } from "../../../features/packages/edit-package.tsx";
import { NewPackage } from "../../../features/packages/new-package.tsx";
import { PackageCard } from "../../../features/packages/package-card.tsx";
import { packageName } from "../../../features/packages/package-names.ts";
import { PriceForm } from "../../../features/packages/price-form.tsx";
import { PaymentsNav } from "../../../features/payments/payments-nav.tsx";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { SortableList } from "../../../ui/data/sortable-list.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "payments" };
export const meta = () => pageHead({ title: m["admin.payments.packages.title"]() });

const load = () => api("GET /api/admin/payments/packages");

type Asking = { kind: "new" } | { kind: "edit" | "price"; one: StaffPackage };

/** What sellers can buy, in the order in which it is offered. */
export default function PackagesPage() {
  const canEdit = can(useSession(), "payments.edit");
  const { value, hasFailed, retry } = useLoaded(load, { keep: true });
  const { items: packages, setOrder, reset } = useOptimisticOrder(value);
  const [asking, setAsking] = useState<Asking>();

  const order = async (items: StaffPackage[]) => {
    setOrder(items);
    try {
      await api("PUT /api/admin/payments/packages", { body: { ids: items.map(({ id }) => id) } });
    } catch (error) {
      showToast("error", m["admin.payments.packages.orderFailed"](), { description: failureReason(error) });
      reset();
    }
    retry();
  };
  const close = () => setAsking(undefined);
  const saved = () => {
    close();
    retry();
  };
  return (
    <div className="max-w-4xl space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.payments.packages.title"]()}</h1>
        {canEdit && (
          <Button size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAsking({ kind: "new" })}>
            {m["admin.payments.packages.add"]()}
          </Button>
        )}
      </div>
      <PaymentsNav current="/cpadmin/payments/packages" />
      <p className="text-muted">{m["admin.payments.packages.text"]()}</p>
      <RetryProblem text={hasFailed ? m["admin.payments.packages.loadFailed"]() : undefined} onRetry={retry} />
      {!packages && !hasFailed && <Skeleton className="h-80" />}
      {packages && (
        <SortableList
          items={packages}
          onOrder={(items) => void order(items)}
          handleLabel={(one) => m["admin.order.handle"]({ name: packageName(one) })}
          handleHint={m["admin.order.hint"]()}
          movedText={(one, position) =>
            m["admin.order.moved"]({ name: packageName(one), position, count: packages.length })
          }
          className="space-y-2"
        >
          {(one, grip) => (
            <PackageCard
              one={one}
              handle={grip}
              canEdit={canEdit}
              onEdit={() => setAsking({ kind: "edit", one })}
              onSetPrice={() => setAsking({ kind: "price", one })}
              onChanged={retry}
            />
          )}
        </SortableList>
      )}
      {asking?.kind === "new" && <NewPackage onSaved={saved} onClose={close} />}
      {asking?.kind === "edit" && <EditPackage one={asking.one} onSaved={saved} onClose={close} />}
      {asking?.kind === "price" && <PriceForm one={asking.one} onSaved={saved} onClose={close} />}
    </div>
  );
}
