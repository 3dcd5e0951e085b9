import { expect, it } from 'vitest';
import {
  checkDeletable,
  checkEditable,
  isEditable,
  stateAfter,
  stateBy,
} from '#server/domain/newsletter/issue-policy.ts';
import { paceOf } from '#server/domain/newsletter/sending.ts';
import type { IssueAction, IssueState } from '#shared/contract/newsletter-issues.ts';

const begun = '2031-05-06T07:08:09.123Z';

it.each<[IssueState, string | null, IssueAction['action'], IssueState | undefined]>([
  ['draft', null, 'schedule', 'scheduled'],
  ['stopped', null, 'schedule', 'scheduled'],
  ['stopped', begun, 'schedule', undefined],
  ['scheduled', null, 'withdraw', 'draft'],
  ['paused', null, 'withdraw', 'draft'],
  ['paused', begun, 'withdraw', undefined],
  ['sending', begun, 'pause', 'paused'],
  ['scheduled', null, 'pause', undefined],
  ['paused', begun, 'resume', 'sending'],
  ['paused', null, 'resume', 'scheduled'],
  ['stopped', begun, 'resume', 'sending'],
  ['stopped', null, 'resume', undefined],
  ['sending', begun, 'cancel', 'cancelled'],
  ['scheduled', null, 'cancel', undefined],
  ['sent', begun, 'cancel', undefined],
  ['sent', begun, 'resume', undefined],
])(
  'an issue in the state %s (begun: %s) goes by the action %s to the state %s',
  (state, started_at, action, next) => {
    expect(stateAfter({ state, started_at }, action)).toBe(next);
  },
);

it('an issue can be edited as a draft, and when it was stopped before anybody got it', () => {
  expect(isEditable({ state: 'draft', started_at: null })).toBe(true);
  expect(isEditable({ state: 'stopped', started_at: null })).toBe(true);
  expect(isEditable({ state: 'stopped', started_at: begun })).toBe(false);
  expect(isEditable({ state: 'scheduled', started_at: null })).toBe(false);
});

it('refuses what the state does not allow, and says why', () => {
  const sent = { state: 'sent', started_at: begun } as const;
  const draft = { state: 'draft', started_at: null } as const;
  expect(() => checkEditable(sent)).toThrow(expect.objectContaining({ code: 'newsletter_not_editable' }));
  expect(() => checkEditable(draft)).not.toThrow();
  expect(() => stateBy(sent, 'pause')).toThrow(expect.objectContaining({ code: 'newsletter_not_possible' }));
  expect(stateBy(draft, 'schedule')).toBe('scheduled');
  expect(() => checkDeletable(sent)).toThrow(expect.objectContaining({ code: 'newsletter_was_sent' }));
  expect(() => checkDeletable(draft)).not.toThrow();
});

it.each([
  [1, 1, 60_000],
  [5, 1, 12_000],
  [60, 5, 5000],
  [100, 8, 4800],
  [6000, 500, 5000],
])('a rate of %d mails a minute becomes %d mails every %d ms', (perMinute, batch, everyMs) => {
  expect(paceOf(perMinute)).toEqual({ batch, everyMs });
});
