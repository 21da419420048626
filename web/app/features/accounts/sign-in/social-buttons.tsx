import type { SocialProvider } from "@pazar/contract/accounts";
import { m } from "../../../platform/i18n/i18n.ts";
import { keepWish } from "../../../platform/session/wish.ts";
import { Button } from "../../../ui/button.tsx";

const providers: { key: SocialProvider; name: string }[] = [
  { key: "google", name: "Google" },
  { key: "facebook", name: "Facebook" },
];

export function SocialButtons({ wish }: { wish: string | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          href={`/api/auth/redirect/${key}`}
          data-reload
          variant="secondary"
          aria-label={m["authModal.continueWith"]({ provider: name })}
          onClick={() => keepWish(wish)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
