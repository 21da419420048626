/** Admin pages without an area of their own, and those for one item. */
export const adminPaths = {
  home: "/cpadmin",
  login: "/cpadmin/login",
  unauthorized: "/cpadmin/unauthorized",
  account: "/cpadmin/account",
  listing: (id: number): string => `/cpadmin/adverts?tab=all&row=${id}`,
  editListing: (id: number): string => `/cpadmin/adverts/${id}/edit`,
  queue: "/cpadmin/adverts/queue",
  inQueue: (id: number): string => `/cpadmin/adverts/queue?listing=${id}`,
  /** Returns to the queue afterwards. */
  editInQueue: (id: number): string => `/cpadmin/adverts/${id}/edit?from=queue`,
  appeals: "/cpadmin/adverts/appeals",
  appeal: (id: number): string => `/cpadmin/adverts/appeals?row=${id}`,
  listingsOf: (sellerId: number, tab = "all"): string => `/cpadmin/adverts?tab=${tab}&seller=${sellerId}`,
  conversationReportsAbout: (personId: number, state: string): string =>
    `/cpadmin/customers/reports?state=${state}&reported=${personId}`,
  customer: (id: number): string => `/cpadmin/customers?row=${id}`,
  invoice: (id: number): string => `/cpadmin/invoices?row=${id}`,
  staffMember: (id: number): string => `/cpadmin/management?row=${id}`,
  auditBy: (actorId: number): string => `/cpadmin/audit?actor=${actorId}`,
  auditOf: (target: { kind: string; id: number | string }): string =>
    `/cpadmin/audit?target=${target.kind}:${target.id}`,
};
