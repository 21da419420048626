/** Pages of the admin area about one static page. */
export const editPagePath = (id: number | "new"): string => `/cpadmin/pages/${id}/edit`;
export const pageHistoryPath = (id: number): string => `/cpadmin/pages/${id}/history`;
