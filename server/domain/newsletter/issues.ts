import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Database, Writer } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { loadDocuments } from '#server/documents.ts';
import { findAccount, hasEmail } from '#server/domain/accounts/account-repository.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import * as deliveries from '#server/domain/newsletter/delivery-repository.ts';
import { issueMails } from '#server/domain/newsletter/issue-mail.ts';
import { checkDeletable, checkEditable, stateBy } from '#server/domain/newsletter/issue-policy.ts';
import type { ArticleRow, IssueRow } from '#server/domain/newsletter/issue-repository.ts';
import * as repository from '#server/domain/newsletter/issue-repository.ts';
import { countRecipients } from '#server/domain/newsletter/subscriber-repository.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { enqueueSiteMail } from '#server/mail/site-mail.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type {
  DeliveryCounts,
  IssueAction,
  NewsletterIssue,
  NewsletterIssueDetail,
  NewsletterIssueInput,
} from '#shared/contract/newsletter-issues.ts';
import type { Page } from '#shared/list-page.ts';

/** Presents a newsletter for the portal's list. */
function presentIssue(row: IssueRow, counts: DeliveryCounts): NewsletterIssue {
  return {
    id: row.id,
    subject: row.subject,
    subject_bn: row.subject_bn,
    state: row.state,
    reason: row.reason,
    scheduled_at: row.scheduled_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    version: row.version,
    created_at: row.created_at,
    counts,
  };
}

type More = Pick<NewsletterIssueDetail, 'recipients'> & { counts: DeliveryCounts; articles: ArticleRow[] };

/** Presents a newsletter with its texts and articles. */
function presentIssueDetail(row: IssueRow, { counts, articles, recipients }: More): NewsletterIssueDetail {
  return {
    ...presentIssue(row, counts),
    intro: row.intro,
    intro_bn: row.intro_bn,
    articles: articles.map(({ id, title, status, title_bn, descriptions_bn }) => ({
      id,
      title,
      published: status === 1,
      bangla: title_bn !== null && descriptions_bn !== null,
    })),
    recipients,
  };
}

type Deps = {
  db: Database;
  clock: Clock;
  site: MailingSite;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
};

const entity = 'newsletter_issue';

/** The newsletters that staff write and schedule. `sending.ts` sends them. */
export function newsletterIssueService({ db, clock, site, throttle }: Deps) {
  const now = () => clock().toISOString();

  /** The chosen time, or now. */
  const timeOf = (at: string | undefined) =>
    new Date(Math.max(clock().getTime(), at === undefined ? 0 : Date.parse(at))).toISOString();

  const get = async (id: number): Promise<NewsletterIssueDetail> => {
    const row = await repository.findIssue(db.read, id);
    if (!row) throw notFound();
    const countsOf = await deliveries.countDeliveries(db.read, [id]);
    const articles = await repository.listArticles(db.read, id);
    return presentIssueDetail(row, {
      counts: countsOf(id),
      articles,
      recipients: await countRecipients(db.read),
    });
  };

  /** Reads and locks an issue that is about to change, and checks the version that its editor read. */
  const locked = async (writer: Writer, id: number, version: number | undefined) => {
    const row = await repository.lockIssue(writer, id);
    if (!row) throw notFound();
    await checkVersion(writer, { entity, id, version: row.version }, version);
    return row;
  };

  const setArticles = async (writer: Writer, id: number, ids: number[]) => {
    if ((await repository.setArticles(writer, id, ids)) < ids.length)
      throw invalid('articles', 'blog_unknown');
  };

  return {
    get,

    /** Newest first. The list is always paginated. */
    async list({ page = 1, per_page }: PageBounds): Promise<Page<NewsletterIssue>> {
      const { items, total } = await repository.listIssues(db.read, { page, per_page });
      const countsOf = await deliveries.countDeliveries(
        db.read,
        items.map(({ id }) => id),
      );
      return { items: items.map((row) => presentIssue(row, countsOf(row.id))), total };
    },

    async create(input: NewsletterIssueInput, actor: SignedInUser): Promise<NewsletterIssueDetail> {
      const id = await db.transaction(async (writer) => {
        const made = await repository.insertIssue(writer, input, { by: actor.id, now: now() });
        await setArticles(writer, made, input.articles);
        await recordActivity(writer, actor, { entity, id: made, action: 'created' }, now());
        return made;
      });
      return get(id);
    },

    /** Throws `conflict` for an issue that is not a draft, and if the version is outdated. */
    async update(
      id: number,
      { version, ...input }: NewsletterIssueInput & { version?: number | undefined },
      actor: Actor,
    ): Promise<NewsletterIssueDetail> {
      await db.transaction(async (writer) => {
        const row = await locked(writer, id, version);
        checkEditable(row);
        const idsOf = async () => (await repository.listArticles(writer, id)).map((article) => article.id);
        const before = { ...row, articles: await idsOf() };
        await repository.updateIssueTexts(writer, id, input);
        await setArticles(writer, id, input.articles);
        const after = { ...((await repository.findIssue(writer, id)) ?? row), articles: await idsOf() };
        await recordEdit(writer, actor, { entity, id, fields: changedFields(before, after) }, now());
      });
      return get(id);
    },

    /** Schedules, pauses, resumes or cancels an issue. Throws `conflict` if its state does not allow that. */
    async act(
      id: number,
      { action, at, version }: IssueAction,
      actor: Actor,
    ): Promise<NewsletterIssueDetail> {
      await db.transaction(async (writer) => {
        const row = await locked(writer, id, version);
        const state = stateBy(row, action);
        if (action === 'schedule' || action === 'resume') {
          if ((await issueMails(writer, row, { site })).isEmpty) throw conflict('newsletter_no_article');
        }
        if (action === 'schedule') {
          const { en, bn } = await countRecipients(writer);
          if (en + bn === 0) throw conflict('newsletter_no_recipient');
        }
        if (action === 'pause' || action === 'cancel') await deliveries.recallMails(writer, id);
        await repository.updateIssue(writer, id, {
          state,
          reason: null,
          ...(action === 'schedule' && { scheduled_at: timeOf(at) }),
          ...(action === 'withdraw' && { scheduled_at: null }),
          ...(action === 'cancel' && { finished_at: now() }),
        });
        await recordActivity(writer, actor, { entity, id, ...activityOf[action] }, now());
        emitOnCommit(writer, 'newsletter-changed');
      });
      return get(id);
    },

    /** Deletes an issue that nobody got. */
    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        const row = await locked(writer, id, undefined);
        checkDeletable(row);
        await repository.deleteIssue(writer, id);
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now());
      });
    },

    /** Renders the mail as a subscriber gets it, with an unsubscribe link that has no effect. */
    async preview(id: number, lang: SiteLanguage): Promise<string> {
      const row = await repository.findIssue(db.read, id);
      if (!row) throw notFound();
      const letter = await issueMails(db.read, row, { site });
      const { facts } = letter.mail(lang, letter.leaveUrl(lang, 'preview'));
      const { writeMail } = await loadDocuments();
      return writeMail('newsletter', facts, { ...letter.settings, lang }).html;
    },

    /** Sends an issue to the caller's own address. Throws `too_many` after ten per hour. */
    async test(id: number, lang: SiteLanguage, caller: SignedInUser): Promise<void> {
      await throttle?.take({ name: 'newsletter test', subject: String(caller.id), max: 10, windowMs: hour });
      await db.transaction(async (writer) => {
        const row = await repository.findIssue(writer, id);
        const account = await findAccount(writer, caller.id);
        if (!row || !account || !hasEmail(account)) throw notFound();
        const letter = await issueMails(writer, row, { site });
        await enqueueSiteMail(
          writer,
          {
            kind: 'newsletter-test',
            recipient: account.email,
            recipientName: account.name,
            ...letter.mail(lang, null),
          },
          letter.settings,
          clock,
        );
      });
    },
  };
}
export type NewsletterIssueService = ReturnType<typeof newsletterIssueService>;

/** The activity's names for what staff do. */
const activityOf = {
  schedule: { action: 'scheduled' },
  withdraw: { action: 'edited', fields: ['state'] },
  pause: { action: 'paused' },
  resume: { action: 'resumed' },
  cancel: { action: 'cancelled' },
} as const;
