import { expect, test } from 'vitest';
import { presentProgress } from '#server/domain/requests/request-presenter.ts';
import { neverClosed } from '#shared/contract/closed-days.ts';
import { requestProgress } from '#shared/contract/request-progress.ts';

const at = (minutes: number) => new Date(Date.UTC(2031, 0, 5, 8, minutes)).toISOString();
const event = (
  type: Parameters<typeof presentProgress>[1][number]['type'],
  to: string | null,
  minutes: number,
) => ({ type, to, created_at: at(minutes), note: 'A lump', actor_name: 'Nadia' });
const about = { about_kind: 'doctor' as const, about_id: 12, about_name: 'Dr. Anan', about_name_bn: null };
const row = {
  ...about,
  status: 'contacted' as const,
  date: '2031-06-01',
  date_open: 0,
  created_at: at(0),
  email: 'r@p.example',
};

test('the presenter shows the patient when the request was received and each status, and nothing of the staff', () => {
  const events = [
    event('received', null, 0),
    event('assignment', 'Nadia', 1),
    event('note', null, 2),
    event('status', 'contacted', 3),
    event('erased', null, 4),
    event('status', 'a status of tomorrow', 5),
  ];
  const progress = presentProgress(row, events, neverClosed);
  expect(requestProgress.strict().parse(progress)).toEqual({
    status: 'contacted',
    withdrawn: false,
    date: '2031-06-01',
    date_open: false,
    about: { kind: 'doctor', id: 12, name: 'Dr. Anan', name_bn: null },
    created_at: at(0),
    answer_by: null,
    events: [
      { type: 'received', to: 'new', created_at: at(0) },
      { type: 'status', to: 'contacted', created_at: at(3) },
    ],
  });
  expect(JSON.stringify(progress)).not.toMatch(/Nadia|lump|example/);
});

test('the presenter says that the patient withdrew the request, until staff give it another status', () => {
  const withdrawn = [event('received', null, 0), event('withdrawn', 'cancelled', 1), event('note', null, 2)];
  const cancelled = { ...row, status: 'cancelled' as const };
  expect(presentProgress(cancelled, withdrawn, neverClosed).withdrawn).toBe(true);

  const again = [...withdrawn, event('status', 'contacted', 3)];
  expect(presentProgress(row, again, neverClosed).withdrawn).toBe(false);
  expect(presentProgress(cancelled, [...again, event('status', 'cancelled', 4)], neverClosed).withdrawn).toBe(
    false,
  );
});
