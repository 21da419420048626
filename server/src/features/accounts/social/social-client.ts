import type { SocialAttempt } from "./social-state.ts";

export type SocialProfile = {
  /** The provider's own, unchanging id of the person. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
};

/** One provider. `callback` is the address that it sends the browser back to. */
export type SocialClient = {
  authorizationUrl(callback: string, attempt: SocialAttempt): Promise<URL>;
  /** Exchanges the code for a profile; throws unless the provider confirms it. */
  readProfile(callback: string, code: string, attempt: SocialAttempt): Promise<SocialProfile>;
};

/** Seconds; somebody is waiting for each of these requests. */
export const providerTimeout = 10;

export const withQuery = (address: string, query: Record<string, string>): URL => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};
