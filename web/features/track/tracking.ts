import { trackInput } from '#shared/contract/contact.ts';
import type { MessageCode } from '#shared/contract/messages.ts';
import type { RequestProgress } from '#shared/contract/request-progress.ts';
import { readReference } from '#shared/reference.ts';
import '#web/lib/zod-without-eval.ts';

import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormResult } from '#web/app/context.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** What is typed into the form. */
type TrackValues = { reference: string; phone: string };

/** Why nothing can be shown. `codes` are about single fields. */
export type Refused = {
  codes: Record<string, string[]>;
  /** null where no answer came, or none that may be shown. */
  code: MessageCode | null;
  /** Seconds to wait after too many tries. */
  retryAfter?: number | undefined;
};

export type Found = { reference: string; progress: RequestProgress };

/** What came of looking: the request, or why not and what was typed. */
export type Tracked = Found | { values: TrackValues; refused: Refused };

/** The found request under its reference as it is written properly. */
const foundRequest = (typed: string, progress: RequestProgress): Found => ({
  reference: readReference(typed) ?? typed,
  progress,
});

/** What the page shows of a form that it posted itself. */
export function trackedResult(values: TrackValues, outcome: FormResult<RequestProgress>): Tracked {
  if ('done' in outcome) return foundRequest(values.reference, outcome.done);
  const { codes, code, retryAfter } = outcome.refused;
  return { values, refused: { codes, code, retryAfter } };
}

/** The reference in the fragment of a mailed or shared address; null if there is none. */
export function referenceIn(hash: string): string | null {
  const [, written] = /^#([\w-]{6,20})$/.exec(hash) ?? [];
  return written === undefined ? null : readReference(written);
}

/** What is wrong with the form by the contract, by field; null if it can be sent. */
function checkTrack(values: TrackValues): Record<string, string[]> | null {
  const issues = trackInput.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return null;
  return Object.fromEntries(issues.map(({ path: [field], message }) => [String(field), [message]]));
}

/** A connection that says nothing for this long counts as lost. */
const ttlMs = 30_000;

function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { codes: {}, code: null };
  const { codes, code, retryAfter } = error;
  return { codes, code, retryAfter };
}

async function lookUp(values: TrackValues): Promise<Tracked> {
  const codes = checkTrack(values);
  if (codes) return { values, refused: { codes, code: 'invalid' } };
  try {
    const signal = AbortSignal.timeout(ttlMs);
    return foundRequest(
      values.reference,
      await api('POST /api/appointments/track', { body: values, signal }),
    );
  } catch (error) {
    return { values, refused: refusalOf(error) };
  }
}

function valuesOf(form: HTMLFormElement): TrackValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { reference: text('reference'), phone: text('phone') };
}

/** The form's life: looked up, then the request in its place; or why not, with what was typed still there. */
export function useTracking(posted: Tracked | undefined) {
  const [own, setOwn] = useState<Tracked>();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const result = useRef<HTMLElement>(null);

  const attempt = async (form: HTMLFormElement) => {
    setBusy(true);
    const tracked = await lookUp(valuesOf(form));
    flushSync(() => {
      setOwn(tracked);
      setBusy(false);
    });
    if ('progress' in tracked) return result.current?.focus();
    const wrong = ['reference', 'phone'].find((name) => name in tracked.refused.codes);
    const control = form.elements.namedItem(wrong ?? 'send');
    if (control instanceof HTMLElement) control.focus({ preventScroll: wrong === undefined });
    if (!wrong) form.scrollIntoView({ block: 'nearest' });
  };

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    await attempt(event.currentTarget).finally(() => {
      underWay.current = false;
    });
  };

  return { tracked: own ?? posted, busy, result, onSubmit, again: () => setOwn(undefined) };
}
