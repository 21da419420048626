import * as z from "zod/mini";
import { Device, isConfirmed } from "../../accounts/accounts.ts";
import { AccountStatus, Suspension } from "../customers/customers.ts";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { permissions } from "./permissions.ts";
import { Email, line, password } from "../../text/text.ts";
import { Id, IdParams, listQuery, page, Timestamp } from "../../values.ts";

export const PermissionName = z.enum(permissions);
const RoleName = line(40);
export const RoleKeyText = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/));

export const StaffQuery = z.extend(listQuery(["name", "-name", "-created_at", "created_at"]), {
  role: z.optional(RoleKeyText),
  status: z.optional(AccountStatus),
});
export type StaffQuery = z.output<typeof StaffQuery>;

export const StaffMember = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  role: z.string(),
  role_name: z.string(),
  status: AccountStatus,
  last_seen_at: z.nullable(Timestamp),
  created_at: Timestamp,
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffMemberDetails = z.extend(StaffMember, {
  suspended_until: z.nullable(Timestamp),
  suspended_reason: z.nullable(z.string()),
  role_permissions: z.array(z.string()),
  extra_permissions: z.array(z.string()),
  sign_ins: z.array(Device),
  has_second_factor: z.boolean(),
  can_change: z.boolean(),
});
export type StaffMemberDetails = z.infer<typeof StaffMemberDetails>;

export const RoleChoice = z.object({
  key: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  can_grant: z.boolean(),
});
export type RoleChoice = z.infer<typeof RoleChoice>;

/** Others are unchanged. Granting `edit` also grants `view`; revoking `view` also revokes `edit`. */
const grants = { grant: z._default(z.array(PermissionName), []), revoke: z._default(z.array(PermissionName), []) };

export const StaffChange = z.object({ role: z.optional(RoleKeyText), ...grants });
export type StaffChange = z.output<typeof StaffChange>;

export const Invitation = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  role_name: z.string(),
  invited_by: z.string(),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;
export const NewInvitation = z.object({
  email: Email,
  name: line(60),
  surname: line(60),
  role: RoleKeyText,
  /** The address is a member's: accepting ends their password, sessions and social accounts. */
  confirm_member: z._default(z.boolean(), false),
});
export type NewInvitation = z.output<typeof NewInvitation>;

export const InvitationAcceptance = z
  .object({ token: line(100), password: password(limits.passwordMin), password_confirmation: z.string() })
  .check(z.refine(isConfirmed, { path: ["password_confirmation"], error: "resetPassword.mismatch" }));
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;

export const Role = z.object({
  key: z.string(),
  name_tr: z.string(),
  name_en: z.string(),
  is_builtin: z.boolean(),
  /** Its permissions cannot be changed: super_admin passes every check, users has none. */
  is_fixed: z.boolean(),
  permissions: z.array(z.string()),
  /** Null for ordinary users, who are not counted here. */
  holders_count: z.nullable(z.number()),
  holders: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type Role = z.infer<typeof Role>;
export const NewRole = z.object({
  name_tr: RoleName,
  name_en: RoleName,
  permissions: z._default(z.array(PermissionName), []),
});
export type NewRole = z.output<typeof NewRole>;
export const RoleChange = z.object({ name_tr: z.optional(RoleName), name_en: z.optional(RoleName), ...grants });
export type RoleChange = z.output<typeof RoleChange>;

const RoleParams = z.object({ key: RoleKeyText });

const memberEndpoints = {
  "GET /api/admin/staff": {
    access: "management.view",
    summary: "Everybody whose role is not that of an ordinary user.",
    query: StaffQuery,
    answer: page(StaffMember),
  },
  "GET /api/admin/staff/:id": {
    access: "management.view",
    summary: "One of the staff, with permissions and sign-ins.",
    params: IdParams,
    answer: StaffMemberDetails,
  },
  "PATCH /api/admin/staff/:id": {
    access: "management.edit",
    isConfirmationNeeded: true,
    summary: "Changes role and extra permissions; nobody grants what they do not hold. Null: now an ordinary user.",
    params: IdParams,
    body: StaffChange,
    answer: z.nullable(StaffMemberDetails),
  },
  "PUT /api/admin/staff/:id/suspension": {
    access: "management.edit",
    summary: "Suspends one of the staff.",
    params: IdParams,
    body: Suspension,
    answer: StaffMemberDetails,
  },
  "DELETE /api/admin/staff/:id/suspension": {
    access: "management.edit",
    summary: "Restores one of the staff.",
    params: IdParams,
    answer: StaffMemberDetails,
  },
  "DELETE /api/admin/staff/:id/second-factor": {
    access: "management.edit",
    isConfirmationNeeded: true,
    summary: "Removes passkeys, authenticator app and recovery codes of somebody who has lost them, and signs out.",
    params: IdParams,
    answer: StaffMemberDetails,
  },
  "DELETE /api/admin/staff/:id/sessions": {
    access: "management.edit",
    summary: "Signs one of the staff out everywhere.",
    params: IdParams,
    answer: StaffMemberDetails,
  },
  "DELETE /api/admin/staff/:id/sessions/:session": {
    access: "management.edit",
    summary: "Ends one session of one of the staff.",
    params: z.object({ id: Id, session: Id }),
    answer: StaffMemberDetails,
  },
  "GET /api/admin/staff-roles": {
    access: "management.view",
    summary: "The roles one can give to somebody.",
    answer: z.array(RoleChoice),
  },
} satisfies EndpointTable;

const invitationEndpoints = {
  "GET /api/admin/staff-invitations": {
    access: "management.view",
    summary: "Who was asked to join and has not answered.",
    answer: z.array(Invitation),
  },
  "POST /api/admin/staff-invitations": {
    access: "management.edit",
    isConfirmationNeeded: true,
    summary: "Invites somebody by mail; asked again, the newest link counts.",
    body: NewInvitation,
    answer: z.array(Invitation),
  },
  "DELETE /api/admin/staff-invitations/:id": {
    access: "management.edit",
    summary: "Takes an invitation back.",
    params: IdParams,
    answer: z.array(Invitation),
  },
  "POST /api/accept-invitation": {
    access: "public",
    summary: "Joins the staff with the token of an invitation; sets the password.",
    body: InvitationAcceptance,
  },
} satisfies EndpointTable;

const roleEndpoints = {
  "GET /api/admin/roles": {
    access: "roles.view",
    summary: "All roles, what they may do and who holds them.",
    answer: z.array(Role),
  },
  "POST /api/admin/roles": {
    access: "roles.edit",
    isConfirmationNeeded: true,
    summary: "Adds a role.",
    body: NewRole,
    answer: z.array(Role),
  },
  "PATCH /api/admin/roles/:key": {
    access: "roles.edit",
    isConfirmationNeeded: true,
    summary: "Changes what a role may do; those that staff added can be renamed.",
    params: RoleParams,
    body: RoleChange,
    answer: z.array(Role),
  },
  "DELETE /api/admin/roles/:key": {
    access: "roles.edit",
    isConfirmationNeeded: true,
    summary: "Deletes a role that nobody holds.",
    params: RoleParams,
    answer: z.array(Role),
  },
} satisfies EndpointTable;

export const staffEndpoints = { ...memberEndpoints, ...invitationEndpoints, ...roleEndpoints };
