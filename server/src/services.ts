import path from "node:path";
import type { CardProvider } from "./features/payments/card/card-provider.ts";
import { cardProviderOf } from "./features/payments/card/iyzico.ts";
import { observeCardProvider } from "./features/payments/card/observe-card-provider.ts";
import type { Config } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";
import { createMailer, type Mailer } from "./platform/mail/mail.ts";
import type { CallOut } from "./platform/metrics/metrics.ts";
import { observeMailer, observePush, observeSms } from "./platform/metrics/observe-senders.ts";
import { createPushSender, type PushSender } from "./platform/push/push-sender.ts";
import { createSmsSender, type SmsSender } from "./platform/sms/sms.ts";

export type Services = { mailer: Mailer; push: PushSender; sms: SmsSender; cardProvider: CardProvider | undefined };

/** The external services that the program calls; each call is counted and traced. */
export function createServices(config: Config, log: Log, callOut: CallOut): Services {
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outboxFolder: path.join(config.DATA_DIR, "outbox"),
    log,
  });
  const cardProvider = cardProviderOf(config);
  return {
    mailer: observeMailer(mailer, callOut),
    push: observePush(createPushSender(config), callOut),
    sms: observeSms(createSmsSender(config), callOut),
    cardProvider: cardProvider && observeCardProvider(cardProvider, callOut),
  };
}
