import { useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';

/** Why something could not be sent. `fields` are the messages about single fields. */
export type Refusal = { status: number; message: string; fields: Record<string, string> };

function refusalOf(error: unknown, otherwise: string): Refusal {
  const known = error instanceof ApiError ? error : undefined;
  const fields = Object.entries(known?.codes ?? {}).map(([field, [message = '']]) => [field, message]);
  return {
    status: known?.status ?? 0,
    message: messageOf(error, otherwise),
    fields: Object.fromEntries(fields),
  };
}

/** Sends one thing at a time. What was refused stays until the next try, or until it is taken back. */
export function useSending(otherwise: string) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Resolves to whether it worked. */
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(refusalOf(error, otherwise));
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { busy, refusal, setRefusal, send };
}
