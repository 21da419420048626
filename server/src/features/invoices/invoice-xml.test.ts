import { DOMParser, type Element } from "@xmldom/xmldom";
import { beforeAll, describe, expect, it } from "vitest";
import { creditNoteExample, invoiceExample } from "../../testing/payments/invoices.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { readPlaces, type Gazetteer } from "../locations/gazetteer.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { invoiceXml } from "./invoice-xml.ts";

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const namespaces: Record<string, string> = {
  "": `${ubl}Invoice-2`,
  cac: `${ubl}CommonAggregateComponents-2`,
  cbc: `${ubl}CommonBasicComponents-2`,
};

/** What the schema allows within each element, in its order; `?` may be missing, `*` may be repeated or missing. */
const sequences: Record<string, string> = {
  Invoice:
    "cbc:UBLVersionID cbc:CustomizationID cbc:ProfileID cbc:ID cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:InvoiceTypeCode cbc:Note* cbc:DocumentCurrencyCode cbc:LineCountNumeric cac:OrderReference? cac:BillingReference* cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PaymentMeans* cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine*",
  "cac:OrderReference": "cbc:ID cbc:IssueDate",
  "cac:BillingReference": "cac:InvoiceDocumentReference",
  "cac:InvoiceDocumentReference": "cbc:ID cbc:IssueDate cbc:DocumentTypeCode?",
  "cac:AccountingSupplierParty": "cac:Party",
  "cac:AccountingCustomerParty": "cac:Party",
  "cac:Party": "cac:PartyIdentification cac:PartyName? cac:PostalAddress cac:PartyTaxScheme? cac:Person?",
  "cac:PartyIdentification": "cbc:ID",
  "cac:PartyName": "cbc:Name",
  "cac:PostalAddress": "cbc:StreetName? cbc:CitySubdivisionName cbc:CityName cac:Country",
  "cac:Country": "cbc:IdentificationCode? cbc:Name",
  "cac:PartyTaxScheme": "cac:TaxScheme",
  "cac:TaxScheme": "cbc:Name? cbc:TaxTypeCode?",
  "cac:Person": "cbc:FirstName cbc:FamilyName",
  "cac:PaymentMeans": "cbc:PaymentMeansCode cbc:InstructionNote?",
  "cac:TaxTotal": "cbc:TaxAmount cac:TaxSubtotal*",
  "cac:TaxSubtotal": "cbc:TaxableAmount? cbc:TaxAmount cbc:Percent? cac:TaxCategory",
  "cac:TaxCategory": "cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason? cac:TaxScheme",
  "cac:LegalMonetaryTotal":
    "cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount? cbc:PayableAmount",
  "cac:InvoiceLine": "cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:TaxTotal? cac:Item cac:Price",
  "cac:Item": "cbc:Description? cbc:Name",
  "cac:Price": "cbc:PriceAmount",
};

const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);

/** Everything that the schema would refuse. */
function faultsIn(element: Element): string[] {
  const { nodeName, namespaceURI } = element;
  const prefix = nodeName.includes(":") ? (nodeName.split(":")[0] ?? "") : "";
  const children = childrenOf(element);
  const faults = namespaceURI === namespaces[prefix] ? [] : [`${nodeName} is of ${namespaceURI}`];
  const sequence = sequences[nodeName];
  if (sequence === undefined)
    return [
      ...faults,
      ...(children.length > 0 ? [`${nodeName} has elements`] : []),
      ...(element.textContent?.trim() ? [] : [`${nodeName} is empty`]),
      ...(nodeName.endsWith("Amount") && element.getAttribute("currencyID") !== "TRY" ? [`${nodeName} in what?`] : []),
    ];
  const pattern = sequence
    .split(" ")
    .map((name) => `(?:${name.replace(/[?*]$/, "")} )${/[?*]$/.exec(name)?.[0] ?? ""}`)
    .join("");
  const names = children.map((child) => `${child.nodeName} `).join("");
  const order = new RegExp(`^${pattern}$`).test(names) ? [] : [`${nodeName} has ${names}`];
  return [...faults, ...order, ...children.flatMap(faultsIn)];
}

describe("the UBL-TR of an invoice", () => {
  let places: Gazetteer;
  beforeAll(async () => {
    places = await readPlaces((await createTestApp()).db);
  });

  function parse(invoice: InvoiceDocument): Element {
    const problems: string[] = [];
    const onError = (_: string, problem: string) => void problems.push(problem);
    const document = new DOMParser({ onError }).parseFromString(invoiceXml(invoice, places), "text/xml");
    expect(problems).toEqual([]);
    if (!document.documentElement) throw new Error("no root");
    return document.documentElement;
  }
  /** Texts at a path of names. */
  const at = (from: Element, path: string): string[] => {
    const [name = "", ...rest] = path.split("/");
    const found = childrenOf(from).filter(({ localName }) => localName === name);
    return rest.length === 0
      ? found.map(({ textContent }) => textContent ?? "")
      : found.flatMap((child) => at(child, rest.join("/")));
  };

  const company = {
    ...invoiceExample.buyer,
    kind: "company",
    tax_number: "4840847211",
    tax_office: "Çankaya",
  } as const;
  const untaxed = { ...invoiceExample.lines[0], description: "Dergi", vat_rate: 0, net: 1_100, vat: 0, total: 1_100 };
  it.each([
    ["an invoice", invoiceExample],
    ["a credit note", creditNoteExample],
    ["an invoice to a company", { ...invoiceExample, buyer: company }],
    [
      "an invoice of a sole trader",
      { ...invoiceExample, seller: { ...invoiceExample.seller, tax_number: "10000000146" } },
    ],
    [
      "an invoice with several rates",
      { ...invoiceExample, lines: [...invoiceExample.lines, untaxed], net: 13_517, total: 16_000 },
    ],
    [
      "hostile texts",
      { ...invoiceExample, buyer: { ...company, name: `<a>&"']]>\u{ffff}`, address: "a\n\tb <!-- & -->" } },
    ],
  ])("is as the schema prescribes it: %s", (_, invoice) => {
    expect(faultsIn(parse(invoice))).toEqual([]);
  });

  it("holds the data of the invoice, in Turkish time", () => {
    const xml = parse(invoiceExample);
    expect(
      Object.fromEntries(
        childrenOf(xml).flatMap((child) =>
          childrenOf(child).length === 0 ? [[child.localName, child.textContent]] : [],
        ),
      ),
    ).toEqual({
      UBLVersionID: "2.1",
      CustomizationID: "TR1.2",
      ProfileID: "EARSIVFATURA",
      ID: "PZR2026000000015",
      CopyIndicator: "false",
      UUID: "0b6ea6a3-6b0c-4a19-9e8d-1d9df2d3c001",
      IssueDate: "2026-11-16",
      IssueTime: "01:30:05",
      InvoiceTypeCode: "SATIS",
      Note: "Yalnız yüz kırk dokuz Türk lirası",
      DocumentCurrencyCode: "TRY",
      LineCountNumeric: "1",
    });
    expect(at(xml, "OrderReference/ID")).toEqual(["PZABCDEFG"]);
    expect(at(xml, "BillingReference")).toEqual([]);
    expect(at(xml, "PaymentMeans/PaymentMeansCode")).toEqual(["42"]);
    expect(at(xml, "InvoiceLine/Item/Name")).toEqual(["7 gün öne çıkan (ilan no 1000123)"]);
    expect(at(xml, "InvoiceLine/InvoicedQuantity")).toEqual(["1"]);
  });

  it("names seller and buyer by VKN with a tax office, or by TCKN with first and family name", () => {
    const xml = parse({ ...invoiceExample, buyer: { ...invoiceExample.buyer, name: "Ayşe Nur Yılmaz" } });
    const [seller, buyer] = ["AccountingSupplierParty", "AccountingCustomerParty"];
    const schemes = Array.from(xml.getElementsByTagName("cbc:ID")).map((id) => id.getAttribute("schemeID") ?? "");
    expect(schemes.filter(Boolean)).toEqual(["VKN", "TCKN"]);
    expect(at(xml, `${seller}/Party/PartyName/Name`)).toEqual(["Deneme Pazaryeri A.Ş."]);
    expect(at(xml, `${seller}/Party/PartyTaxScheme/TaxScheme/Name`)).toEqual(["Şişli"]);
    expect(at(xml, `${seller}/Party/Person`)).toEqual([]);
    expect(at(xml, `${buyer}/Party/PartyName`)).toEqual([]);
    expect(at(xml, `${buyer}/Party/Person/FirstName`)).toEqual(["Ayşe Nur"]);
    expect(at(xml, `${buyer}/Party/Person/FamilyName`)).toEqual(["Yılmaz"]);
    for (const [party, district] of [
      [seller, "Şişli"],
      [buyer, "Kadıköy"],
    ]) {
      expect(at(xml, `${party}/Party/PostalAddress/CityName`)).toEqual(["İstanbul"]);
      expect(at(xml, `${party}/Party/PostalAddress/CitySubdivisionName`)).toEqual([district]);
    }
  });

  it("names the invoice that a credit note takes back", () => {
    const xml = parse(creditNoteExample);
    expect(at(xml, "InvoiceTypeCode")).toEqual(["IADE"]);
    const reference = "BillingReference/InvoiceDocumentReference";
    expect(at(xml, `${reference}/ID`)).toEqual(["PZR2026000000015"]);
    expect(at(xml, `${reference}/IssueDate`)).toEqual(["2026-11-12"]);
    expect(at(xml, `${reference}/DocumentTypeCode`)).toEqual(["IADE"]);
  });

  it("adds up", () => {
    const xml = parse({ ...invoiceExample, lines: [...invoiceExample.lines, untaxed], net: 13_517, total: 16_000 });
    const kurus = (path: string) => at(xml, path).map((text) => Math.round(Number(text) * 100));
    const sum = (path: string) => kurus(path).reduce((total, one) => total + one, 0);
    expect(at(xml, "LegalMonetaryTotal/PayableAmount")).toEqual(["160.00"]);
    expect(kurus("LegalMonetaryTotal/TaxInclusiveAmount")).toEqual([16_000]);
    expect(kurus("LegalMonetaryTotal/LineExtensionAmount")).toEqual([sum("InvoiceLine/LineExtensionAmount")]);
    expect(kurus("LegalMonetaryTotal/TaxExclusiveAmount")).toEqual([sum("TaxTotal/TaxSubtotal/TaxableAmount")]);
    expect(kurus("TaxTotal/TaxAmount")).toEqual([sum("InvoiceLine/TaxTotal/TaxAmount")]);
    expect(sum("LegalMonetaryTotal/TaxExclusiveAmount") + sum("TaxTotal/TaxAmount")).toBe(16_000);
    expect(at(xml, "TaxTotal/TaxSubtotal/Percent")).toEqual(["20", "0"]);
    expect(at(xml, "TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/TaxTypeCode")).toEqual(["0015", "0015"]);
    expect(at(xml, "TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode")).toEqual(["351"]);
  });

  it("keeps what was typed, but no character that XML does not know", () => {
    const name = `Kaya & Oğulları <"Ltd">`;
    const xml = parse({ ...invoiceExample, buyer: { ...company, name: `${name}\u{ffff}` } });
    expect(at(xml, "AccountingCustomerParty/Party/PartyName/Name")).toEqual([name]);
  });

  it.each([
    ["Örnek Mahallesi, Deneme Caddesi No: 1, 34710 Kadıköy/İstanbul", undefined, "İstanbul", "Kadıköy"],
    ["ANKARA CADDESİ 5, KONAK / İZMİR", undefined, "İzmir", "Konak"],
    ["Atatürk Bulvarı 7", undefined, "-", "-"],
    ["Atatürk Bulvarı 7, Ankara", undefined, "Ankara", "Ankara"],
    ["Moda Caddesi 12", "istanbul", "istanbul", "istanbul"],
    ["Moda Caddesi 12, kadikoy", "İSTANBUL", "İSTANBUL", "Kadıköy"],
    ["Alexanderplatz 1", "Berlin", "Berlin", "Berlin"],
  ])("finds the place in %s (%s)", (address, city, cityName, district) => {
    const xml = parse(
      city === undefined
        ? { ...invoiceExample, seller: { ...invoiceExample.seller, address } }
        : { ...invoiceExample, buyer: { ...company, address, city } },
    );
    const party = city === undefined ? "AccountingSupplierParty" : "AccountingCustomerParty";
    expect(at(xml, `${party}/Party/PostalAddress/CityName`)).toEqual([cityName]);
    expect(at(xml, `${party}/Party/PostalAddress/CitySubdivisionName`)).toEqual([district]);
  });
});
