import { expect, it } from 'vitest';
import { recordPath } from '#web/features/shared/portal/activity/activity-entry.tsx';

const entry = { entity: 'doctor', entity_id: 7, gone: false } as const;

it('an entry links to the screen of its record, and to nothing if the record was deleted', () => {
  expect(recordPath(entry)).toBe('/admin/doctors/7');
  expect(recordPath({ ...entry, entity: 'comment' })).toBe('/admin/comments');
  expect(recordPath({ ...entry, entity: 'appointment' })).toBe('/admin/requests/7');
  expect(recordPath({ ...entry, entity: 'appointment', entity_id: null })).toBe('/admin/requests');
  expect(recordPath({ ...entry, gone: true })).toBeNull();
});
