import { useRef, useState } from 'react';
import { randomKey } from '#web/lib/random-key.ts';

/** What was typed and not sent, with the key that prevents sending it twice. */
export type Unsent = { text: string; key: string };

type OutgoingOptions = {
  initial?: () => Partial<Unsent> | undefined;
  /** Keeps what is not sent yet, also a text that is on its way, in place of what was kept before. */
  store?: (unsent: Unsent, before: Unsent) => void;
};

/** Puts a text that was not sent in front of what was typed since. */
export const putBack = (sent: string, typed: string, between = '\n'): string =>
  [sent, typed].filter((text) => text !== '').join(between);

/**
 * The text of a box from which messages are sent, one after the other. A text leaves the box when it is sent, so that
 * the next one can be typed meanwhile. If it could not be sent, it comes back, in front of what was typed since.
 */
export function useOutgoingText({ initial, store }: OutgoingOptions = {}) {
  const [first] = useState(() => ({ text: '', key: randomKey(), ...initial?.() }));
  const [text, setText] = useState(first.text);
  const typed = useRef(first.text);
  const leaving = useRef('');
  const unsent = useRef<Unsent>(first);

  const show = (next: string, isSent = false) => {
    typed.current = next;
    setText(next);
    const before = unsent.current;
    const all = putBack(leaving.current, next);
    // Another text is another message, so it gets its own key.
    if (isSent || all !== before.text) unsent.current = { text: all, key: randomKey() };
    store?.(unsent.current, before);
  };

  /** Sends the text. `call` throws, or resolves to false, if it was not sent. Resolves to whether it was sent. */
  const send = async (call: (message: Unsent) => Promise<unknown>): Promise<boolean> => {
    if (leaving.current !== '') return false;
    const message = unsent.current;
    let isSent = false;
    leaving.current = message.text;
    show('');
    try {
      isSent = (await call(message)) !== false;
    } finally {
      leaving.current = '';
      show(isSent ? typed.current : putBack(message.text, typed.current), isSent);
    }
    return isSent;
  };

  return {
    text,
    type: (next: string) => show(next),
    send,
    /** Puts a text in front of what is typed by now. */
    putInFront: (other: string) => show(putBack(other, typed.current)),
  };
}
