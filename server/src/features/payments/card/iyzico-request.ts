import { createHmac, randomUUID } from "node:crypto";
import { isSame } from "../../../platform/security/signature.ts";
import { CardProviderError } from "./card-provider.ts";

export type IyzicoSettings = { apiKey: string; secretKey: string; url: string; timeoutMs: number };

const signatureOf = (secretKey: string, text: string): string =>
  createHmac("sha256", secretKey).update(text).digest("hex");

/** Iyzico's scheme "IYZWSv2". The query is not part of what is signed. */
export function authorize({ apiKey, secretKey }: IyzicoSettings, path: string, body: string, randomKey: string) {
  const [uri = ""] = path.split("?");
  const signature = signatureOf(secretKey, randomKey + uri + body);
  const credentials = `apiKey:${apiKey}&randomKey:${randomKey}&signature:${signature}`;
  return `IYZWSv2 ${Buffer.from(credentials).toString("base64")}`;
}

export const signFields = (secretKey: string, fields: readonly string[]): string =>
  signatureOf(secretKey, fields.join(":"));

/** Answers name their signature; without one that fits, nothing in them counts. */
export function checkSignature(secretKey: string, signature: string | undefined, fields: readonly string[]): void {
  if (signature === undefined || !isSame(signature, signFields(secretKey, fields)))
    throw new CardProviderError("forged", "wrong signature");
}

/** The answer's JSON, whatever it says. Neither bodies nor headers are logged or thrown. */
export async function callIyzico(
  settings: IyzicoSettings,
  method: "GET" | "POST",
  path: string,
  content?: object,
): Promise<unknown> {
  const body = content === undefined ? "" : JSON.stringify(content);
  const randomKey = randomUUID();
  const url = settings.url.replace(/\/$/, "") + path;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        authorization: authorize(settings, path, body, randomKey),
        "x-iyzi-rnd": randomKey,
        ...(content !== undefined && { "content-type": "application/json" }),
      },
      ...(content !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    if (response.status >= 500) throw new CardProviderError("unreachable", `status ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof CardProviderError) throw error;
    throw new CardProviderError("unreachable", error instanceof Error ? error.name : "no answer", error);
  }
}
