import { z } from 'zod';
import { respondBy } from '#shared/contract/closed-days.ts';
import { id, timestamp } from '#shared/contract/fields.ts';
import { mailState } from '#shared/contract/mails.ts';
import { voice } from '#shared/contract/voice.ts';

/** How a message reached the other side; `phone` and `in_person` were written down by staff. */
export const messageChannels = ['account', 'mail', 'whatsapp', 'phone', 'in_person'] as const;
const messageChannel = z.enum(messageChannels);

/** How the family said something that staff write down. */
export const writtenDownChannels = ['whatsapp', 'phone', 'in_person'] as const;

/** One message between the family of a case and the office. */
const caseMessage = z.object({
  id: z.int(),
  from: z.enum(['family', 'office']),
  by: z.string().nullable().describe('The member of staff who wrote it, or wrote it down'),
  channel: messageChannel,
  text: z.string().describe('Empty for a message that was spoken'),
  voice: voice.nullable().describe('Its recording, where it was spoken'),
  seen: z.boolean().describe('Whether the family has opened it'),
  created_at: timestamp,
});
export type CaseMessage = z.infer<typeof caseMessage>;

/** The newest messages of a case, oldest first. */
export const caseMessages = z.object({
  items: z.array(caseMessage),
  earlier: z.boolean().describe('Whether there are earlier ones'),
  waiting: z.boolean().describe('Whether the office still has to answer'),
  answer_by: respondBy.nullable().describe('The day in Dhaka until which the office answers'),
  seen: z.int().describe('The newest message that the family has opened; 0 for none'),
});
export type CaseMessages = z.infer<typeof caseMessages>;

/** The same for staff, with what became of the newest mail that said that there is news. */
export const staffCaseMessages = caseMessages.extend({
  news_mail: z
    .object({
      status: mailState,
      at: timestamp.describe('When it was sent, else when it was written'),
      written_to_file: z.boolean().describe('Not sent: no mail server is set'),
    })
    .nullable(),
});
export type StaffCaseMessages = z.infer<typeof staffCaseMessages>;

/** `before`: the messages before this one; `after`: those after it, the first of them. */
export const caseMessagesQuery = z.object({ before: id.optional(), after: id.optional() });
export type CaseMessagesQuery = z.infer<typeof caseMessagesQuery>;

/** The newest message that the family has on its screen. */
export const seenInput = z.object({ message: id.optional() });
export type SeenInput = z.infer<typeof seenInput>;
