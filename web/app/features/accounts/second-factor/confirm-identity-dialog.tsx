import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { passkeyObstacle, provePasskey } from "./browser-passkeys.ts";
import { OrDivider } from "./or-divider.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const loadOptions = () => api("POST /api/profile/confirmation/options");

type ConfirmIdentityDialogProps = { onAnswer: (isConfirmed: boolean) => void };

export function ConfirmIdentityDialog({ onAnswer }: ConfirmIdentityDialogProps) {
  const options = useLoaded(loadOptions);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const passkey = options.value?.passkey ?? null;
  const canUsePasskey = passkey !== null && passkeyObstacle() === undefined;
  const hasPassword = options.value?.has_password ?? false;

  const tryPasskey = async () => {
    if (passkey === null) return;
    setProblem(undefined);
    try {
      await api("POST /api/profile/confirmation", { body: { passkey: await provePasskey(passkey) } });
      onAnswer(true);
    } catch (error) {
      setProblem(failureReason(error));
      // A challenge is good for one attempt.
      if (error instanceof ApiFailure && error.status !== 0) options.retry();
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    if (isBusy || typeof password !== "string") return;
    if (password === "") return setProblem(m["validation.required"]({ field: m["secondFactor.confirm.password"]() }));
    setBusy(true);
    setProblem(undefined);
    try {
      await api("POST /api/profile/confirmation", { body: { password } });
      onAnswer(true);
    } catch (error) {
      const fieldProblem = error instanceof ApiFailure ? error.errors["password"]?.join(" ") : undefined;
      setProblem(fieldProblem ?? failureReason(error));
    } finally {
      setBusy(false);
    }
  };

  const buttons = (
    <>
      <Button variant="secondary" onClick={() => onAnswer(false)}>
        {m["account.cancel"]()}
      </Button>
      {hasPassword && (
        <Button type="submit" form={formId} busy={isBusy} variant={canUsePasskey ? "secondary" : "primary"}>
          {m["secondFactor.confirm.submit"]()}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      isKeptOnOutsidePress
      title={m["secondFactor.confirm.title"]()}
      description={m["secondFactor.confirm.text"]()}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <div className="space-y-4">
        {canUsePasskey && <PasskeyButton block label={m["secondFactor.confirm.usePasskey"]()} onUse={tryPasskey} />}
        {canUsePasskey && hasPassword && <OrDivider text={m["secondFactor.confirm.orPassword"]()} />}
        {hasPassword && <PasswordForm id={formId} isBusy={isBusy} onSubmit={submit} />}
        {options.value && !canUsePasskey && !hasPassword && <p>{m["secondFactor.confirm.nothing"]()}</p>}
        {options.isLoading && !options.value && (
          <div role="status">
            <span className="sr-only">{m["secondFactor.confirm.loading"]()}</span>
            <Skeleton className="h-19" />
          </div>
        )}
        <RetryProblem
          text={options.hasFailed ? m["secondFactor.confirm.loadFailed"]() : undefined}
          onRetry={options.retry}
        />
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}

type PasswordFormProps = {
  id: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

function PasswordForm({ id, isBusy, onSubmit }: PasswordFormProps) {
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  // It appears after the dialog has set the focus. On touch screens, focusing it would open the keyboard.
  useEffect(() => {
    if (!matchMedia("(pointer: coarse)").matches)
      form.current?.querySelector<HTMLInputElement>("input[name=password]")?.focus();
  }, []);
  return (
    <form ref={form} id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
      <PasswordField
        name="password"
        label={m["secondFactor.confirm.password"]()}
        showLabel={m["authModal.showPassword"]()}
        concealLabel={m["authModal.hidePassword"]()}
        autoComplete="current-password"
        maxLength={200}
        required
        readOnly={isBusy}
      />
    </form>
  );
}
