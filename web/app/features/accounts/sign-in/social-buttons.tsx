import type { SocialProvider } from "@pazar/contract/accounts";
import { m } from "../../../platform/i18n/i18n.ts";
import { saveReturnTo } from "../../../platform/session/return-to.ts";
import { Button } from "../../../ui/button.tsx";

const providers: { key: SocialProvider; name: string }[] = [
  { key: "google", name: "Google" },
  { key: "facebook", name: "Facebook" },
];

export function SocialButtons({ returnTo }: { returnTo: string | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          href={`/api/auth/redirect/${key}`}
          data-reload
          variant="secondary"
          aria-label={m["authModal.continueWith"]({ provider: name })}
          onClick={() => saveReturnTo(returnTo)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
