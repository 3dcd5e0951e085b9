import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '#shared/contract/messages.ts';
import { checkTrack } from '#web/features/track/check-track.ts';
import { foundUnder, type Refused, type Tracked, type TrackValues } from '#web/features/track/tracking.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** A connection that says nothing for this long counts as lost. */
const ttlMs = 30_000;

function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { errors: {}, message: null };
  const { errors, fromServer, message, retryAfter } = error;
  return { errors, message: fromServer ? message : null, retryAfter };
}

async function lookUp(values: TrackValues): Promise<Tracked> {
  const errors = checkTrack(values);
  if (errors) return { values, refused: { errors, message: messages.invalid } };
  try {
    const signal = AbortSignal.timeout(ttlMs);
    return foundUnder(values.reference, await api('POST /api/appointments/track', { body: values, signal }));
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
    const wrong = ['reference', 'phone'].find((name) => name in tracked.refused.errors);
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
