import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequestProgress } from '#shared/contract/request-progress.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';
import { responseHours } from '#shared/response-time.ts';

/** A step in the progress of a request. `at` is when the request reached the step, if known. */
export type ProgressStep = {
  key: RequestStatus | 'withdrawn';
  state: 'done' | 'now' | 'coming';
  at: string | null;
};

const usualSteps: readonly RequestStatus[] = ['new', 'contacted', 'confirmed', 'completed'];

/** When the request last changed to this status. */
function lastAt({ events, created_at }: RequestProgress, status: RequestStatus): string | null {
  const last = events.findLast(({ to }) => to === status)?.created_at;
  return last ?? (status === 'new' ? created_at : null);
}

/** The index of the last step before the request was cancelled. */
function stepBeforeCancelled({ events }: RequestProgress): number {
  return usualSteps.indexOf(events.findLast(({ to }) => to !== 'cancelled')?.to ?? 'new');
}

/**
 * The steps of a request from received to completed. A cancelled request shows the steps that it reached and then its
 * end. A skipped step counts as done, without a date.
 */
export function progressSteps(progress: RequestProgress): ProgressStep[] {
  const { status, withdrawn } = progress;
  const step = (key: RequestStatus, state: ProgressStep['state']): ProgressStep => ({
    key,
    state,
    at: state === 'coming' ? null : lastAt(progress, key),
  });
  if (status === 'cancelled') {
    const passed = usualSteps.slice(0, stepBeforeCancelled(progress) + 1).map((key) => step(key, 'done'));
    return [
      ...passed,
      { key: withdrawn ? 'withdrawn' : 'cancelled', state: 'now', at: lastAt(progress, 'cancelled') },
    ];
  }
  const current = usualSteps.indexOf(status);
  return usualSteps.map((key, index) => {
    const passed = index < current || status === 'completed';
    return step(key, passed ? 'done' : index === current ? 'now' : 'coming');
  });
}

/** The texts that explain a step. */
type Labels = {
  /** A short name, for the timeline and a badge. */
  step: MessageDescriptor;
  /** The heading. */
  title: MessageDescriptor;
  /** What happens next, and what the patient can do. */
  next: MessageDescriptor;
};

const labels: Record<ProgressStep['key'], Labels> = {
  new: {
    step: msg`Received`,
    title: msg`We have received your request`,
    next: msg`We answer within ${responseHours} hours, by phone, WhatsApp or email. If you have not heard from us by then, please call us.`,
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
    // Also read by the family of somebody who has died.
    step: msg`Ended`,
    title: msg`This request has ended`,
    next: msg`We are no longer working on this request. If you still need us, or this is a mistake, please call us.`,
  },
  withdrawn: {
    step: msg`Withdrawn`,
    title: msg`You withdrew this request`,
    next: msg`We are no longer working on this request. If you need us after all, you can send a new request at any time.`,
  },
};

/** The texts for a step. */
export const stepLabels = (key: ProgressStep['key']): Labels => labels[key];

/** The texts for the current step of a request. */
export const progressLabels = ({
  status,
  withdrawn,
}: Pick<RequestProgress, 'status' | 'withdrawn'>): Labels => labels[withdrawn ? 'withdrawn' : status];
