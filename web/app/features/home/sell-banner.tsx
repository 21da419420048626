import Plus from "lucide-react/icons/plus";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";

export function SellBanner() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-accent-soft p-5 md:px-8 md:py-7">
      <div className="min-w-0">
        <h2 className="text-xl">{m["home.sellTitle"]()}</h2>
        <p className="mt-1 text-muted">{m["home.sellText"]()}</p>
      </div>
      <Button href="/post-ad" variant="accent" icon={<Plus size={20} aria-hidden="true" />}>
        {m["home.sellAction"]()}
      </Button>
    </section>
  );
}
