export const pageTitle = (title: string, site: string): string => `${title} | ${site}`;
