import { expect, it } from 'vitest';
import { isForRelatives, taskKinds } from '#shared/cases/tasks.ts';

it('relatives see no task about messages, estimates, codes or disputes, and none of a kind that is not known', () => {
  const hidden = taskKinds.filter((kind) => !isForRelatives({ kind }));
  expect(hidden).toEqual(['access', 'message', 'news', 'estimate', 'code']);
  const stored = JSON.parse('{"kind":"of a newer version"}');
  expect(isForRelatives(stored)).toBe(false);
});
