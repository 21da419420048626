/** A start that cannot go on; its message is one sentence for the person who started the program. */
export class StartError extends Error {}
