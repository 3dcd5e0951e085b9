import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';

/** The sign-in waits for a code. `send` rejects with what the server says of a wrong one. */
export type AskedCode = { send: (code: string) => Promise<void>; back: () => void };

/** Somebody went back from the code to the password: nothing went wrong. */
export class SteppedBack extends Error {}

/**
 * Signs in by `signIn`, and if the server asks for a code besides the password, by that and a code: `asked` is
 * there then, for a `SecondStep`. Rejects with `SteppedBack`, or with what went wrong before the code.
 */
export function useSecondStep() {
  const [asked, setAsked] = useState<AskedCode | null>(null);

  const withCode = async <T>(signIn: (code?: string) => Promise<T>): Promise<T> => {
    try {
      return await signIn();
    } catch (error) {
      if (!(error instanceof ApiError && error.secondFactor === 'code')) throw error;
    }
    return new Promise<T>((resolve, reject) => {
      setAsked({
        send: async (code) => {
          resolve(await signIn(code));
          setAsked(null);
        },
        back: () => {
          reject(new SteppedBack());
          setAsked(null);
        },
      });
    });
  };

  return { asked, withCode };
}
