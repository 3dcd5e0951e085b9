import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { DeliveryState, IssueReason, IssueState } from '#shared/contract/newsletter-issues.ts';

export type NewsletterIssuesTable = {
  id: Generated<number>;
  subject: string;
  subject_bn: Nullable<string>;
  intro: string;
  intro_bn: Nullable<string>;
  state: IssueState;
  /** Why it was paused or stopped, where no member of staff did so. */
  reason: Nullable<IssueReason>;
  scheduled_at: NullableTimestamp;
  /** When its recipients were recorded: later subscribers do not get it. */
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
  created_by: Nullable<number>;
  /** Counts the changes. */
  version: Generated<number>;
  created_at: Timestamp;
};

export type NewsletterArticlesTable = { issue_id: number; blog_id: number; position: number };

/** One newsletter for one subscriber. */
export type NewsletterDeliveriesTable = {
  id: Generated<number>;
  issue_id: number;
  /** The subscriber may have left since: ids are never reused. */
  subscriber_id: number;
  state: DeliveryState;
  mail_id: Nullable<number>;
};
