import type { Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import type { NewsletterIssuesTable } from '#server/db/tables/newsletter.ts';
import type { IssueState, NewsletterIssueInput } from '#shared/contract/newsletter-issues.ts';

const issuesQuery = (reader: Reader) => reader.selectFrom('newsletter_issues').selectAll();
export type IssueRow = Awaited<ReturnType<ReturnType<typeof issuesQuery>['execute']>>[number];

/** One page of the issues, newest first. */
export const listIssues = (reader: Reader, bounds: PageBounds) =>
  readPage(issuesQuery(reader).orderBy('id', 'desc'), bounds);

export function findIssue(reader: Reader, id: number): Promise<IssueRow | undefined> {
  return issuesQuery(reader).where('id', '=', id).executeTakeFirst();
}

/** Reads an issue, and makes other changes of it wait until the transaction ends. */
export async function lockIssue(writer: Writer, id: number): Promise<IssueRow | undefined> {
  await withLock(writer, `newsletter_issues:${id}`);
  return findIssue(writer, id);
}

/** The ids of the scheduled issues whose time has come. */
export async function listDue(reader: Reader, now: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The issue whose sending started first. */
export async function findSending(reader: Reader): Promise<number | undefined> {
  const row = await reader
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('started_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The issues whose mails may still be in delivery: their sending has begun, and did not end before the timestamp. */
export async function listUnderWay(reader: Reader, endedAfter: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('newsletter_issues')
    .select('id')
    .where('started_at', 'is not', null)
    .where(({ or, eb }) => or([eb('finished_at', 'is', null), eb('finished_at', '>', endedAfter)]))
    .execute();
  return rows.map(({ id }) => id);
}

type Stored = Omit<NewsletterIssueInput, 'articles'>;

const columnsOf = ({ subject, subject_bn, intro, intro_bn }: Stored) => ({
  subject,
  intro,
  // Texts that are left out stay unchanged.
  ...(subject_bn === undefined ? {} : { subject_bn }),
  ...(intro_bn === undefined ? {} : { intro_bn }),
});

export async function insertIssue(
  writer: Writer,
  issue: Stored,
  { by, now }: { by: number; now: string },
): Promise<number> {
  const { id } = await writer
    .insertInto('newsletter_issues')
    .values({ ...columnsOf(issue), state: 'draft' satisfies IssueState, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateIssueTexts(writer: Writer, id: number, issue: Stored): Promise<void> {
  await writer.updateTable('newsletter_issues').set(columnsOf(issue)).where('id', '=', id).execute();
}

/** Changes the state of an issue. */
export async function updateIssue(
  writer: Writer,
  id: number,
  change: Pick<
    Updateable<NewsletterIssuesTable>,
    'state' | 'reason' | 'scheduled_at' | 'started_at' | 'finished_at'
  >,
): Promise<void> {
  await writer
    .updateTable('newsletter_issues')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Pauses scheduled issues and issues that are being sent, because their state in a restored backup may be outdated. */
export async function pauseRestored(writer: Writer): Promise<void> {
  await writer
    .updateTable('newsletter_issues')
    .set((eb) => ({ state: 'paused', reason: 'restored', version: eb('version', '+', 1) }))
    .where('state', 'in', ['scheduled', 'sending'])
    .execute();
}

export async function deleteIssue(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('newsletter_issues').where('id', '=', id).execute();
}

/** The articles of an issue in their order, published or not. */
export function listArticles(reader: Reader, issueId: number) {
  return reader
    .selectFrom('newsletter_articles')
    .innerJoin('blogs', 'blogs.id', 'newsletter_articles.blog_id')
    .select(['blogs.id', 'blogs.title', 'blogs.title_bn', 'blogs.descriptions', 'blogs.descriptions_bn'])
    .select('blogs.status')
    .where('newsletter_articles.issue_id', '=', issueId)
    .orderBy('newsletter_articles.position')
    .execute();
}
export type ArticleRow = Awaited<ReturnType<typeof listArticles>>[number];

/** Sets the articles of an issue. Articles that do not exist are left out. Returns how many were set. */
export async function setArticles(writer: Writer, issueId: number, ids: number[]): Promise<number> {
  await writer.deleteFrom('newsletter_articles').where('issue_id', '=', issueId).execute();
  if (ids.length === 0) return 0;
  const known = await writer.selectFrom('blogs').select('id').where('id', 'in', ids).execute();
  const found = ids.filter((id) => known.some((row) => row.id === id));
  const rows = found.map((blog_id, position) => ({ issue_id: issueId, blog_id, position }));
  if (rows.length > 0) await writer.insertInto('newsletter_articles').values(rows).execute();
  return rows.length;
}
