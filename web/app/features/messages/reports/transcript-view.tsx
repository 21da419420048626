import type { ReadMessage, ReportDetails } from "@pazar/contract/admin/customers/conversation-reports";
import Flag from "lucide-react/icons/flag";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { useRef, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { offerStatusNames, offerSummary } from "../../offers/offer-labels.ts";
import { MessageBubble } from "../message/message-bubble.tsx";
import { dayName } from "../../../platform/i18n/recent-date.ts";
import { dangersIn } from "../message/message-dangers.ts";
import { countDangers, transcriptItems, withNewer, withOlder, type Transcript } from "./transcript.ts";
import { dangerNames } from "./report-labels.ts";

/** The conversation around the report, to read only. */
export function TranscriptView({ report }: { report: ReportDetails }) {
  const { id, reporter, reported, created_at, messages, has_older, has_newer } = report;
  const [transcript, setTranscript] = useState<Transcript>({ messages, hasOlder: has_older, hasNewer: has_newer });
  const [busy, setBusy] = useState<"before" | "after">();
  const heading = useRef<HTMLHeadingElement>(null);
  const names = { [reporter.id]: reporter.name, [reported.id]: reported.name };
  const found = countDangers(
    transcript.messages.filter(({ sender_id }) => sender_id === reported.id),
    location.host,
  );

  const loadMore = async (way: "before" | "after") => {
    const edge = way === "before" ? transcript.messages[0] : transcript.messages.at(-1);
    if (!edge || busy) return;
    setBusy(way);
    try {
      const page = await api("GET /api/admin/conversation-reports/:id/messages", {
        params: { id },
        query: { [way]: edge.id },
      });
      setTranscript((before) => (way === "before" ? withOlder : withNewer)(before, page));
      // The focused button is gone.
      if (!page.has_more) heading.current?.focus({ preventScroll: true });
    } catch {
      showToast("error", m["admin.conversationReports.moreFailed"]());
    }
    setBusy(undefined);
  };

  return (
    <section className="space-y-3">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {m["admin.conversationReports.messages"]()}
        </h3>
        <p className="text-sm text-muted">{m["admin.conversationReports.readNote"]()}</p>
      </div>
      {found.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-semibold">{m["admin.conversationReports.found"]()}</span>
          {found.map(({ danger, count }) => (
            <Badge key={danger} tone="warning">
              {dangerNames[danger]()}: {count}
            </Badge>
          ))}
        </p>
      )}
      {transcript.hasOlder && (
        <p className="text-center">
          <Button size="sm" variant="secondary" busy={busy === "before"} onClick={() => void loadMore("before")}>
            {m["admin.conversationReports.older"]()}
          </Button>
        </p>
      )}
      <ol className="space-y-2">
        {transcriptItems(transcript.messages, created_at).map((item) => {
          if (item.kind === "day")
            return (
              <li key={`day ${item.at}`} className="py-1 text-center text-sm text-muted">
                {dayName(item.at, new Date(), getLocale())}
              </li>
            );
          if (item.kind === "report") return <ReportMark key="report" at={created_at} />;
          const { message, isFirst } = item;
          return (
            <li key={message.id}>
              <TranscriptMessage
                message={message}
                isFirst={isFirst}
                isReporter={message.sender_id === reporter.id}
                names={names}
              />
            </li>
          );
        })}
      </ol>
      {transcript.hasNewer && (
        <p className="text-center">
          <Button size="sm" variant="secondary" busy={busy === "after"} onClick={() => void loadMore("after")}>
            {m["admin.conversationReports.newer"]()}
          </Button>
        </p>
      )}
    </section>
  );
}

const ReportMark = ({ at }: { at: string }) => (
  <li className="flex items-center justify-center gap-2 rounded-control bg-danger-soft px-3 py-1.5 text-center text-sm font-semibold text-danger">
    <Flag size={15} aria-hidden="true" className="shrink-0" />
    {m["admin.conversationReports.reportedHere"]({ time: formatMoment(at) })}
  </li>
);

type TranscriptMessageProps = {
  message: ReadMessage;
  isFirst: boolean;
  isReporter: boolean;
  names: Record<number, string>;
};

function TranscriptMessage({
  message: { sender_id, body, attachments, offer, created_at, deleted_by },
  isFirst,
  isReporter,
  names,
}: TranscriptMessageProps) {
  const sender = names[sender_id] ?? "";
  const dangers = dangersIn(body, location.host);
  const deletedBy = deleted_by.map((person) => names[person]).join(", ");
  return (
    <>
      {isFirst && (
        <p className={classNames("pt-1 text-sm font-semibold text-muted", isReporter && "text-right")}>{sender}</p>
      )}
      {dangers.length > 0 && (
        <p className={classNames("mb-1 flex flex-wrap gap-1.5", isReporter && "justify-end")}>
          {dangers.map((danger) => (
            <Badge key={danger} tone="warning" icon={<ShieldAlert size={13} aria-hidden="true" />}>
              {dangerNames[danger]()}
            </Badge>
          ))}
        </p>
      )}
      <MessageBubble
        isOwn={isReporter}
        body={offer ? `${offerSummary(offer)} (${offerStatusNames[offer.status]()})` : body}
        photos={attachments}
        name={sender}
        sentAt={created_at}
      />
      {deletedBy && (
        <p className={classNames("mt-0.5 text-xs text-muted", isReporter && "text-right")}>
          {m["admin.conversationReports.deletedBy"]({ names: deletedBy })}
        </p>
      )}
    </>
  );
}
