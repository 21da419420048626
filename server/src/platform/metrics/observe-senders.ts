import type { Mailer } from "../mail/mail.ts";
import type { PushSender } from "../push/push-sender.ts";
import type { SmsSender } from "../sms/sms.ts";
import type { CallOut } from "./metrics.ts";

export const observeMailer = (mailer: Mailer, callOut: CallOut): Mailer => ({
  ...mailer,
  send: (mail) => callOut("mail", () => mailer.send(mail)),
  trySend: (mail) =>
    callOut(
      "mail",
      () => mailer.trySend(mail),
      ({ problem }) => problem === null,
    ),
});

/** A device that is gone is no failure of the service. */
const isAnswered = (status: number): boolean => status < 400 || status === 404 || status === 410;

export const observePush = (push: PushSender, callOut: CallOut): PushSender => ({
  ...push,
  send: (...message) =>
    callOut(
      "push",
      () => push.send(...message),
      ({ status }) => isAnswered(status),
    ),
});

export const observeSms = (sms: SmsSender, callOut: CallOut): SmsSender => ({
  send: (message) => callOut("sms", () => sms.send(message)),
});
