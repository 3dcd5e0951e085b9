import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';

/** Which language of a record the form shows. */
export type FormLanguage = 'en' | 'bn';

type LanguageTabsProps = {
  language: FormLanguage;
  onChange: (language: FormLanguage) => void;
  /** How many texts there are in English and not in Bangla; null while there are none in English. */
  missing: number | null;
  english: ReactNode;
  bangla: ReactNode;
};

const order: FormLanguage[] = ['en', 'bn'];
const look =
  '-mb-px flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-teal-900 aria-selected:border-teal-700 aria-selected:text-teal-900 md:min-h-10';

/** A form in two languages: English is the whole form, Bangla its translation. Arrows change the tab. */
export function LanguageTabs({ language, onChange, missing, english, bangla }: LanguageTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = ledTo(event.key, language);
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
      className={look}
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
      {order.map((one) => (
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

function ledTo(key: string, from: FormLanguage): FormLanguage | undefined {
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
