/** The chosen codes of a feature's value; a number or a boolean has none. */
export const codesIn = (value: unknown): string[] =>
  [value].flat().filter((code): code is string => typeof code === "string" && code !== "");

/** The options that can be chosen beside these of the filter that theirs depends on. One without a parent always can. */
export const optionsBeside = <Option extends { parent?: string | null | undefined }>(
  options: readonly Option[],
  chosen: readonly string[],
): Option[] => options.filter(({ parent }) => parent === null || parent === undefined || chosen.includes(parent));
