import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';
import { SearchIcon } from '#web/ui/icons/actions.tsx';

type SearchBoxProps = {
  /** The initial text. */
  text?: string;
  /** Its accessible name, which distinguishes it from the search box in the header. */
  name?: string;
  className?: string;
};

type Suggestions = ComponentType<{ input: HTMLInputElement }>;

/** The code of the suggestions; null if they can't be loaded. The box works without them. */
const loadSuggestions = (): Promise<Suggestions | null> =>
  import('#web/features/shared/search-suggestions.tsx').then(
    ({ SearchSuggestions }) => SearchSuggestions,
    () => null,
  );

/**
 * Searches doctors, hospitals, services and articles. It is a plain form, so it works before JavaScript is loaded.
 * Focusing it starts the page's app (`data-starts-app-on-focus`), which shows suggestions while the visitor types.
 */
export function SearchBox({ text, name, className }: SearchBoxProps) {
  const { t } = useLingui();
  const id = useId();
  const localePath = useLocalePath();
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const suggest = () => {
    if (!Suggestions) void loadSuggestions().then((loaded) => setSuggestions(() => loaded));
  };
  // The box may have had the focus before the app started.
  useEffect(() => {
    if (document.activeElement === input.current)
      void loadSuggestions().then((loaded) => setSuggestions(() => loaded));
  }, []);
  return (
    <Form
      role="search"
      aria-label={name}
      action={localePath('/search')}
      className={cx('relative', className)}
    >
      <label htmlFor={id} className="sr-only">
        {t`Search doctors, hospitals and articles`}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={text}
        onFocus={suggest}
        data-starts-app-on-focus=""
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t`Search`}
        maxLength={100}
        className="block min-h-11 w-full rounded-lg border border-line-strong bg-paper py-2 pr-12 pl-3.5 text-base text-ink placeholder:text-ink-soft hover:border-teal-600 focus-visible:border-teal-700"
      />
      <button
        type="submit"
        aria-label={t`Search`}
        className="tap absolute inset-y-0 right-0 grid place-items-center rounded-r-lg text-xl text-teal-800 hover:bg-teal-50"
      >
        <SearchIcon />
      </button>
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </Form>
  );
}
