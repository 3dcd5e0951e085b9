import {
  type ActivityAction,
  type ActivityEntity,
  type ActivityQuery,
  activityActions,
  activityEntities,
} from '#shared/contract/activity.ts';
import { dayParam, idParam, listParams, optionalParam, pageParam } from '#web/lib/list-params.ts';

/** How many entries a page shows. */
export const activityPageSize = 30;

/** The filters of the activity. Days are YYYY-MM-DD, in Dhaka. */
export type ActivityFilter = {
  kind: ActivityEntity | null;
  action: ActivityAction | null;
  /** The id of a user. */
  by: number | null;
  from: string | null;
  to: string | null;
};
type ActivityParams = ActivityFilter & { page: number };

/** The filters and the page, in the address. */
export const activityList = listParams<ActivityParams>('/admin/activity', {
  kind: optionalParam(activityEntities),
  action: optionalParam(activityActions),
  by: idParam,
  from: dayParam,
  to: dayParam,
  page: pageParam,
});

export const noFilter: ActivityFilter = { kind: null, action: null, by: null, from: null, to: null };

/** The query that is sent to the server. */
export function activityQuery({ kind, action, by, from, to, page }: ActivityParams): ActivityQuery {
  return {
    page,
    per_page: activityPageSize,
    ...(kind && { entity: kind }),
    ...(action && { action }),
    ...(by !== null && { user_id: by }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
