import { z } from 'zod';
import type { ActivityRow } from '#server/domain/activity/activity-repository.ts';
import type { Activity } from '#shared/contract/activity.ts';

const names = z.array(z.string());

/** Presents an activity entry to staff. */
export function presentActivity(
  row: ActivityRow,
  { label, gone }: Pick<Activity, 'label' | 'gone'>,
): Activity {
  return {
    id: row.id,
    actor: row.user_id === null ? null : { id: row.user_id, name: row.actor_name },
    entity: row.entity,
    entity_id: row.entity_id,
    label,
    gone,
    action: row.action,
    fields: names.parse(JSON.parse(row.fields)),
    created_at: row.created_at,
  };
}
