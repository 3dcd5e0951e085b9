import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { limits } from '#shared/contract/limits.ts';
import type { FoundLine } from '#shared/contract/portal-search.ts';
import {
  groupOf,
  lineLabel,
  optionsOf,
  type Screen,
  type SearchOption,
  screensFor,
} from '#web/features/portal-search/portal/search-options.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import { useFetching } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { HighlightedText } from '#web/ui/highlighted-text.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

const typingRestMs = 250;
const fewestLetters = 2;

type SearchEverythingProps = { screens: Screen[]; onDone: () => void };

/**
 * A box and what it finds, as a combobox: the arrow keys choose a row, Enter opens it. The text may be a name, so it is
 * neither in the URL nor stored.
 */
export function SearchEverything({ screens, onDone }: SearchEverythingProps) {
  const { t, i18n } = useLingui();
  const translate = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const text = typed.trim();
  const rested = useDebounced(text, typingRestMs);
  const isSearched = rested.length >= fewestLetters;
  const found = useFetching(
    ['portal-search', rested],
    (signal) => api('POST /api/portal/search', { body: { q: rested }, signal }),
    { enabled: isSearched, automatic: false },
  );
  const isCurrent = isSearched && text === rested && !found.outdated && found.value !== null;
  const screenRows = screensFor(screens, text);
  const hits = (isSearched && text !== '' && found.value) || [];
  const groups = [
    { key: 'screens', label: t`Screens`, rows: screenRows, isCurrent: true },
    ...hits.map((group) => {
      const label = i18n._(groupOf(group.kind).label);
      const rows = optionsOf(group, rested, t`All that match: ${label}`);
      return { key: group.kind, label, rows, isCurrent };
    }),
  ].filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ ...row, isCurrent: group.isCurrent })));
  const active = rows[Math.min(chosen, rows.length - 1)];
  const idOf = ({ key }: { key: string }) => `${listId}-${key}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = ({ to, search }: SearchOption) => {
    onDone();
    void navigate(to, search ? { state: { search } } : {});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && rows.length > 0) {
      setChosen((Math.min(chosen, rows.length - 1) + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      if (active?.isCurrent) open(active);
    } else return;
    event.preventDefault();
  };
  const count = rows.length;
  const isEmpty = isCurrent && count === 0;

  return (
    <>
      <TextInput
        data-focus-first=""
        role="combobox"
        aria-label={t`Requests, cases, people, content and screens`}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t`Name, number, words of a note, title, screen…`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.text}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={cx('mt-3 text-sm text-ink-soft', !isEmpty && 'sr-only')}>
        {isEmpty && <Trans>Nothing was found. Try fewer letters, or another spelling.</Trans>}
        {isCurrent && count > 0 && t`${plural(count, { one: '# row', other: '# rows' })}`}
      </p>
      {found.failure && text === rested && isSearched && (
        <div className="mt-3 text-sm">
          <Banner tone="error">
            {translate(serverMessage(found.failure) ?? t`The search failed. Please try again.`)}
          </Banner>
        </div>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={t`What was found`}
        aria-busy={!isCurrent && isSearched}
        className="-mx-2 mt-3 max-h-[60dvh] overflow-y-auto empty:hidden"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.key} role="group" aria-label={group.label}>
            <p aria-hidden="true" className="px-2 pt-2 text-xs font-semibold text-ink-soft uppercase">
              {group.label}
            </p>
            {group.rows.map((row) => (
              <Link
                key={row.key}
                id={idOf(row)}
                role="option"
                aria-selected={row.key === active?.key}
                tabIndex={-1}
                to={row.to}
                {...(row.search && { state: { search: row.search } })}
                onClick={onDone}
                className={cx(
                  'flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-2 py-1.5 text-sm hover:bg-teal-50 md:min-h-9',
                  row.key === active?.key && 'bg-teal-100',
                  !group.isCurrent && 'opacity-60',
                )}
              >
                <span className="min-w-0 font-medium text-ink wrap-anywhere">{row.title}</span>
                {row.note && <span className="min-w-0 text-ink-soft wrap-anywhere">{row.note}</span>}
                {row.line && <Line line={row.line} />}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** What a line is, its day, and the words around what was found. */
function Line({ line }: { line: FoundLine }) {
  const { i18n } = useLingui();
  const { timestamp } = useFormat();
  return (
    <>
      <span className="ml-auto whitespace-nowrap text-ink-soft">
        {i18n._(lineLabel(line))}, <time dateTime={line.at}>{timestamp(line.at)}</time>
      </span>
      <span dir="auto" className="w-full min-w-0 text-ink wrap-anywhere">
        {line.excerpt === null ? (
          <span className="text-ink-soft">
            <Trans>Only the care team may read this.</Trans>
          </span>
        ) : (
          <HighlightedText {...line.excerpt} />
        )}
      </span>
    </>
  );
}
