import type { ServerResponse } from "node:http";

type Parts = { decide(token: string, state: "paid" | "refused"): void; callbackOf(token: string): string };

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const hidden = (token: string): string => `<input type="hidden" name="token" value="${token}">`;

/** The provider's form, the bank's 3-D Secure page, and the form that posts the browser back to the shop. */
export const cardPages =
  ({ decide, callbackOf }: Parts) =>
  (method: string, path: string, form: URLSearchParams, response: ServerResponse): void => {
    const token = form.get("token") ?? "";
    const html = (title: string, body: string) =>
      void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(title, body));
    const isToken = /^[0-9a-f]{36}$/.test(token);
    if (!isToken) return void response.writeHead(404).end();
    if (method === "GET" && path === "/pay")
      return html(
        "Güvenli ödeme",
        `<form method="post" action="/3ds">${hidden(token)}<label>Kart numarası <input name="card" required></label><button>Öde</button></form>`,
      );
    if (method === "POST" && path === "/3ds")
      return html(
        "3D Secure",
        `<form method="post" action="/bank">${hidden(token)}<label>SMS kodu <input name="code" required></label><button>Onayla</button></form>`,
      );
    if (method === "POST" && path === "/bank") {
      decide(token, form.get("code") === "123456" ? "paid" : "refused");
      return html(
        "Mağazaya dönülüyor",
        `<form method="post" action="${callbackOf(token)}">${hidden(token)}<button>Devam</button></form><script>document.forms[0].submit()</script>`,
      );
    }
    response.writeHead(404).end();
  };
