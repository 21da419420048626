/** A zero-width space keeps mail programs from turning a stranger's text into a link. */
export const withoutAutoLinks = (text: string): string => text.replace(/([.:/@])(?=\S)/g, "$1\u200b");
