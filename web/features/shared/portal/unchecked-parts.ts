import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { uncheckedParts } from '#shared/replies.ts';

/**
 * Leads through the parts of an answer that staff still have to replace, like [check: the day]: Tab selects the next
 * one and Shift+Tab the one before. Where there is none in that direction, both leave the field as always.
 * `selectFirst`
 * selects the first one once the text is shown.
 */
export function useUncheckedParts() {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [asked, ask] = useState(0);

  useEffect(() => {
    const field = ref.current;
    const [first] = field && asked > 0 ? uncheckedParts(field.value) : [];
    if (!field || !first) return;
    field.focus();
    select(field, first);
  }, [asked]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    const { currentTarget: field } = event;
    const part = partFrom(field, event.shiftKey ? 'before' : 'after');
    if (!part) return;
    event.preventDefault();
    select(field, part);
  };

  return { ref, onKeyDown, selectFirst: () => ask((times) => times + 1) };
}

type Part = { start: number; end: number };

/**
 * The part to which a key leads. From the end of the text Tab leads to the first one that is left, but never from part
 * to part in a circle, which nobody could leave by keyboard.
 */
function partFrom({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, way: 'before' | 'after') {
  const parts = uncheckedParts(value);
  if (way === 'before') return parts.findLast(({ end }) => end <= selectionStart);
  const isAtPart = parts.some(({ start, end }) => start === selectionStart && end === selectionEnd);
  return parts.find(({ start }) => start >= selectionEnd) ?? (isAtPart ? undefined : parts[0]);
}

/** Browsers scroll a field to what is typed, but not to what is selected. */
function select(field: HTMLTextAreaElement, { start, end }: Part): void {
  field.setSelectionRange(start, end);
  const middle = (start / field.value.length) * field.scrollHeight;
  field.scrollTop = middle - field.clientHeight / 2;
}
