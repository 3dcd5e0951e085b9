import { z } from 'zod';
import { timeNear } from '#shared/contract/days.ts';
import {
  optionalText,
  pageQuery,
  reference,
  requiredText,
  timestamp,
  version,
  wellFormed,
} from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong, withMax } from '#shared/contract/messages.ts';

/**
 * The state of an issue: a draft; scheduled; being sent; paused; sent, when its last mail is in the outbox; cancelled;
 * or stopped, because none of its articles is published any more.
 */
const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'stopped'] as const;
const issueState = z.enum(issueStates);
export type IssueState = z.infer<typeof issueState>;

/** Why an issue was paused or stopped automatically. */
const issueReason = z.enum(['restored', 'many_failed', 'no_articles']);
export type IssueReason = z.infer<typeof issueReason>;

/**
 * The state of an issue for one subscriber: waiting for its turn; in the outbox; accepted by the mail server; failed;
 * perhaps accepted; or left, because the subscription ended or its address bounced before.
 */
const deliveryState = z.enum(['waiting', 'queued', 'sent', 'failed', 'unconfirmed', 'left']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** The number of subscribers in each state. */
const deliveryCounts = z.object({
  waiting: z.int(),
  queued: z.int().describe('In the outbox'),
  sent: z.int().describe('Handed over to the mail server; that somebody read it is not known'),
  failed: z.int(),
  unconfirmed: z.int().describe('The connection broke while it was handed over'),
  left: z.int().describe('Unsubscribed, or bounced, before it was their turn'),
});
export type DeliveryCounts = z.infer<typeof deliveryCounts>;

/** A newsletter in the portal's list. */
export const newsletterIssue = z.object({
  id: z.int(),
  subject: z.string(),
  subject_bn: z.string().nullable().describe('null: the English one is used'),
  state: issueState,
  reason: issueReason.nullable().describe('Why the product itself paused or stopped it'),
  scheduled_at: timestamp.nullable(),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  version: z.int().describe('Counts the changes'),
  created_at: timestamp,
  counts: deliveryCounts,
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;

const issueArticle = z.object({
  id: z.int(),
  title: z.string(),
  published: z.boolean().describe('One that is not is left out of the mails'),
  bangla: z.boolean().describe('Whether it has a Bangla title and text'),
});
export type IssueArticle = z.infer<typeof issueArticle>;

/** A newsletter with its texts and articles, and the number of its current recipients. */
export const newsletterIssueDetail = newsletterIssue.extend({
  intro: z.string(),
  intro_bn: z.string().nullable(),
  articles: z.array(issueArticle).readonly(),
  recipients: z
    .object({ en: z.int(), bn: z.int() })
    .describe('Confirmed subscribers by language, without those whose address bounced'),
});
export type NewsletterIssueDetail = z.infer<typeof newsletterIssueDetail>;

/** What staff send for an issue. Articles appear in this order. */
export const newsletterIssueInput = z.object({
  subject: requiredText('fields_required', limits.newsletterSubject),
  subject_bn: optionalText(limits.newsletterSubject),
  intro: z
    .string({ error: code('invalid') })
    .overwrite(wellFormed)
    .trim()
    .normalize()
    .max(limits.newsletterIntro, tooLong(limits.newsletterIntro))
    .default(''),
  intro_bn: optionalText(limits.newsletterIntro),
  articles: z
    .array(reference('blog_unknown'))
    .max(limits.newsletterArticles, withMax('newsletter_articles_too_many', limits.newsletterArticles))
    .default([])
    .transform((ids) => [...new Set(ids)]),
});
export type NewsletterIssueInput = z.infer<typeof newsletterIssueInput>;

/** The same, with the version that was read. */
export const newsletterIssueUpdate = newsletterIssueInput.extend({ version });

/** The issues, newest first, page by page: 20 if no page size is given. */
export const newsletterIssueQuery = pageQuery;

/**
 * The actions on an issue: `schedule` sends it at a time, or immediately without one; `withdraw` makes a scheduled
 * issue a draft again; `pause`, `resume` and `cancel` are for an issue that is being sent.
 */
export const issueAction = z.object({
  action: z.enum(['schedule', 'withdraw', 'pause', 'resume', 'cancel']),
  at: timeNear({ past: 5, future: 5 }).optional().describe('In the past: at once'),
  version,
});
export type IssueAction = z.infer<typeof issueAction>;

/** The language of a preview or a test. */
export const issueLanguage = z.object({ lang: siteLanguage.default('en') });
