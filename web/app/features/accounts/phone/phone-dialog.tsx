import type { PhoneStatus } from "@pazar/contract/accounts/phone-verification";
import { formatPhone, normalizePhone } from "@pazar/contract/text/phone";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

const pollMs = 2_000;

type PhoneDialogProps = {
  status: PhoneStatus;
  onClose: () => void;
  onVerified: (status: PhoneStatus) => void;
};

/** First the number, then the code that was sent to it. */
export function PhoneDialog({ status: start, onClose, onVerified }: PhoneDialogProps) {
  const [status, setStatus] = useState(start);
  const [isChanging, setChanging] = useState(false);
  const [phone, setPhone] = useState(formatPhone(start.pending?.phone ?? start.phone ?? ""));
  const [code, setCode] = useState("");
  const [fieldProblem, setFieldProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { pending } = status;
  const seconds = useSecondsUntil(pending?.resend_at);
  const isCodeStep = pending !== null && pending.state !== "refused" && !isChanging;
  const isSending = isCodeStep && pending.state === "sending";

  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCodeStep) codeField.current?.focus();
  }, [isCodeStep]);
  useEffect(() => {
    if (!isSending) return undefined;
    let isCurrent = true;
    const timer = setInterval(() => {
      api("GET /api/profile/phone").then(
        (latest) => isCurrent && setStatus(latest),
        () => {}, // the next poll may succeed
      );
    }, pollMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [isSending]);

  const attempt = async (field: "phone" | "code", work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFieldProblem(undefined);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const fieldError = error instanceof ApiFailure ? error.errors[field]?.[0] : undefined;
      setFieldProblem(fieldError);
      if (fieldError === undefined) setProblem(failureReason(error));
    } finally {
      setBusy(false);
    }
  };
  const requestCode = (number: string) =>
    attempt("phone", async () => {
      setStatus(await api("POST /api/profile/phone/code", { body: { phone: number } }));
      setCode("");
      setChanging(false);
    });
  const verify = () =>
    attempt("code", async () => {
      const verified = await api("POST /api/profile/phone/verification", { body: { code } });
      showToast("success", m["phone.done"]());
      onVerified(verified);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCodeStep) return verify();
    if (normalizePhone(phone) !== null) return requestCode(phone);
    return setFieldProblem(m["profile.errors.phone"]());
  };

  return (
    <FormDialog
      title={m["phone.dialogTitle"]()}
      text={status.is_needed && !status.is_verified ? m["phone.needed"]() : undefined}
      submitLabel={isCodeStep ? m["phone.verify"]() : m["phone.sendCode"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={submit}
    >
      {isCodeStep ? (
        <>
          <p role="status">
            {isSending
              ? m["phone.sending"]({ phone: formatPhone(pending.phone) })
              : m["phone.codeTo"]({ phone: formatPhone(pending.phone) })}
          </p>
          <TextField
            key="code"
            label={m["phone.code"]()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="max-w-60"
            required
            ref={codeField}
            value={code}
            readOnly={isBusy}
            error={fieldProblem}
            onChange={({ target }) => setCode(target.value)}
          />
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <Button
              size="sm"
              variant="secondary"
              disabled={seconds > 0 || isBusy}
              onClick={() => void requestCode(pending.phone)}
            >
              {seconds > 0 ? m["phone.resendIn"]({ seconds }) : m["phone.resend"]()}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setChanging(true);
                setFieldProblem(undefined);
                setProblem(undefined);
              }}
            >
              {m["phone.changeNumber"]()}
            </Button>
          </div>
        </>
      ) : (
        <>
          {pending?.state === "refused" && !isChanging && (
            <p role="alert" className="font-medium text-danger">
              {m["phone.refused"]({ phone: formatPhone(pending.phone) })}
            </p>
          )}
          <TextField
            key="phone"
            label={m["phone.number"]()}
            hint={m["phone.numberHint"]()}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            required
            value={phone}
            readOnly={isBusy}
            error={fieldProblem}
            onChange={({ target }) => setPhone(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
