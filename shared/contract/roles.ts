import { z } from 'zod';
import { flag, requiredNumber, requiredText, status, timestamp, version } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';

/** A role. `permissions` is its level, 1 to 4; `staff` says whether its users may enter the portal. */
export const role = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.int(),
  status: z.int(),
  staff: z.boolean(),
  second_factor_required: z.int().describe('1 where who has the role must sign in with a second factor'),
  version: z.int().describe('Counts the changes'),
  created_at: timestamp,
});
export type Role = z.infer<typeof role>;

export const roleInput = z.object({
  name: requiredText('name_required'),
  permissions: requiredNumber(
    code('permission_required'),
    code('permission_invalid'),
    limits.permissionMin,
    limits.permissionMax,
  ),
  status: status.default(1),
  second_factor_required: flag.default(0),
});
export type RoleInput = z.infer<typeof roleInput>;

/** Like `roleInput`. A status or second-factor requirement that is left out stays unchanged. */
export const roleUpdate = roleInput.extend({
  status: status.optional(),
  second_factor_required: flag.optional(),
  version,
});
export type RoleUpdate = z.infer<typeof roleUpdate>;
