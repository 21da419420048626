import type { Photo } from "@pazar/contract/listings/photos";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useSession } from "../../../platform/session/session.ts";
import { useStore } from "../../../platform/cache/store.ts";
import { Composer } from "../composer/composer.tsx";
import { ListingBanner, WritingBanner } from "./conversation-banners.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import type { ConversationKey } from "../list/conversation-list-state.ts";
import { ConversationMenu } from "./conversation-menu.tsx";
import { MessageSkeletons } from "../conversation-skeletons.tsx";
import type { ConversationState } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { readMessageDraft, writeMessageDraft } from "../composer/message-drafts.ts";
import { MessageLog } from "./message-log.tsx";
import { MessageAnnouncer } from "./message-announcer.tsx";
import { NoConversation } from "../no-conversation.tsx";
import { OutgoingItem } from "../composer/outgoing-item.tsx";
import { outboxOf } from "../composer/stored-outbox.ts";
import { OfferCard } from "../../offers/offer-card.tsx";
import { TradeBar } from "../../offers/trade-bar.tsx";
import { useTradeDialogs } from "../../offers/use-trade-dialogs.tsx";
import { useKeyboardInset } from "../../../ui/use-keyboard-inset.ts";
import { TypingDots } from "./typing-dots.tsx";
import { useConversation } from "./use-conversation.ts";
import { useConversationDialogs } from "./use-conversation-dialogs.tsx";
import { useTypingEmitter, useIsTyping } from "./use-typing.ts";

type PaneProps = ConversationKey & { me: number };

export function ConversationPane({ me, user, product }: PaneProps) {
  const { conversation, failure, older, actions } = useConversation(me, { user, product });
  if (failure === "notFound") return <NoConversation />;
  if (failure === "failed")
    return (
      <div className="p-4">
        <RetryProblem text={m["conversations.openFailed"]()} onRetry={() => void actions.catchUp()} />
      </div>
    );
  if (!conversation) return <MessageSkeletons />;
  return (
    <OpenConversation me={me} user={user} product={product} state={conversation} older={older} actions={actions} />
  );
}

type OpenProps = PaneProps & {
  state: ConversationState;
  older: "idle" | "loading" | "failed";
  actions: ConversationStore;
};

function OpenConversation({ me, user, product, state: { about, messages, hasOlder }, older, actions }: OpenProps) {
  const { onlineUsers } = useSession();
  const [outbox] = useState(() => outboxOf(me));
  const written = useStore(outbox.store);
  const isTyping = useIsTyping({ user, product });
  const emitTyping = useTypingEmitter({ user, product });
  const dialogs = useConversationDialogs(product, about.user, actions.remove);
  const trade = useTradeDialogs(about);
  // From the listing's page; Back and reloads do not ask again.
  const [search, setSearch] = useSearchParams();
  const isOfferAsked = search.has("offer");
  const askForOffer = useEffectEvent(() => {
    setSearch({}, { replace: true });
    if (about.trade.can_offer) trade.askForOffer();
  });
  useEffect(() => {
    if (isOfferAsked) askForOffer();
  }, [isOfferAsked]);
  // Some browsers also scroll the page, which would hide its header.
  useKeyboardInset(() => scrollTo({ top: 0, behavior: "instant" }));

  const { name } = about.user;
  // The event may arrive before the answer to the sender.
  const outgoing = written.filter(
    (one) =>
      one.user === user && one.product === product && !messages.some(({ client_id }) => client_id === one.client_id),
  );
  const send = (body: string, photos: Photo[]) =>
    outbox.add({ client_id: crypto.randomUUID(), user, product, body, photos, written_at: new Date().toISOString() });
  const menu = (
    <ConversationMenu
      isBlocked={about.writing_bar === "blocked_by_me"}
      onDelete={dialogs.askToDelete}
      onBlock={dialogs.askToBlock}
      onUnblock={dialogs.unblock}
      onReport={dialogs.report}
    />
  );
  return (
    <>
      <ConversationHeader conversation={about} isOnline={onlineUsers.includes(user)} isTyping={isTyping} menu={menu} />
      <ListingBanner status={about.listing.status} />
      <TradeBar
        conversation={about}
        onOffer={() => trade.askForOffer()}
        onReserve={trade.askToReserve}
        onSell={trade.askForBuyer}
      />
      <MessageLog
        messages={messages}
        me={me}
        name={name}
        hasOlder={hasOlder}
        olderState={older}
        onOlder={() => void actions.loadOlder()}
        onRemove={dialogs.askToRemove}
        renderOffer={(message, offer) => (
          <OfferCard
            message={{ ...message, offer }}
            me={me}
            price={about.listing.price}
            canTrade={about.writing_bar === null && about.listing.status === "active"}
            onCounter={() => trade.askForOffer({ id: message.id, amount: offer.amount })}
          />
        )}
      >
        {messages.length + outgoing.length === 0 && (
          <p className="py-8 text-center text-balance text-muted">{m["conversations.begin"]()}</p>
        )}
        <ol className="space-y-2 not-empty:mt-2">
          {outgoing.map((message) => (
            <li key={message.client_id}>
              <OutgoingItem message={message} name={name} outbox={outbox} />
            </li>
          ))}
        </ol>
        {isTyping && <TypingDots />}
      </MessageLog>
      <MessageAnnouncer messages={messages} me={me} name={name} />
      {about.writing_bar ? (
        <WritingBanner bar={about.writing_bar} onUnblock={dialogs.unblock} />
      ) : (
        <Composer
          isSeller={about.is_seller}
          isOnSale={about.listing.status === "active"}
          draft={readMessageDraft(me, user, product)}
          onDraft={(text) => writeMessageDraft(me, user, product, text)}
          onTyping={emitTyping}
          onSend={send}
        />
      )}
      {dialogs.dialog}
      {trade.dialog}
    </>
  );
}
