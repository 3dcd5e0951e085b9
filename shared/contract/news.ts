import { z } from 'zod';
import { dayNear } from '#shared/contract/days.ts';
import { id, requiredText, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';

/**
 * What there is to tell the family of a case: an answer in the account, what a hospital says, an estimate, another
 * status of the request, a decision on a visa, papers that go soon, a phone that was connected, or phones that lost
 * their access.
 */
const newsKinds = [
  'reply',
  'option',
  'estimate',
  'progress',
  'visa',
  'papers_expiring',
  'phone_connected',
  'access_ended',
] as const;
export const newsKind = z.enum(newsKinds);
export type NewsKind = z.infer<typeof newsKind>;

/** How news goes to a family: by mail, by SMS, or a person calls or writes on WhatsApp. */
export const newsChannels = ['mail', 'sms', 'by_hand'] as const;
const newsChannel = z.enum(newsChannels, { error: code('channel_impossible') });
export type NewsChannel = z.infer<typeof newsChannel>;

/** How a person told the family. */
const toldWays = ['sent', 'spoke'] as const;
/** How a family was told: a gateway accepted the SMS, a person told it, or the family looked before. */
export type ToldHow = 'sms' | (typeof toldWays)[number] | 'seen';

/** What became of the last news. No state says that the family has read it, apart from `seen`. */
const newsStates = [
  'waiting',
  'mail_sent',
  'mail_written',
  'mail_failed',
  'mail_unconfirmed',
  'sms',
  'to_call',
  'sent',
  'spoke',
  'seen',
] as const;
const newsState = z.enum(newsStates);
export type NewsState = z.infer<typeof newsState>;

/** After so many calls that reached nobody, level 3 decides. */
export const triesUntilEscalation = 3;

/** How the family of a case hears of news, as staff see it. */
export const staffNews = z.object({
  channel: newsChannel.describe('How the next news goes'),
  wanted: newsChannel.nullable().describe('What the family asked for; null: as it goes best'),
  possible: z.array(newsChannel).describe('By which ways this family can be told'),
  last: z
    .object({
      kind: newsKind,
      state: newsState,
      at: timestamp.describe('When it was told, else when it came'),
      by: z.string().nullable().describe('Who told it'),
    })
    .nullable()
    .describe('What became of the newest news'),
  by_hand: z
    .object({
      task: z.int(),
      newest: z.int().describe('The number of the newest news of the task: send it back with the result'),
      kinds: z.array(newsKind).describe('What there is to tell, oldest first'),
      text: z
        .string()
        .describe("The ready sentence in the family's language, for WhatsApp and the copy button"),
      tries: z.int().describe(`How often nobody was reached; after ${triesUntilEscalation}, level 3 decides`),
      again_at: timestamp.nullable(),
    })
    .nullable()
    .describe('What a person still has to tell'),
});
export type StaffNews = z.infer<typeof staffNews>;

const version = z
  .int()
  .optional()
  .describe('Of the task, as it was read: another one answers 409 with `changed`');

/** The result of a task to tell the family. `newest` is what the task showed: later news keep it open. */
export const toldInput = z.discriminatedUnion(
  'how',
  [
    z.object({ how: z.enum(toldWays), newest: id }),
    z.object({
      how: z.literal('not_reached'),
      again_at: z.iso.datetime({ error: code('again_invalid') }).describe('When it is tried again'),
      version,
    }),
  ],
  { error: code('told_how_needed') },
);
export type ToldInput = z.infer<typeof toldInput>;

/** How the family wants to hear of news. */
export const newsByInput = z.object({
  channel: newsChannel.nullable(),
  version: z.int().optional().describe('Of the case, as it was read'),
});
export type NewsByInput = z.infer<typeof newsByInput>;

/** A pause of mails and SMS about news, to the end of a day in Dhaka. */
export const newsPauseInput = z.object({
  reason: requiredText('reason_required', limits.costNote),
  until: dayNear({ past: 0, future: 1 }),
});
export type NewsPauseInput = z.infer<typeof newsPauseInput>;

/** How news to families is getting on: for the dashboard. */
export const newsOffice = z.object({
  pause: z
    .object({ reason: z.string(), until: z.string(), by: z.string(), since: timestamp })
    .nullable()
    .describe('Why mails and SMS about news wait, and until the end of which day'),
  sms: z
    .object({
      sent: z.int().describe('Handed to the gateway today'),
      left: z.int(),
      failed: z.int(),
      down: z.boolean().describe('The gateway took neither of the last two: people tell the news'),
      many: z.boolean().describe('Most of the SMS of a day are used up'),
    })
    .nullable()
    .describe('null where no gateway is set'),
  not_reached: z
    .array(z.object({ case_id: z.int(), reference: z.string(), tries: z.int() }))
    .describe('Families that nobody reached, for level 3'),
  papers: z
    .array(
      z.object({ request_id: z.int(), reference: z.string(), case_id: z.int().nullable(), since: timestamp }),
    )
    .describe('Papers that stay because nobody told their family, for level 4'),
});
export type NewsOffice = z.infer<typeof newsOffice>;
