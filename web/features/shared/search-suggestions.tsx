import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchKind, Suggestion } from '#shared/contract/search.ts';
import { hitPath } from '#web/features/shared/hit-path.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale, useLocalePath } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { api } from '#web/lib/api.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { HighlightedText } from '#web/ui/highlighted-text.tsx';

const restMs = 180;
const fewestLetters = 2;

const kindNames: Record<SearchKind, ReactNode> = {
  doctor: <Trans>Doctor</Trans>,
  hospital: <Trans>Hospital</Trans>,
  service: <Trans>Service</Trans>,
  blog: <Trans>Article</Trans>,
  faq: <Trans>Question</Trans>,
  cost: <Trans>Cost</Trans>,
  rule: <Trans>Visa rule</Trans>,
};

/** A list of suggestions and the text that it belongs to. It is shown only for this text. */
type Suggested = { text: string; items: Suggestion[] };

/** Fetches suggestions for a text when the visitor stops typing. Without a connection there are none. */
function useSuggested(text: string): Suggested | null {
  const rested = useDebounced(text, restMs);
  const lang = useLocale() === 'bn' ? ('bn' as const) : undefined;
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (rested.length < fewestLetters) return setSuggested(null);
    const abort = new AbortController();
    api('GET /api/search/suggestions', { query: { q: rested, lang }, signal: abort.signal })
      .then((items) => setSuggested({ text: rested, items }))
      .catch(() => abort.signal.aborted || setSuggested(null));
    return () => abort.abort();
  }, [rested, lang]);
  return suggested?.text === text ? suggested : null;
}

/**
 * Suggestions below a search box, which becomes a combobox: arrow keys choose a suggestion, Enter opens it or, if none
 * is chosen, searches; Escape closes the list. The box is still a field of its form, and keeps the focus.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const languageOf = useTextLanguage();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const listId = useId();
  const [text, setText] = useState(input.value.trim());
  const [isWanted, setWanted] = useState(document.activeElement === input);
  const [choice, setChoice] = useState<{ of: Suggested | null; row: number | null }>({ of: null, row: null });
  const suggested = useSuggested(isWanted ? text : '');
  // A new list has other rows, so the choice ends with its list.
  const chosen = choice.of === suggested ? choice.row : null;
  const setChosen = (row: number | null) => setChoice({ of: suggested, row });
  const items = suggested?.items ?? [];
  const rows = items.length > 0 ? items.length + 1 : 0;
  const isOpen = isWanted && rows > 0;
  const count = number(items.length);
  const idOf = (row: number) => `${listId}-${row}`;

  const close = () => {
    setWanted(false);
    setChosen(null);
  };
  const open = (row: number) => {
    const item = items[row];
    close();
    if (item) void navigate(localePath(hitPath(item.kind, item.id)));
    else input.form?.requestSubmit();
  };
  const move = (step: 1 | -1) => {
    setWanted(true);
    if (rows === 0) return;
    // The arrow keys go from the box to the first or last row, and from there back to the box.
    const from = chosen ?? (step === 1 ? -1 : rows);
    const next = from + step;
    setChosen(next < 0 || next >= rows ? null : next);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && isOpen && chosen !== null) open(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  const onType = useEffectEvent(() => {
    setText(input.value.trim());
    setChosen(null);
    setWanted(true);
  });
  const onLeave = useEffectEvent(close);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('input', () => onType(), { signal });
    input.addEventListener('blur', () => onLeave(), { signal });
    input.form?.addEventListener('submit', () => onLeave(), { signal });
    return () => stop.abort();
  }, [input]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && chosen !== null) input.setAttribute('aria-activedescendant', idOf(chosen));
    else input.removeAttribute('aria-activedescendant');
  });

  const rowOf = (row: number, content: ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the box, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is never focused.
    <div
      key={row}
      id={idOf(row)}
      role="option"
      aria-selected={row === chosen}
      onClick={() => open(row)}
      ref={(element) => {
        if (row === chosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      className="min-h-11 cursor-pointer rounded-md px-3 py-2 hover:bg-teal-50 aria-selected:bg-teal-50 aria-selected:outline-2 aria-selected:outline-teal-700"
    >
      {content}
    </div>
  );

  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={t`Suggestions`}
        hidden={!isOpen}
        onPointerDown={(event) => event.preventDefault()}
        className="absolute top-full right-0 z-40 mt-1 w-full min-w-72 rounded-lg border border-line-strong bg-white p-1.5 shadow-raised"
      >
        {items.map((item, row) =>
          rowOf(
            row,
            <>
              <span lang={languageOf(item.title)} className="line-clamp-2 font-semibold text-ink">
                <HighlightedText text={item.title} marks={item.title_marks} />
              </span>
              <span className="line-clamp-1 text-sm text-ink-soft">
                {kindNames[item.kind]}
                {item.tag && (
                  <>
                    {' · '}
                    <span lang={languageOf(item.tag)}>{item.tag}</span>
                  </>
                )}
              </span>
            </>,
          ),
        )}
        {rows > 0 &&
          rowOf(
            items.length,
            <span className="font-semibold text-teal-800">
              <Trans>All results for “{text}”</Trans>
            </span>,
          )}
      </div>
      <span role="status" className="sr-only">
        {isOpen && <Plural value={items.length} one={`${count} suggestion`} other={`${count} suggestions`} />}
      </span>
    </>
  );
}
