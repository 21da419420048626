import type { FastifyInstance } from "fastify";
import { ApiError } from "./api-error.ts";

const maxDepth = 20;

/** JSON, and files where a call takes them; JSON nested deeper than any call needs is refused before it is parsed. */
export function acceptJsonAndFiles(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    if (depthOf(body) > maxDepth) return done(new ApiError("BAD_REQUEST"));
    void parse(request, body, (error, value) =>
      done(error ? new ApiError("BAD_REQUEST", { cause: error }) : null, value),
    );
  });
  // The content type is not trusted: uploads are checked by their bytes.
  app.addContentTypeParser(
    /^(?:image\/|text\/csv|application\/octet-stream)/,
    { parseAs: "buffer" },
    (_request, body, done) => done(null, body),
  );
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let i = 0; i < json.length; i++) {
    const character = json[i];
    if (isInText) {
      if (character === "\\") i++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth--;
  }
  return deepest;
}
