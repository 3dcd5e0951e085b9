import type { Database } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { presentActivity } from '#server/domain/activity/presenter.ts';
import { labelsOf, matchingActivities } from '#server/domain/activity/repository.ts';
import type { Activity, ActivityQuery } from '#shared/contract/activity.ts';
import type { Page } from '#shared/list-page.ts';

/** Who did what and when, for staff. */
export function activityService({ db }: { db: Database }) {
  return {
    /** Newest first; always a page. */
    async list({ page = 1, per_page, ...filter }: ActivityQuery = {}): Promise<Page<Activity>> {
      const query = matchingActivities(db.read, filter);
      const { items, total } = await readPage(query, { page, per_page });
      const labels = await labelsOf(db.read, items);
      return { items: items.map((row) => presentActivity(row, labels(row))), total };
    },
  };
}
export type ActivityService = ReturnType<typeof activityService>;
