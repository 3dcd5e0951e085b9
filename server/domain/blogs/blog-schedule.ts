import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import * as repository from '#server/domain/blogs/blog-repository.ts';
import { invalid } from '#server/errors.ts';
import type { BlogInput } from '#shared/records/blogs.ts';

/**
 * When a blog that is being saved is published by the job: never if it is published now. Throws `invalid` for a new
 * time that is not in the future.
 */
export function publishTime(
  { status, publish_at }: Pick<BlogInput, 'status' | 'publish_at'>,
  before: string | null,
  now: string,
): string | null {
  if (status === 1) return null;
  if (publish_at === undefined || publish_at === before) return before;
  if (publish_at !== null && publish_at <= now) throw invalid('publish_at', 'publish_at_past');
  return publish_at;
}

/** Publishes the drafts whose time has come. Several nodes may look at the same time: each draft is published once. */
export function blogSchedule({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => clock().toISOString();

  const publish = (id: number) =>
    db.transaction(async (writer) => {
      const blog = await repository.lockBlog(writer, id);
      if (blog?.status !== 0 || blog.publish_at === null || blog.publish_at > now()) return;
      await repository.publishBlog(writer, id, now());
      await recordEdit(writer, null, { entity: 'blog', id, fields: ['status'] }, now());
    });

  return {
    async publishDue(stopping?: AbortSignal): Promise<void> {
      for (const id of await repository.listDue(db.read, now())) {
        if (stopping?.aborted) return;
        await publish(id);
      }
    },
  };
}
