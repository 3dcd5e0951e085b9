import { z } from 'zod';
import { activity } from '#shared/contract/activity.ts';
import { moderatedComment } from '#shared/contract/comments.ts';
import { timestamp } from '#shared/contract/fields.ts';
import { goal } from '#shared/contract/goals.ts';
import { limits } from '#shared/contract/limits.ts';
import { requestSource } from '#shared/records/requests.ts';
import { responseHours } from '#shared/response-time.ts';

/** A day in Dhaka, YYYY-MM-DD. */
const day = z.iso.date();

/** The figures of the dashboard. Days and weeks are Dhaka's; a week begins on Monday. */
export const dashboard = z.object({
  now: timestamp,
  week: z.object({ first_day: day, last_day: day }),
  requests: z.object({
    waiting: z.int().describe('Those still new'),
    overdue: z.int().describe(`Those of them that nobody answered within ${responseHours} hours`),
    by_day: z.array(z.object({ day, count: z.int() })).describe('The last 14 days, oldest first'),
    by_source: z
      .array(z.object({ source: requestSource, count: z.int() }))
      .describe('How those of these days reached us, most first'),
  }),
  spam_leaving: z
    .int()
    .describe(`Spam that is erased within ${limits.spamNoticeDays} days, for those who may edit alone`),
  responses: z
    .object({
      count: z.int(),
      median_minutes: z.int().nullable().describe('null while there is none'),
      in_time_percent: z.int().nullable().describe(`Within ${responseHours} hours; null while there is none`),
    })
    .describe('First answers of this week'),
  content: z.object({
    blogs: z.int().describe('Those published'),
    doctors: z.int(),
    hospitals: z.int(),
  }),
  comments: z.object({
    waiting: z.int().describe('Those waiting for approval'),
    newest: z.array(moderatedComment).describe('Five, of any status'),
  }),
  changes: z.array(activity).describe('The ten newest changes by staff; no sign-ins, no registrations'),
  goals: z.array(goal),
  connected: z
    .array(
      z.object({
        id: z.int(),
        case_id: z.int(),
        reference: z.string(),
        entered_at: timestamp,
        device: z.string().nullable(),
        here: z.boolean().describe('In a browser of the office'),
        given_by: z.string().describe('Who gave the code'),
      }),
    )
    .describe('Phones that were connected with a code within the last seven days, for administrators alone'),
});
export type Dashboard = z.infer<typeof dashboard>;
