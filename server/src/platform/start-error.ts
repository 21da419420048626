/** The start failed for a reason the operator can fix; the message is shown without a stack trace. */
export class StartError extends Error {}
