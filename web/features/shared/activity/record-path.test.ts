import { expect, it } from 'vitest';
import { recordPath } from '#web/features/shared/activity/record-path.ts';

const line = { entity: 'doctor', entity_id: 7, gone: false } as const;

it('leads to where a record is edited, and nowhere once it is gone', () => {
  expect(recordPath(line)).toBe('/admin/doctors');
  expect(recordPath({ ...line, entity: 'appointment' })).toBe('/admin/requests/7');
  expect(recordPath({ ...line, entity: 'appointment', entity_id: null })).toBe('/admin/requests');
  expect(recordPath({ ...line, gone: true })).toBeNull();
});
