/** Sent with every answer; pages add their own content security policy. */
export const securityHeaders = (publicUrl: string): [string, string][] => [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(self), geolocation=(self), microphone=(), payment=()"],
  ...(publicUrl.startsWith("https:")
    ? ([["strict-transport-security", "max-age=31536000; includeSubDomains"]] satisfies [string, string][])
    : []),
];

/** Answers that are not pages load and run nothing. */
export const apiContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
