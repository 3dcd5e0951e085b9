import type { ArticleRow, IssueRow } from '#server/domain/newsletter/issue-repository.ts';
import type {
  DeliveryCounts,
  NewsletterIssue,
  NewsletterIssueDetail,
} from '#shared/contract/newsletter-issues.ts';

/** Presents a newsletter for the portal's list. */
export function presentIssue(row: IssueRow, counts: DeliveryCounts): NewsletterIssue {
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
export function presentIssueDetail(
  row: IssueRow,
  { counts, articles, recipients }: More,
): NewsletterIssueDetail {
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
