import Check from "lucide-react/icons/check";
import Link from "lucide-react/icons/link";
import { useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Card } from "../../../ui/card.tsx";
import { networks } from "./share-links.ts";

type ShareButtonsProps = { id: string; url: string; title: string; className?: string | undefined };

export function ShareButtons({ id, url, title, className }: ShareButtonsProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async () => {
    try {
      // Throws on plain HTTP, where there is no clipboard API.
      await navigator.clipboard.writeText(url);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  return (
    <Card
      as="section"
      id={id}
      tabIndex={-1}
      heading={m["listing.share"]()}
      className={classNames("scroll-mt-20", className)}
    >
      <ul className="grid grid-cols-2 gap-2">
        {networks.map(({ name, mark, href }) => (
          <li key={name}>
            <Button
              href={href(url, title)}
              target="_blank"
              rel="noopener noreferrer"
              variant="secondary"
              size="sm"
              block
              icon={<span aria-hidden="true" className={`brand-mark ${mark}`} />}
              aria-label={m["listing.shareOn"]({ network: name })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        block
        className="mt-2"
        icon={state === "copied" ? <Check size={18} aria-hidden="true" /> : <Link size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {state === "copied" ? m["listing.linkCopied"]() : m["listing.copyLink"]()}
      </Button>
      <p role="status" className="text-sm text-danger empty:hidden">
        {state === "failed" && m["listing.copyFailed"]()}
      </p>
    </Card>
  );
}
