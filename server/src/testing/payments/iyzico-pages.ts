import type { ServerResponse } from "node:http";

type Parts = {
  decide(token: string, state: "paid" | "refused", charged?: { paidPrice: string }): void;
  callbackOf(token: string): string;
};

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1>${body}</html>`;

/** Carries the token on. */
const formTo = (action: string, token: string, fields: string): string =>
  `<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${fields}</form>`;

/**
 * The provider's form, the bank's 3-D Secure page, and the form that posts the browser back to the shop. The bank
 * accepts the code 123456, and 654321 with an amount of its own.
 */
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
        formTo("/3ds", token, '<label>Kart numarası <input name="card" required></label><button>Öde</button>'),
      );
    if (method === "POST" && path === "/3ds")
      return html(
        "3D Secure",
        formTo("/bank", token, '<label>SMS kodu <input name="code" required></label><button>Onayla</button>'),
      );
    if (method === "POST" && path === "/bank") {
      const code = form.get("code");
      if (code === "654321") decide(token, "paid", { paidPrice: "100.00" });
      else decide(token, code === "123456" ? "paid" : "refused");
      return html(
        "Mağazaya dönülüyor",
        `${formTo(callbackOf(token), token, "<button>Devam</button>")}<script>document.forms[0].submit()</script>`,
      );
    }
    response.writeHead(404).end();
  };
