import type { Database } from '#server/db/database.ts';
import { presentActivity } from '#server/domain/activity/activity-presenter.ts';
import { labelsOf, listActivities } from '#server/domain/activity/activity-repository.ts';
import type { Activity, ActivityQuery } from '#shared/contract/activity.ts';
import type { Page } from '#shared/list-page.ts';

/** Lists who did what and when, for staff. */
export function activityService({ db }: { db: Database }) {
  return {
    /** Newest first. The list is always paginated. */
    async list(query: ActivityQuery = {}): Promise<Page<Activity>> {
      const { items, total } = await listActivities(db.read, query);
      const labels = await labelsOf(db.read, items);
      return { items: items.map((row) => presentActivity(row, labels(row))), total };
    },
  };
}
export type ActivityService = ReturnType<typeof activityService>;
