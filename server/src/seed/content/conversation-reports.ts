import type { ConversationReportOutcome, ConversationReportReason } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Factories } from "../../testing/factories.ts";
import type { SeedLine } from "./conversations.ts";

type Placed = { id: number; sellerId: number; status: string };
type Reported = {
  reason: ConversationReportReason;
  note: string;
  hours: number;
  outcome?: ConversationReportOutcome;
  lines: readonly SeedLine[];
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Staff took that long. */
const reviewHours = 5;

/** All reported by the buyer. */
const reportedTalks: readonly Reported[] = [
  {
    reason: "spam",
    note: "",
    hours: 80,
    outcome: "warned",
    lines: [
      { from: "buyer", text: "Merhaba, ilan güncel mi?" },
      {
        from: "seller",
        text: "Güncel. Daha fazlası mağazamızda: ucuzluk-pazari.example.com, arkadaşlarınıza da iletin!",
      },
    ],
  },
  {
    reason: "scam",
    note: "Ürünü göstermeden kapora istedi, ısrar edince IBAN gönderdi.",
    hours: 9,
    lines: [
      { from: "buyer", text: "Merhaba, bugün gelip görebilir miyim?" },
      { from: "seller", text: "Çok arayan var, kapora gönderirseniz sizin için ayırırım." },
      { from: "buyer", text: "Görmeden para göndermek istemem." },
      {
        from: "seller",
        text: "Herkes böyle alıyor. IBAN: TR00 0000 0000 0000 0000 0000 00, açıklamaya adınızı yazın.",
      },
    ],
  },
  {
    reason: "offensive",
    note: "Fiyat sorduğum için hakaret etti.",
    hours: 3,
    lines: [
      { from: "buyer", text: "Son fiyat ne olur acaba?" },
      { from: "seller", text: "Paran yoksa yazma, işimiz gücümüz var." },
      { from: "buyer", text: "Böyle konuşmanıza gerek yoktu." },
    ],
  },
];

/** Something for staff to look at: three people complain of the same seller, none of them a demo account. */
export async function seedConversationReports(
  db: Database,
  factories: Factories,
  listings: readonly Placed[],
  people: readonly number[],
): Promise<void> {
  const [, , ...others] = people;
  const about = listings.find(({ status, sellerId }) => status === "active" && others.includes(sellerId));
  const staff = await db.selectFrom("users").where("role", "=", "moderator").select("id").executeTakeFirst();
  const buyers = others.filter((id) => id !== about?.sellerId);
  for (const [index, { reason, note, hours, outcome, lines }] of reportedTalks.entries()) {
    const buyerId = buyers.at(-1 - index);
    if (!about || buyerId === undefined) return;
    const reportedAt = Date.now() - hours * hourMs;
    const { id } = await factories.conversation({
      listingId: about.id,
      buyerId,
      lines: lines.map((line, number) => ({
        ...line,
        at: new Date(reportedAt - (lines.length - number) * 4 * minuteMs),
      })),
    });
    await db
      .insertInto("conversation_reports")
      .values({
        conversation_id: id,
        reporter_id: buyerId,
        reported_id: about.sellerId,
        reason,
        note,
        created_at: new Date(reportedAt),
        ...(outcome && {
          outcome,
          reviewed_at: new Date(reportedAt + reviewHours * hourMs),
          reviewed_by: staff?.id ?? null,
        }),
      })
      .execute();
  }
}
