import { minuteMs } from "@pazar/contract/durations";
import * as z from "zod/mini";
import type { Factories, NewConversation } from "../../testing/factories.ts";
import { readRows } from "../data-files.ts";
import type { DemoListing, SeededListing } from "../demo/demo-listings.ts";
import { seededRandom } from "../demo/random.ts";

export const SeedLine = z.strictObject({ from: z.enum(["buyer", "seller"]), text: z.string() });

const conversations = readRows(
  "demo/conversations.json",
  z.strictObject({ about: z.enum(["vehicle", "home", "phone", "any"]), lines: z.array(SeedLine) }),
);

const isAbout: Record<(typeof conversations)[number]["about"], (listing: DemoListing) => boolean> = {
  vehicle: ({ top }) => top === "vasita",
  home: ({ mid }) => mid === "satilik-konut" || mid === "kiralik-konut",
  phone: ({ mid }) => mid === "cep-telefonu",
  any: ({ top }) =>
    ["bilgisayar", "elektronik", "ev-ve-bahce", "spor-ve-outdoor", "beyaz-esya-ve-ev-aletleri"].includes(top),
};

/** Every other dialogue is with one of the first two sellers, every fourth between them, so that the demo accounts find messages. */
export async function seedConversations(
  factories: Factories,
  listings: readonly SeededListing[],
  sellers: readonly number[],
): Promise<void> {
  const random = seededRandom("dialogues");
  const [first, second] = sellers;
  const taken = new Set<string>();
  const dialogues: (NewConversation & { endedMinutesAgo: number })[] = [];
  for (const [index, { about, lines }] of conversations.entries()) {
    const fitting = random.shuffle(listings.filter(isAbout[about]));
    const listing =
      (index % 2 === 0 ? fitting.find(({ sellerId }) => sellerId === first || sellerId === second) : undefined) ??
      fitting[0];
    const isBuyer = (id: number): boolean => id !== listing?.sellerId && !taken.has(`${listing?.id}/${id}`);
    const buyerId =
      (index % 4 === 0 ? [first, second].find((id) => id !== undefined && isBuyer(id)) : undefined) ??
      random.shuffle(sellers).find(isBuyer);
    if (!listing || buyerId === undefined) continue;
    taken.add(`${listing.id}/${buyerId}`);
    const endedMinutesAgo = random.int(5, Math.max(6, listing.publishedMinutesAgo));
    dialogues.push({
      endedMinutesAgo,
      listingId: listing.id,
      buyerId,
      lines: lines.map((line, number) => ({
        ...line,
        at: new Date(Date.now() - (endedMinutesAgo + (lines.length - 1 - number) * 3) * minuteMs),
        isRead: number < lines.length - 1 || index % 3 !== 0,
      })),
    });
  }
  // The oldest first: lists go by the ids of messages.
  for (const dialogue of dialogues.toSorted((a, b) => b.endedMinutesAgo - a.endedMinutesAgo))
    await factories.conversation(dialogue);
}
