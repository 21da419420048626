import type { SocialProvider } from "@pazar/contract/accounts/accounts";
import { m } from "../../../platform/i18n/i18n.ts";
import { saveReturnTo } from "../../../platform/session/return-to.ts";
import { Button } from "../../../ui/button.tsx";
import { OrDivider } from "../second-factor/or-divider.tsx";

const providers: { key: SocialProvider; name: string; mark: string }[] = [
  { key: "google", name: "Google", mark: "brand-google" },
  { key: "facebook", name: "Facebook", mark: "brand-facebook" },
];

/** Above the form, from which a line divides them. */
export function SocialButtons({ returnTo }: { returnTo: string | undefined }) {
  return (
    <div className="space-y-3">
      {providers.map(({ key, name, mark }) => (
        <Button
          key={key}
          href={`/api/auth/redirect/${key}`}
          data-reload
          variant="secondary"
          block
          icon={<span aria-hidden="true" className={`brand-mark ${mark}`} />}
          onClick={() => saveReturnTo(returnTo)}
        >
          {m["authModal.continueWith"]({ provider: name })}
        </Button>
      ))}
      <OrDivider text={m["authModal.orByEmail"]()} />
    </div>
  );
}
