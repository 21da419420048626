import Hourglass from "lucide-react/icons/hourglass";
import { useLocation } from "react-router";
import { PageMessage } from "../features/content/page-message.tsx";
import { m } from "../platform/i18n.ts";
import type { Route } from "./+types/soon.ts";
import { pageHead } from "./page-head.ts";

type Topic = { title: () => string; text: () => string };

const general: Topic = { title: m["soon.generalTitle"], text: m["soon.generalText"] };
const topics: Record<string, Topic> = {
  giris: { title: m["soon.loginTitle"], text: m["soon.loginText"] },
  mesajlar: { title: m["soon.messagesTitle"], text: m["soon.messagesText"] },
  favoriler: { title: m["soon.favoritesTitle"], text: m["soon.favoritesText"] },
  ilan: { title: m["soon.postTitle"], text: m["soon.postText"] },
  konum: { title: m["soon.locationTitle"], text: m["soon.locationText"] },
  hesap: { title: m["soon.accountTitle"], text: m["soon.accountText"] },
  telefon: { title: m["soon.phoneTitle"], text: m["soon.phoneText"] },
  uygulama: { title: m["soon.appTitle"], text: m["soon.appText"] },
};

const topicIn = (search: string): Topic => topics[new URLSearchParams(search).get("konu") ?? ""] ?? general;

export const meta: Route.MetaFunction = ({ location }) => pageHead({ title: topicIn(location.search).title() });

export default function SoonPage() {
  const { title, text } = topicIn(useLocation().search);
  return (
    <PageMessage
      icon={<Hourglass size={38} strokeWidth={1.5} />}
      eyebrow={m["soon.eyebrow"]()}
      title={title()}
      text={text()}
    />
  );
}
