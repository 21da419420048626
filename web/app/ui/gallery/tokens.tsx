import { Section } from "./section.tsx";

const fills = [
  "bg-page",
  "bg-surface",
  "bg-sunken",
  "bg-line",
  "bg-edge",
  "bg-text",
  "bg-muted",
  "bg-brand",
  "bg-brand-strong",
  "bg-brand-soft",
  "bg-accent",
  "bg-accent-strong",
  "bg-accent-soft",
  "bg-gold",
  "bg-success",
  "bg-success-soft",
  "bg-warning",
  "bg-warning-soft",
  "bg-danger",
  "bg-danger-soft",
  "bg-info",
  "bg-info-soft",
];
const grounds = ["bg-page", "bg-surface", "bg-sunken", "bg-brand-soft"];
const inks = [
  "text-text",
  "text-muted",
  "text-brand",
  "text-brand-strong",
  "text-accent",
  "text-success",
  "text-warning",
  "text-danger",
  "text-info",
];
const sizes = ["text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"];

export function Tokens() {
  return (
    <Section title="Tokens">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
        {fills.map((fill) => (
          <li key={fill} className="text-xs text-muted">
            <span className={`mb-1 block h-12 rounded-control border border-line ${fill}`} />
            {fill}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 md:grid-cols-4">
        {grounds.map((ground) => (
          <ul key={ground} className={`space-y-1 rounded-control border border-line p-3 text-sm ${ground}`}>
            <li className="font-semibold">{ground}</li>
            {inks.map((ink) => (
              <li key={ink} className={ink}>
                {ink}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="space-y-2">
        {sizes.map((size) => (
          <p key={size} className={size}>
            Çığ gibi büyüyen İstanbul’da şık ölçü ₺1.245.000 <strong>Kalın ₺38.500</strong>
          </p>
        ))}
        <p lang="tr" className="text-xs font-semibold tracking-wider text-muted uppercase">
          yönetim · işlemler · il ve ilçe
        </p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <p className="rounded-card bg-surface p-6 shadow-card">shadow-card, rounded-card</p>
        <p className="rounded-control bg-surface p-6 shadow-pop">shadow-pop, rounded-control</p>
      </div>
    </Section>
  );
}
