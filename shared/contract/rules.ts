import { z } from 'zod';
import { taskKind } from '#shared/contract/case-tasks.ts';
import { flag, reference, version } from '#shared/contract/fields.ts';
import { colleague } from '#shared/contract/requests.ts';
import { ruleTravellers, taskTemplate } from '#shared/records/task-templates.ts';

/** A rule as everybody reads it. */
export const publicRule = z.object({
  id: z.int(),
  kind: taskKind,
  who: z.enum(ruleTravellers),
  text: z.string(),
  text_bn: z.string().nullable(),
  why: z.string().nullable(),
  why_bn: z.string().nullable(),
  source: z.string(),
  source_url: z.string().nullable(),
  checked_on: z.string().describe('When the source was looked at last'),
  outdated: z.boolean().describe('Nobody has looked at it since it had to be looked at again'),
});
export type PublicRule = z.infer<typeof publicRule>;

/** The rules whose source is to be looked at, the most urgent first. */
export const checkingDay = z.object({
  owner: colleague.nullable().describe('Who looks at the sources each month'),
  due: z.string().nullable().describe('When it is to be done this month; null: nothing is left'),
  items: z.array(taskTemplate),
  past: z.int().describe('How many of them are past their day: families read that they may have changed'),
});
export type CheckingDay = z.infer<typeof checkingDay>;

/** That the source says the same as the rule. */
export const ruleCheckInput = z.object({
  public: flag.optional().describe('1: from now on everybody reads it; 0: nobody does any more'),
  version,
});
export type RuleCheckInput = z.infer<typeof ruleCheckInput>;

/** Who looks at the sources each month; null: nobody in particular. */
export const checkingOwnerInput = z.object({ user_id: reference('user_unknown').nullable() });
export type CheckingOwnerInput = z.infer<typeof checkingOwnerInput>;
