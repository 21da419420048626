import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import { createCsrfToken } from "../../server/src/platform/security/csrf.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { createFactories } from "../../server/src/testing/factories.ts";

export type StaffClient = {
  get<T>(path: string): Promise<T>;
  write<T>(method: "PUT" | "POST", path: string, body: object): Promise<T>;
};

/** Calls as an admin who has just confirmed who he is. */
export async function createStaffClient(db: Database, origin: string, secret: string): Promise<StaffClient> {
  const make = createFactories(db);
  const { token } = await make.session((await make.user({ role: "admin" })).id);
  const csrf = createCsrfToken(secret);
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "accept-language": "tr",
        cookie: `${csrfCookie}=${csrf}`,
        [csrfHeader]: csrf,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 300)}`);
    const value: T = JSON.parse(text);
    return value;
  };
  return {
    get: (path) => call("GET", path),
    write: (method, path, body) => call(method, path, body),
  };
}
