/** The width of the page's content, shared by header, main part and footer. */
export const container = "mx-auto w-full max-w-[90rem] px-4 md:px-6 xl:px-10";
