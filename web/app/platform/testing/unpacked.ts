/** What a loader gave, with its packed data opened as a browser does. */
export function unpacked(result: unknown): unknown {
  if (typeof result !== "object" || result === null) return result;
  if ("json" in result && typeof result.json === "string") return JSON.parse(result.json);
  return "data" in result && "init" in result ? { data: unpacked(result.data), init: result.init } : result;
}
