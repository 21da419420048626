import type { Locale } from "@pazar/contract/locale";
import type { staffEndpoints, StaffMemberDetails } from "@pazar/contract/admin/staff/staff";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import { listCursors } from "../../platform/http/list-page.ts";
import type { Log } from "../../platform/log.ts";
import { can, signedIn } from "../../platform/security/session.ts";
import { hasSecondFactor } from "../accounts/second-factor/delete-factors.ts";
import { devicesOf } from "../accounts/sign-in/devices.ts";
import { addRole, changeRole, deleteRole } from "./change-roles.ts";
import { changeStaff, endStaffSessions, removeStaffFactors, restoreStaff, suspendStaff } from "./change-staff.ts";
import { acceptInvitation, inviteStaff, revokeInvitation } from "./invite-staff.ts";
import { changeRefusal } from "./staff.policy.ts";
import { presentInvitation, presentMember, presentRoleChoice, presentRoles } from "./staff.present.ts";
import {
  findMember,
  findRole,
  listExtraPermissions,
  listHolders,
  listInvitations,
  listMembers,
  listRoles,
} from "./staff.queries.ts";

type Dependencies = { db: Database; config: Config; log: Log };

export function staffRoutes({ db, config, log }: Dependencies): Routes<typeof staffEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "staff");

  async function details(
    { actor, locale }: Pick<CallContext, "actor" | "locale">,
    id: number,
  ): Promise<StaffMemberDetails> {
    const caller = signedIn(actor);
    const member = await findMember(db, id);
    if (!member) throw new ApiError("PERSON_NOT_FOUND");
    const [role, extra_permissions, sign_ins, has_second_factor] = await Promise.all([
      findRole(db, member.role),
      listExtraPermissions(db, id),
      devicesOf(db, id, caller.sessionId),
      hasSecondFactor(db, id),
    ]);
    const rights = { role: member.role, permissions: new Set([...(role?.permissions ?? []), ...extra_permissions]) };
    return {
      ...presentMember(member, locale),
      suspended_until: member.suspended_until?.toISOString() ?? null,
      suspended_reason: member.suspended_reason,
      role_permissions: role?.permissions ?? [],
      extra_permissions,
      sign_ins,
      has_second_factor,
      can_change: can(caller, "management.edit") && changeRefusal(caller, rights) === undefined,
    };
  }
  const invitations = async (locale: Locale) =>
    (await listInvitations(db)).map((row) => presentInvitation(row, locale));
  const roles = async () => presentRoles(...(await Promise.all([listRoles(db), listHolders(db)])));

  return {
    "GET /api/admin/staff": async ({ query, locale }) =>
      cursors.page(await listMembers(db, query, cursors.read(query.cursor, query.sort)), query, (row) =>
        presentMember(row, locale),
      ),

    "GET /api/admin/staff/:id": (request) => details(request, request.params.id),

    "PATCH /api/admin/staff/:id": async (request) => {
      await changeStaff(db, request, request.params.id, request.body);
      return request.body.role === "users" ? null : details(request, request.params.id);
    },

    "PUT /api/admin/staff/:id/suspension": async (request) => {
      await suspendStaff(db, request, request.params.id, request.body);
      return details(request, request.params.id);
    },

    "DELETE /api/admin/staff/:id/suspension": async (request) => {
      await restoreStaff(db, request, request.params.id);
      return details(request, request.params.id);
    },

    "DELETE /api/admin/staff/:id/second-factor": async (request) => {
      await removeStaffFactors(db, request, request.params.id);
      return details(request, request.params.id);
    },

    "DELETE /api/admin/staff/:id/sessions": async (request) => {
      await endStaffSessions(db, request, request.params.id);
      return details(request, request.params.id);
    },

    "DELETE /api/admin/staff/:id/sessions/:session": async (request) => {
      await endStaffSessions(db, request, request.params.id, request.params.session);
      return details(request, request.params.id);
    },

    "GET /api/admin/staff-roles": async ({ actor, locale }) =>
      (await listRoles(db)).map((row) => presentRoleChoice(row, signedIn(actor), locale)),

    "GET /api/admin/staff-invitations": ({ locale }) => invitations(locale),

    "POST /api/admin/staff-invitations": async (request) => {
      await inviteStaff(db, request, request.body);
      return invitations(request.locale);
    },

    "DELETE /api/admin/staff-invitations/:id": async (request) => {
      await revokeInvitation(db, request, request.params.id);
      return invitations(request.locale);
    },

    "POST /api/accept-invitation": async ({ body, address, locale }) => {
      await acceptInvitation({ db, config, log }, body, { address, locale });
      return undefined;
    },

    "GET /api/admin/roles": roles,

    "POST /api/admin/roles": async (request) => {
      await addRole(db, request, request.body);
      return roles();
    },

    "PATCH /api/admin/roles/:key": async (request) => {
      await changeRole(db, request, request.params.key, request.body);
      return roles();
    },

    "DELETE /api/admin/roles/:key": async (request) => {
      await deleteRole(db, request, request.params.key);
      return roles();
    },
  };
}
