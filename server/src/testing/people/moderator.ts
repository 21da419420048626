import type { TestApp } from "../test-app.ts";

/** A signed-in member of staff. */
export async function createModerator(app: TestApp, role = "moderator") {
  const { id } = await app.make.user({ firstName: "Selin", lastName: "Moral", role });
  const { token } = await app.make.session(id);
  const write = (method: "POST" | "PUT" | "DELETE", url: string, body?: object, locale: "tr" | "en" = "tr") =>
    app.write(method, url, body, { token, locale });
  return {
    id,
    token,
    write,
    get: (url: string, locale: "tr" | "en" = "tr") => app.get(url, { token, locale }),
    decide: (listingId: number, action: string, given: { reason_id?: number; note?: string } = {}) =>
      write("POST", `/api/admin/listings/${listingId}/decisions`, { action, ...given }),
    undo: (...ids: number[]) => write("POST", "/api/admin/moderation/undo", { ids }),
  };
}
export type Moderator = Awaited<ReturnType<typeof createModerator>>;

export const listingRow = ({ db }: TestApp, id: number) =>
  db.selectFrom("listings").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
