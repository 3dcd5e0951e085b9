import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseProgress } from '#shared/contract/request-progress.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

/** One step of a request's way: where it stands, and since when, as far as that is known. */
export type CaseStep = {
  key: RequestStatus | 'withdrawn';
  state: 'done' | 'now' | 'coming';
  at: string | null;
};

const way: readonly RequestStatus[] = ['new', 'contacted', 'confirmed', 'completed'];

/** When the request last came to a status. */
function lastAt({ events, created_at }: CaseProgress, status: RequestStatus): string | null {
  const last = events.findLast(({ to }) => to === status)?.created_at;
  return last ?? (status === 'new' ? created_at : null);
}

/** How far the request had come when it was cancelled. */
function beforeTheEnd({ events }: CaseProgress): number {
  return way.indexOf(events.findLast(({ to }) => to !== 'cancelled')?.to ?? 'new');
}

/**
 * The way of a request, step by step, from received to completed; one that ended early shows what it had
 * come through and then its end. A step that was passed over counts as done, without a date.
 */
export function caseSteps(progress: CaseProgress): CaseStep[] {
  const { status, withdrawn } = progress;
  const step = (key: RequestStatus, state: CaseStep['state']): CaseStep => ({
    key,
    state,
    at: state === 'coming' ? null : lastAt(progress, key),
  });
  if (status === 'cancelled') {
    const passed = way.slice(0, beforeTheEnd(progress) + 1).map((key) => step(key, 'done'));
    return [
      ...passed,
      { key: withdrawn ? 'withdrawn' : 'cancelled', state: 'now', at: lastAt(progress, 'cancelled') },
    ];
  }
  const here = way.indexOf(status);
  return way.map((key, place) => {
    const passed = place < here || status === 'completed';
    return step(key, passed ? 'done' : place === here ? 'now' : 'coming');
  });
}

/** Where a request stands, in plain words. */
type Words = {
  /** The step as a short name, for a row of steps and a badge. */
  step: MessageDescriptor;
  /** What that means. */
  title: MessageDescriptor;
  /** What happens next, and what to do if it does not. */
  next: MessageDescriptor;
};

const words: Record<CaseStep['key'], Words> = {
  new: {
    step: msg`Received`,
    title: msg`We have received your request`,
    next: msg`We answer within 24 hours, by phone, WhatsApp or e-mail. If you have not heard from us by then, please call us.`,
  },
  contacted: {
    step: msg`We contacted you`,
    title: msg`We are in touch with you`,
    next: msg`We talk through your case with you, find the right doctor, and tell you as soon as the day is fixed. If a question comes up, call or write to us.`,
  },
  confirmed: {
    step: msg`Confirmed`,
    title: msg`Your appointment is confirmed`,
    next: msg`Keep your passport and your medical reports ready. We help you with visa, journey and arrival, one step at a time.`,
  },
  completed: {
    step: msg`Completed`,
    title: msg`Your request is completed`,
    next: msg`Nothing is left to do. If you need us again, for a check-up or a new question, just ask.`,
  },
  cancelled: {
    step: msg`Cancelled`,
    title: msg`This request was cancelled`,
    next: msg`Nothing more happens with it. If you still need help, or this is a mistake, please call us or ask again.`,
  },
  withdrawn: {
    step: msg`Withdrawn`,
    title: msg`You withdrew this request`,
    next: msg`Nothing more happens with it. If you need us after all, you can ask again at any time.`,
  },
};

/** The words for a step of a request's way. */
export const stepWords = (key: CaseStep['key']): Words => words[key];

/** The words for where a request stands now. */
export const caseWords = ({ status, withdrawn }: Pick<CaseProgress, 'status' | 'withdrawn'>): Words =>
  words[withdrawn ? 'withdrawn' : status];
