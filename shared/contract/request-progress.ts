import { z } from 'zod';
import { caseProgress } from '#shared/contract/cases.ts';
import { respondBy } from '#shared/contract/closed-days.ts';
import { timestamp } from '#shared/contract/fields.ts';
import { requestSubject } from '#shared/contract/request-subject.ts';
import { requestStatus } from '#shared/contract/requests.ts';

/** An event of a request as its patient may see it: no names of staff, no notes. */
const progressEvent = z.object({
  type: z.enum(['received', 'status', 'withdrawn']),
  to: requestStatus.describe('The status from then on'),
  created_at: timestamp,
});
export type RequestProgressEvent = z.infer<typeof progressEvent>;

/** The progress of a request, for its owner and for everybody who knows its reference and phone number. */
export const requestProgress = z.object({
  status: requestStatus,
  withdrawn: z.boolean().describe('Whether it is cancelled because the patient took it back'),
  date: z.string().describe('The wished day, YYYY-MM-DD'),
  date_open: z.boolean().describe('Whether the sender did not know the day yet'),
  about: requestSubject.nullable().describe('Whom or what the request is about'),
  created_at: timestamp,
  answer_by: respondBy
    .nullable()
    .describe('For a new request: by when we answer, where closed days make the usual promise untrue'),
  events: z.array(progressEvent).describe('Oldest first'),
});
export type RequestProgress = z.infer<typeof requestProgress>;

/** A request as its owner sees it. */
export const ownRequest = requestProgress.extend({
  id: z.int(),
  case_id: z.int().nullable().describe('Its case, once one is opened; null without proof'),
  proof_missing: z
    .object({
      address: z.string().describe('Where the code goes, masked: `f•••@example.com`'),
      own: z.boolean().describe('Whether that is the address of the account: its code proves both'),
    })
    .nullable()
    .describe(
      "Not null until the account has proved that the request is its family's: it sees what it sent itself, and how far the request is",
    ),
  case: caseProgress.nullable().describe('How far its case is; null until one is opened'),
  reference: z.string(),
  message: z.string().nullable(),
  messages: z
    .array(z.object({ text: z.string(), created_at: timestamp }))
    .describe('What the sender added, oldest first; without proof, what this account added'),
});
export type OwnRequest = z.infer<typeof ownRequest>;
