import type { BillingDetails, Company, InvoiceLine, PaymentMethod } from "@pazar/contract/payments/billing";
import { turkishDay, turkishTime } from "@pazar/contract/text/turkish-time";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { amountInWords } from "./amount-in-words.ts";
import {
  methodNames,
  taxNumberKind,
  typeCodes,
  vatGroups,
  type InvoiceDocument,
  type VatGroup,
} from "./invoice-document.ts";
import { placeInAddress, type AddressPlace } from "./place-in-address.ts";
import { writeXml, type XmlElement } from "./write-xml.ts";

const namespaces = {
  xmlns: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

/** UN/EDIFACT 4461. */
const paymentMeansCodes: Record<PaymentMethod, string> = { transfer: "42", card: "48" };
/** The tax office's code for KDV. */
const vatCode = "0015";
const piece = "C62";

/** "149.00". */
const decimal = (kurus: number): string => `${Math.floor(kurus / 100)}.${String(kurus % 100).padStart(2, "0")}`;
const amount = (name: string, kurus: number): XmlElement => [name, decimal(kurus), { currencyID: "TRY" }];

/**
 * The invoice as UBL-TR 1.2 (UBL 2.1), without signature: whoever reports it to the tax office signs it. The schema
 * prescribes the order of the elements.
 */
export function invoiceXml(invoice: InvoiceDocument, places: Gazetteer): string {
  const { kind, order, corrects, seller, buyer, lines } = invoice;
  return writeXml([
    "Invoice",
    [
      ["cbc:UBLVersionID", "2.1"],
      ["cbc:CustomizationID", "TR1.2"],
      ["cbc:ProfileID", "EARSIVFATURA"],
      ["cbc:ID", invoice.number],
      ["cbc:CopyIndicator", "false"],
      ["cbc:UUID", invoice.uuid],
      ["cbc:IssueDate", turkishDay(invoice.issuedAt)],
      ["cbc:IssueTime", turkishTime(invoice.issuedAt).toISOString().slice(11, 19)],
      ["cbc:InvoiceTypeCode", typeCodes[kind]],
      ["cbc:Note", amountInWords(invoice.total)],
      ["cbc:DocumentCurrencyCode", "TRY"],
      ["cbc:LineCountNumeric", String(lines.length)],
      [
        "cac:OrderReference",
        [
          ["cbc:ID", order.reference],
          ["cbc:IssueDate", turkishDay(order.createdAt)],
        ],
      ],
      corrects ? billingReference(corrects) : undefined,
      ["cac:AccountingSupplierParty", [party(seller, placeInAddress(seller.address, places))]],
      ["cac:AccountingCustomerParty", [party(buyer, placeInAddress(buyer.address, places, buyer.city))]],
      [
        "cac:PaymentMeans",
        [
          ["cbc:PaymentMeansCode", paymentMeansCodes[order.method]],
          ["cbc:InstructionNote", methodNames[order.method]],
        ],
      ],
      taxTotal(invoice.vat, vatGroups(lines)),
      [
        "cac:LegalMonetaryTotal",
        [
          amount("cbc:LineExtensionAmount", invoice.net),
          amount("cbc:TaxExclusiveAmount", invoice.net),
          amount("cbc:TaxInclusiveAmount", invoice.total),
          amount("cbc:PayableAmount", invoice.total),
        ],
      ],
      ...lines.map((line, index) => invoiceLine(line, index + 1)),
    ],
    namespaces,
  ]);
}

/** The tax office accepts an IADE only with the invoice that it takes back. */
const billingReference = ({ number, issuedAt }: NonNullable<InvoiceDocument["corrects"]>): XmlElement => [
  "cac:BillingReference",
  [
    [
      "cac:InvoiceDocumentReference",
      [
        ["cbc:ID", number],
        ["cbc:IssueDate", turkishDay(issuedAt)],
        ["cbc:DocumentTypeCode", typeCodes.credit_note],
      ],
    ],
  ],
];

function party(of: Company | BillingDetails, { city, district }: AddressPlace): XmlElement {
  const scheme = taxNumberKind(of.tax_number);
  return [
    "cac:Party",
    [
      ["cac:PartyIdentification", [["cbc:ID", of.tax_number, { schemeID: scheme }]]],
      scheme === "VKN" ? ["cac:PartyName", [["cbc:Name", of.name]]] : undefined,
      [
        "cac:PostalAddress",
        [
          ["cbc:StreetName", of.address.replace(/\s+/g, " ")],
          ["cbc:CitySubdivisionName", district],
          ["cbc:CityName", city],
          [
            "cac:Country",
            [
              ["cbc:IdentificationCode", "TR"],
              ["cbc:Name", "Türkiye"],
            ],
          ],
        ],
      ],
      of.tax_office === "" ? undefined : ["cac:PartyTaxScheme", [["cac:TaxScheme", [["cbc:Name", of.tax_office]]]]],
      scheme === "TCKN" ? person(of.name) : undefined,
    ],
  ];
}

/** The last word is the family name. A single word serves as both, since neither may be empty. */
function person(name: string): XmlElement {
  const words = name.split(/\s+/);
  const family = words.at(-1) ?? name;
  return [
    "cac:Person",
    [
      ["cbc:FirstName", words.slice(0, -1).join(" ") || family],
      ["cbc:FamilyName", family],
    ],
  ];
}

const taxTotal = (vat: number, groups: readonly VatGroup[]): XmlElement => [
  "cac:TaxTotal",
  [
    amount("cbc:TaxAmount", vat),
    ...groups.map(
      (group): XmlElement => [
        "cac:TaxSubtotal",
        [
          amount("cbc:TaxableAmount", group.net),
          amount("cbc:TaxAmount", group.vat),
          ["cbc:Percent", String(group.rate)],
          [
            "cac:TaxCategory",
            [
              // Without VAT the tax office wants to know why.
              ...(group.rate === 0
                ? ([
                    ["cbc:TaxExemptionReasonCode", "351"],
                    ["cbc:TaxExemptionReason", "KDV - İstisna Olmayan Diğer"],
                  ] satisfies XmlElement[])
                : []),
              [
                "cac:TaxScheme",
                [
                  ["cbc:Name", "KDV"],
                  ["cbc:TaxTypeCode", vatCode],
                ],
              ],
            ],
          ],
        ],
      ],
    ),
  ],
];

const invoiceLine = (line: InvoiceLine, position: number): XmlElement => [
  "cac:InvoiceLine",
  [
    ["cbc:ID", String(position)],
    ["cbc:InvoicedQuantity", "1", { unitCode: piece }],
    amount("cbc:LineExtensionAmount", line.net),
    taxTotal(line.vat, vatGroups([line])),
    ["cac:Item", [["cbc:Name", line.description]]],
    ["cac:Price", [amount("cbc:PriceAmount", line.net)]],
  ],
];
