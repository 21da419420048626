import type { CreatedPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from "@pazar/contract/accounts/passkeys";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";

/** Why this browser cannot use passkeys here; undefined if it can. */
export function passkeyObstacle(): string | undefined {
  if (!("PublicKeyCredential" in window)) return m["secondFactor.passkeys.unsupported"]();
  // Passkeys are bound to a domain name and do not work at an IP address.
  return /^[\d.]+$|^\[/.test(location.hostname) ? m["secondFactor.passkeys.numericAddress"]() : undefined;
}

export async function createPasskey(optionsJSON: PasskeyCreation): Promise<CreatedPasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(rethrowAsFailure);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

export async function provePasskey(optionsJSON: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(rethrowAsFailure);
  return { id, rawId, type, response };
}

const reasons: Partial<Record<string, () => string>> = {
  InvalidStateError: m["secondFactor.passkeys.known"],
  SecurityError: m["secondFactor.passkeys.numericAddress"],
  NotSupportedError: m["secondFactor.passkeys.unsupported"],
};

/** Browsers report a refusal, a missing passkey and a timeout alike, as NotAllowedError. */
function rethrowAsFailure(cause: unknown): never {
  const message = (cause instanceof Error ? reasons[cause.name] : undefined) ?? m["secondFactor.passkeys.cancelled"];
  throw new ApiFailure({ status: 0, code: "NO_PASSKEY", message: message(), cause });
}
