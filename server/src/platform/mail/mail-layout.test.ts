import { describe, expect, it } from "vitest";
import { layOutMail, type MailContent } from "./mail-layout.ts";

const content: MailContent = {
  locale: "tr",
  firstName: "İpek",
  siteUrl: "https://pazar.test",
  subject: "Konu",
  paragraphs: ["Birinci paragraf.", "İkinci paragraf."],
  action: { label: "Devam et", url: "https://pazar.test/x?a=1&b=2" },
  reason: "Hesabınız olduğu için.",
};

describe("layOutMail", () => {
  it("says the same in text and HTML", () => {
    const { text, html } = layOutMail(content);
    for (const part of [
      "Merhaba İpek,",
      ...content.paragraphs,
      "Devam et",
      content.reason,
      "Pazar",
      "https://pazar.test",
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain("\nhttps://pazar.test/x?a=1&b=2\n");
    expect(html.split('href="https://pazar.test/x?a=1&#38;b=2"')).toHaveLength(3);
    expect(html).toContain('<html lang="tr">');
  });

  it("escapes every value", () => {
    const evil = `<script>alert("1")</script>'&`;
    const { html } = layOutMail({
      ...content,
      firstName: "<script>",
      siteUrl: evil,
      subject: evil,
      paragraphs: [evil],
      action: { label: evil, url: `https://pazar.test/"${evil}` },
      reason: evil,
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain("'");
    expect(html).toContain("Merhaba &#60;script&#62;,");
    expect(html).toContain('href="https://pazar.test/&#34;&#60;script&#62;');
  });

  it.each(["Kazan http://evil.test", "evil.test/x", "a@evil.test", "www.evil.test"])(
    "does not greet %j, which would become a link",
    (firstName) => {
      const { text, html } = layOutMail({ ...content, locale: "en", firstName });
      expect(text.startsWith("Hello,\n")).toBe(true);
      expect(text + html).not.toContain("evil");
    },
  );

  it("greets names with a dot, and keeps the greeting on one line", () => {
    expect(layOutMail({ ...content, firstName: "M. Ali" }).text.startsWith("Merhaba M. Ali,\n")).toBe(true);
    expect(layOutMail({ ...content, firstName: "Ali\n\nVeli" }).text.startsWith("Merhaba Ali Veli,\n")).toBe(true);
  });

  it("needs neither a name nor a button", () => {
    const { firstName: _name, action: _action, ...rest } = content;
    const { text, html } = layOutMail(rest);
    expect(text.startsWith("Merhaba,\n\nBirinci")).toBe(true);
    expect(html).not.toContain("Düğme");
  });
});
