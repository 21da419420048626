import type { socialLinkEndpoints } from "@pazar/contract/admin/content/social-links";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { addLink, changeLink, listStaffLinks, orderLinks, removeLink } from "./social-links.ts";

export const socialLinkRoutes = ({ db }: { db: Database }): Routes<typeof socialLinkEndpoints> => ({
  "GET /api/admin/social-links": () => listStaffLinks(db),
  "POST /api/admin/social-links": (request) => {
    request.reply.status(201);
    return addLink(db, request, request.body);
  },
  "PUT /api/admin/social-links": (request) => orderLinks(db, request, request.body.ids),
  "PUT /api/admin/social-links/:id": (request) => changeLink(db, request, request.params.id, request.body),
  "DELETE /api/admin/social-links/:id": async (request) => {
    await removeLink(db, request, request.params.id);
    return undefined;
  },
});
