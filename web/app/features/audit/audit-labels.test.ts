import { SettingsChange } from "@pazar/contract/settings";
import { StaffListingFilters, staffTabs } from "@pazar/contract/admin/adverts/staff-listings";
import { expect, test } from "vitest";
import { settingFields } from "../settings/setting-names.ts";
import { fieldName, valueText } from "./audit-fields.ts";
import { actionName, targetName } from "./audit-labels.ts";

test.each([
  ["reject_listing", "Rejected a listing"],
  ["undo_reject_listing", "Undid: Rejected a listing"],
  ["change_settings", "Changed settings"],
  ["read_conversation", "Read the messages of a conversation"],
  ["review_conversation_report", "Reviewed a reported conversation"],
  ["export_listings", "Exported listings"],
  ["something_new", "something_new"],
])("%s is %s", (action, name) => expect(actionName(action)).toBe(name));

test("a target is named by its kind and number", () => {
  expect(targetName({ target_kind: "listing", target_id: "1000001" })).toBe("Listing 1000001");
  expect(targetName({ target_kind: "conversation_report", target_id: "5" })).toBe("Reported conversation 5");
  expect(targetName({ target_kind: "else", target_id: "7" })).toBe("else 7");
});

test("a target that has a name is shown by it", () => {
  expect(targetName({ target_kind: "user", target_id: "12", target_name: "Ayşe Demir" })).toBe("User: Ayşe Demir #12");
  expect(targetName({ target_kind: "role", target_id: "r_1", target_name: "Editor" })).toBe("Role: Editor");
});

test("ids, permissions and pictures are put into words", () => {
  const names = { "role:moderator": "Moderator", "invited_by:7": "Ece Su" };
  expect(valueText("role", "moderator", names)).toBe("Moderator");
  expect(valueText("role", "r_gone", names)).toBe("r_gone");
  expect(valueText("invited_by", 7, names)).toBe("Ece Su");
  expect(valueText("permissions", ["adverts.view", "adverts.edit"])).toBe("Listings: View, Listings: Edit");
  expect(valueText("photos", ["a", "b"])).toBe("Photos: 2");
  expect(valueText("logo_hash", "0123456789abcdef0123456789abcdef")).toBe("Photos: 1");
});

test("what there is only one of needs no number", () => {
  expect(targetName({ target_kind: "settings", target_id: "site" })).toBe("Settings");
  expect(targetName({ target_kind: "user", target_id: "" })).toBe("User");
});

test.each([
  ["mobil_app", true, "Show the “get the app” strip", "Yes"],
  ["status", "suspended", "Status", "Suspended"],
  ["status_reason", "removed", "Why it is off sale", "Taken down"],
  ["outcome", "no_breach", "Outcome", "No violation"],
  ["outcome", "other", "Outcome", "other"],
  ["q", true, "Search", "Yes"],
  ["tab", "pedding", "Group of listings", "Waiting"],
  ["featured", "0", "Featured", "No"],
  ["findings", "1", "Only with findings", "Yes"],
  ["max_price", 500, "Highest price (TL)", "500"],
  ["price", 123_450, "Price", "$1,234.5"],
  ["until", "2026-03-15T20:59:59.000Z", "Suspended until", "Mar 15, 2026, 11:59 PM"],
  ["slider_title_tr", "Selam", "Slider title (Turkish)", "Selam"],
  ["something_new", { a: 1 }, "something_new", '{"a":1}'],
])("the field %s with %j is told in words", (field, value, name, text) =>
  expect([fieldName(field), valueText(field, value)]).toEqual([name, text]),
);

test("every filter of an export is named", () => {
  for (const filter of Object.keys(StaffListingFilters.shape)) expect(fieldName(filter)).not.toBe(filter);
});

test("every list of the moderation is named, as an export of it is logged", () => {
  for (const tab of staffTabs) expect(valueText("tab", tab)).not.toBe(tab);
});

test("every setting can be looked for", () => {
  const fields = settingFields().map(({ value }) => value);
  const names = Object.keys(SettingsChange.shape);
  // A text without a language is stored in one of the two languages.
  for (const name of names.filter((one) => !names.includes(`${one}_tr`))) expect(fields).toContain(name);
});
