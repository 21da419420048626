import { describe, expect, it } from "vitest";
import { readXml } from "../../testing/read-xml.ts";
import { element, escapeXml, xmlDeclaration } from "./xml.ts";

describe("XML text", () => {
  it.each(["Kuş kafesi & yem", "<script>alert(1)</script>", `"çift" 'tek'`, "]]>", "&amp;", "👩‍👩‍👧 emoji", "a\tb\nc"])(
    "%j is read back as it was",
    (text) => {
      expect(readXml(`${xmlDeclaration}${element("t", text)}`)).toEqual([{ path: "t", text }]);
    },
  );

  it("drops characters that XML cannot represent", () => {
    expect(escapeXml("a\u0000b\u0008c\uFFFEd\ud800e")).toBe("abcde");
  });

  it.each([
    ["<a>", "not closed"],
    ["", "not closed"],
    ["<a></b>", "closes a"],
    ["</a>", "closes undefined"],
    ["<a></a><b></b>", "two roots"],
    ["<a></a>x", "outside the root"],
    ["<a>&</a>", "not well-formed"],
    ["<a>&nbsp;</a>", "not well-formed"],
    ["<a>1 < 2</a>", "not well-formed"],
    ["<a b=c></a>", "not well-formed"],
    ['<a b="<"></a>', "not well-formed"],
  ])("the reader refuses %j", (text, message) => {
    expect(() => readXml(xmlDeclaration + text)).toThrow(message);
  });
});
