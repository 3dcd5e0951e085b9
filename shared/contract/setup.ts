import { z } from 'zod';
import { timestamp } from '#shared/contract/fields.ts';
import { mailDelivery } from '#shared/contract/mails.ts';

/** The site details that are fictional until an administrator enters the real ones. */
const fictionalDetails = ['emergencyPhone', 'phones', 'emails', 'address', 'social'] as const;
const fictionalDetail = z.enum(fictionalDetails);
export type FictionalDetail = z.infer<typeof fictionalDetail>;

/** What an administrator sets up before the first patient comes. */
export const setup = z.object({
  done: z.boolean().describe('Whether nothing is left to do'),
  mail: mailDelivery,
  fictional: z.array(fictionalDetail).describe('The site details that are still those of the first start'),
  rules: z
    .boolean()
    .describe('Whether somebody has confirmed a rule about the visa, so that the site shows it'),
  fees: z.boolean().describe('Whether the site says what the service costs and who pays it'),
  samples: z
    .object({ doctors: z.int(), hospitals: z.int() })
    .describe('The invented records of the starter content that are left'),
  administrators: z.int().describe('Accounts that could sign in as an administrator'),
  second_factor: z.boolean().describe("Whether the caller's own account has one"),
  backup: z
    .object({ by: z.string(), at: timestamp })
    .nullable()
    .describe('Who said when that backups are arranged'),
  last_backup: timestamp.nullable().describe('When the newest backup of the last two days was made'),
});
export type Setup = z.infer<typeof setup>;

export const setupInput = z.object({ backup_arranged: z.boolean() });
export type SetupInput = z.infer<typeof setupInput>;

/** What an administrator does with all samples at once. */
export const samplesInput = z.object({ action: z.enum(['confirm', 'remove']) });
export type SamplesInput = z.infer<typeof samplesInput>;
