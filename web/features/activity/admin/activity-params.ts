import {
  type ActivityAction,
  type ActivityEntity,
  type ActivityQuery,
  activityActions,
  activityEntities,
} from '#shared/contract/activity.ts';
import { pageOf, pathWith } from '#web/features/shared/portal/page-param.ts';

/** So many lines stand on a page. */
export const activityPageSize = 30;

/** What the lines are narrowed to, which stands in the address. Days are YYYY-MM-DD, in Dhaka. */
export type ActivityFilter = {
  kind: ActivityEntity | null;
  action: ActivityAction | null;
  /** The number of an account. */
  by: number | null;
  from: string | null;
  to: string | null;
};
export type ActivityPlace = ActivityFilter & { page: number };

/** Every line. */
export const everything: ActivityFilter = { kind: null, action: null, by: null, from: null, to: null };

function dayOf(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

function accountOf(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Reads the place from an address; what makes no sense there counts as not said. */
export function placeOf(params: URLSearchParams): ActivityPlace {
  return {
    kind: activityEntities.find((one) => one === params.get('kind')) ?? null,
    action: activityActions.find((one) => one === params.get('action')) ?? null,
    by: accountOf(params.get('by')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: pageOf(params),
  };
}

/** The address of a place in the activity. */
export function activityPath({ kind, action, by, from, to, page }: ActivityPlace): string {
  return pathWith('/admin/activity', { kind, action, by: by === null ? null : String(by), from, to }, page);
}

/** What the server is asked for. */
export function queryOf({ kind, action, by, from, to, page }: ActivityPlace): ActivityQuery {
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
