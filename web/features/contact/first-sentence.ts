import { type RefObject, useEffect, useRef } from 'react';

/** A text whose first sentence is exchanged. Once it was edited it is the visitor's own, and stays. */
export function withFirstSentence(text: string, before: string, now: string): string {
  if (now !== '' && text.startsWith(now)) return text;
  return text.startsWith(before) ? now + text.slice(before.length) : text;
}

/**
 * For a message that begins with `sentence` as its `defaultValue`: when another is chosen, or none any
 * more, exchanges it and keeps what was typed behind it. The form hears of it as of typing.
 */
export function useFirstSentence(sentence: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(sentence);
  useEffect(() => {
    const before = shown.current;
    shown.current = sentence;
    if (!field.current || before === sentence) return;
    field.current.value = withFirstSentence(field.current.value, before, sentence);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [sentence]);
  return field;
}
