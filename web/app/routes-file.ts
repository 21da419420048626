/** The file that names all routes. The one that visitors load says nothing of the pages for staff, which is half of them. */
export const withStaffRoutes = (manifest: string): string => manifest.replace(/(\/|^)manifest-/, "$1staff-manifest-");
