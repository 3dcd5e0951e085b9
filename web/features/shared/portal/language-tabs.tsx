import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';

/** The language of a record that the form shows. */
export type FormLanguage = 'en' | 'bn';

type LanguageTabsProps = {
  language: FormLanguage;
  onChange: (language: FormLanguage) => void;
  /** How many texts have no Bangla translation yet; null while there are none in English. */
  missing: number | null;
  english: ReactNode;
  bangla: ReactNode;
};

const languages: FormLanguage[] = ['en', 'bn'];
const tabLook =
  '-mb-px flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-teal-900 aria-selected:border-teal-700 aria-selected:text-teal-900 md:min-h-10';

/** A form in two languages: English has all fields, Bangla the translated ones. The arrow keys change the tab. */
export function LanguageTabs({ language, onChange, missing, english, bangla }: LanguageTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = languageForKey(event.key, language);
    if (!to) return;
    event.preventDefault();
    onChange(to);
    list.current?.querySelector<HTMLElement>(`[data-language=${to}]`)?.focus();
  };
  const tab = (one: FormLanguage, children: ReactNode) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${one}`}
      data-language={one}
      aria-selected={language === one}
      aria-controls={`${id}-${one}-panel`}
      tabIndex={language === one ? 0 : -1}
      onClick={() => onChange(one)}
      className={tabLook}
    >
      {children}
    </button>
  );
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        onKeyDown={move}
        className="mb-4 flex border-b border-line"
      >
        {tab('en', <Trans>English</Trans>)}
        {tab(
          'bn',
          <>
            <span lang="bn">বাংলা</span>
            <MissingMark missing={missing} />
          </>,
        )}
      </div>
      {languages.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}-${one}-panel`}
          aria-labelledby={`${id}-${one}`}
          hidden={language !== one}
          className={cx(language === one && 'space-y-4')}
        >
          {one === 'en' ? english : bangla}
        </div>
      ))}
    </div>
  );
}

function languageForKey(key: string, from: FormLanguage): FormLanguage | undefined {
  if (key === 'Home') return 'en';
  if (key === 'End') return 'bn';
  if (key === 'ArrowLeft' || key === 'ArrowRight') return from === 'en' ? 'bn' : 'en';
  return undefined;
}

function MissingMark({ missing }: { missing: number | null }) {
  if (missing === null) {
    return (
      <span className="text-xs font-normal">
        <Trans>optional</Trans>
      </span>
    );
  }
  if (missing === 0) return <CheckIcon className="text-base text-teal-700" />;
  return (
    <span className="rounded-full bg-marigold-100 px-2 py-0.5 text-xs text-marigold-700">
      <Trans>{missing} missing</Trans>
    </span>
  );
}
