import { api } from "../../../platform/api/api.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";

const loadPages = async () => (await api("GET /api/registration-pages")).data;

/** Registering means agreeing. The links open in new tabs, so that nothing typed is lost. */
export function ConsentNote() {
  const { value: pages = [] } = useLoaded(loadPages);
  if (pages.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {m["authModal.consent"]()}{" "}
      {pages.map(({ id, title, slug_paid }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <a
            href={`/${slug_paid}`}
            target="_blank"
            className="rounded-small text-brand underline underline-offset-2 hover:text-brand-strong"
          >
            {title}
          </a>
        </span>
      ))}
    </p>
  );
}
