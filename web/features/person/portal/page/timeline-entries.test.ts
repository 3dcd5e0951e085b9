import { expect, it } from 'vitest';
import type { CaseEvent } from '#shared/contract/cases.ts';
import type { RequestEvent } from '#shared/contract/requests.ts';
import { timelineEntries, timelineItems } from '#web/features/person/portal/page/timeline-entries.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 9, minute)).toISOString();

const requestEvent = (
  id: number,
  minute: number,
  type: RequestEvent['type'],
  note: string | null = null,
) => ({
  id,
  type,
  actor: { id: 1, name: 'Tanvir' },
  from: null,
  to: null,
  note,
  mail_id: null,
  pinned_by: null,
  created_at: at(minute),
});

const caseEvent = (id: number, minute: number, type: CaseEvent['type'], note: string | null = null) => ({
  id,
  type,
  actor: { id: 1, name: 'Tanvir' },
  from: null,
  to: null,
  note,
  internal: true,
  pinned_by: null,
  created_at: at(minute),
});

const mail = {
  id: 7,
  kind: 'appointment-acknowledgement',
  status: 'sent',
  attempts: 1,
  written_to_file: false,
} as const;

const letter = {
  id: 3,
  kind: 'here',
  text: 'Yes, we can.',
  by: null,
  created_at: at(6),
  hospital: 'Bangkok',
  link_id: 1,
} as const;

const told = {
  request: {
    events: [requestEvent(1, 0, 'received'), requestEvent(2, 5, 'note', 'Allergic to penicillin')],
    mails: [{ ...mail, sent_at: at(1) }],
  },
  caseEvents: [
    caseEvent(1, 2, 'estimate'),
    caseEvent(2, 3, 'estimate'),
    caseEvent(3, 4, 'estimate'),
    caseEvent(4, 6, 'letter'),
  ],
  papers: [],
  letters: null,
  chat: [{ id: 9, from: 'family', text: 'ok', at: at(7), recorded_by: 'Tanvir', created_at: at(8) }] as const,
};

const keysOf = (items: ReturnType<typeof timelineItems>) => items.map(({ entry }) => entry.key);

it('puts what was said and done about request, case and chat into one order', () => {
  const keys = timelineEntries(told).map(({ key }) => key);
  expect(keys).toEqual([
    'e-request-1',
    'e-mail-7',
    'e-case-1',
    'e-case-2',
    'e-case-3',
    'e-request-2',
    'e-case-4',
    'e-chat-9',
  ]);
});

it('shows the same small thing, done several times in a row, as one line', () => {
  const items = timelineItems(timelineEntries(told), 'all');
  expect(items.find(({ entry }) => entry.key === 'e-case-3')?.times).toBe(3);
  expect(keysOf(items)).not.toContain('e-case-1');
});

it('shows a letter with its text in place of the line that it came', () => {
  const keys = timelineEntries({ ...told, letters: [letter] }).map(({ key }) => key);
  expect(keys).toContain('e-letter-3');
  expect(keys).not.toContain('e-case-4');
});

it('shows only what was said, or only notes, on demand', () => {
  const entries = timelineEntries(told);
  expect(keysOf(timelineItems(entries, 'conversation'))).toEqual(['e-request-1', 'e-chat-9']);
  expect(keysOf(timelineItems(entries, 'notes'))).toEqual(['e-request-2']);
});

it('does not repeat the mail of an answer', () => {
  const reply = { ...requestEvent(3, 2, 'reply', 'Please call'), mail_id: 7 };
  const request = { ...told.request, events: [...told.request.events, reply] };
  expect(timelineEntries({ ...told, request }).map(({ key }) => key)).not.toContain('e-mail-7');
});
