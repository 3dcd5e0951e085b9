import { type Kysely, sql } from 'kysely';
import { columnsFor, isPostgres } from '#server/db/portability.ts';

/** Newsletters that are sent: their texts, their articles, and what became of them for each subscriber. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('newsletter_issues')
    .addColumn('id', 'integer', asKey)
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_bn', 'text')
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('intro_bn', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('scheduled_at', timestamp)
    .addColumn('started_at', timestamp)
    .addColumn('finished_at', timestamp)
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  await index(db, 'newsletter_issues_due', 'newsletter_issues', ['state', 'scheduled_at']);
  await index(db, 'newsletter_issues_author', 'newsletter_issues', ['created_by']);

  await db.schema
    .createTable('newsletter_articles')
    .addColumn('issue_id', 'integer', (c) =>
      c.notNull().references('newsletter_issues.id').onDelete('cascade'),
    )
    .addColumn('blog_id', 'integer', (c) => c.notNull().references('blogs.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('newsletter_articles_once', ['issue_id', 'blog_id'])
    .execute();
  await index(db, 'newsletter_articles_blog', 'newsletter_articles', ['blog_id']);

  // No address, and no reference to the subscriber: who leaves is forgotten, and the number stays.
  await db.schema
    .createTable('newsletter_deliveries')
    .addColumn('id', 'integer', asKey)
    .addColumn('issue_id', 'integer', (c) =>
      c.notNull().references('newsletter_issues.id').onDelete('cascade'),
    )
    .addColumn('subscriber_id', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'integer', (c) => c.references('mails.id').onDelete('set null'))
    .addUniqueConstraint('newsletter_deliveries_once', ['issue_id', 'subscriber_id'])
    .execute();
  await index(db, 'newsletter_deliveries_by_state', 'newsletter_deliveries', ['issue_id', 'state', 'id']);
  await index(db, 'newsletter_deliveries_mail', 'newsletter_deliveries', ['mail_id']);
  await index(db, 'newsletter_deliveries_subscriber', 'newsletter_deliveries', ['subscriber_id']);

  await db.schema.alterTable('subscribers').addColumn('leave_token', 'text').execute();
  await db.schema.alterTable('subscribers').addColumn('bounced_at', timestamp).execute();
  const random = isPostgres(db)
    ? sql`substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 43)`
    : sql`lower(substr(hex(randomblob(22)), 1, 43))`;
  await sql`update subscribers set leave_token = ${random}`.execute(db);
  await db.schema.createIndex('subscribers_leave').on('subscribers').column('leave_token').unique().execute();

  await db.schema
    .alterTable('mails')
    .addColumn('bulk', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('mails').addColumn('unsubscribe_url', 'text').execute();
  await db.schema.dropIndex('mails_due').execute();
  await index(db, 'mails_due', 'mails', ['status', 'bulk', 'next_attempt_at', 'id']);
}

async function index(db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
