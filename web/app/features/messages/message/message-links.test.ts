import { expect, test } from "vitest";
import { splitLinks } from "./message-links.ts";

const linksIn = (body: string) => splitLinks(body).flatMap(({ link }) => (link ? [link.href] : []));

test.each([
  ["https://ornek.com/ilan?id=3", ["https://ornek.com/ilan?id=3"]],
  ["Buraya bak: http://ornek.com.", ["http://ornek.com/"]],
  ["(https://ornek.com/a) ve www.baska.net!", ["https://ornek.com/a", "https://www.baska.net/"]],
  ["HTTPS://ORNEK.COM", ["https://ornek.com/"]],
  ["ornek.com.tr/ilan yazdım", ["https://ornek.com.tr/ilan"]],
  ["wa.me/905321234567 yaz", ["https://wa.me/905321234567"]],
  ["bit.ly/3xYz", ["https://bit.ly/3xYz"]],
  ["https://pazar.com@evil.example/giris", ["https://pazar.com@evil.example/giris"]],
  ["https://pаypal.com", ["https://xn--pypal-4ve.com/"]],
])("%s holds %j", (body, links) => expect(linksIn(body)).toEqual(links));

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://ornek.com/dosya",
  "ali@ornek.com",
  "Merhaba.Nasılsınız",
  "1.250.000 TL olur mu? 14.30'da gelirim.",
  "A.Ş. olarak fatura keseriz",
  "iPhone 13.128 GB",
  "https://",
])("%s holds none", (body) => expect(linksIn(body)).toEqual([]));

test("the text comes back as it was", () => {
  for (const body of ["a https://b.com, c", "https://b.com", "düz metin", "", "x\nwww.b.com\ny"]) {
    expect(
      splitLinks(body)
        .map(({ text }) => text)
        .join(""),
    ).toBe(body);
  }
});

test("the shown host is the one that is opened", () => {
  expect(splitLinks("https://pazar.com@evil.example").find(({ link }) => link)?.link?.host).toBe("evil.example");
});
