import Hourglass from "lucide-react/icons/hourglass";
import { m } from "../../platform/i18n/i18n.ts";
import { PageMessage } from "./page-message.tsx";

const topics = {
  general: { title: m["soon.generalTitle"], text: m["soon.generalText"] },
  konum: { title: m["soon.locationTitle"], text: m["soon.locationText"] },
  uygulama: { title: m["soon.appTitle"], text: m["soon.appText"] },
};
export type SoonTopic = keyof typeof topics;

export const soonTopic = (name: string | null): SoonTopic => (name !== null && isTopic(name) ? name : "general");
const isTopic = (name: string): name is SoonTopic => Object.hasOwn(topics, name);

export const soonTitle = (topic: SoonTopic): string => topics[topic].title();

/** For parts of the site that are not built yet. */
export function SoonMessage({ topic }: { topic: SoonTopic }) {
  const { title, text } = topics[topic];
  return (
    <PageMessage
      icon={<Hourglass size={38} strokeWidth={1.5} />}
      eyebrow={m["soon.eyebrow"]()}
      title={title()}
      text={text()}
    />
  );
}
