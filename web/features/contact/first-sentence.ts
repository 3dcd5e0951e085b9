import { type RefObject, useEffect, useRef } from 'react';

/** A text whose first message is exchanged. Once it was edited it is the visitor's own, and stays. */
export function withFirstMessage(text: string, before: string, now: string): string {
  if (now !== '' && text.startsWith(now)) return text;
  return text.startsWith(before) ? now + text.slice(before.length) : text;
}

/**
 * For a message that begins with `message` as its `defaultValue`: when another is chosen, or none any
 * more, exchanges it and keeps what was typed behind it. The form hears of it as of typing.
 */
export function useFirstMessage(message: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(message);
  useEffect(() => {
    const before = shown.current;
    shown.current = message;
    if (!field.current || before === message) return;
    field.current.value = withFirstMessage(field.current.value, before, message);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [message]);
  return field;
}
