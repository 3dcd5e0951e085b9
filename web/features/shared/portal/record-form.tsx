import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { DraftOffers } from '#web/features/shared/portal/draft-offers.tsx';
import { DraftStatus, type SavedState } from '#web/features/shared/portal/draft-status.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { type FormValues, missingBangla } from '#web/features/shared/portal/record-values.ts';
import { useFolding } from '#web/features/shared/portal/use-folding.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons/tools.tsx';

/** The part of `useRecordForm` that the form's frame uses. */
type FrameForm = {
  props: ComponentProps<'form'>;
  values: FormValues<string, string>;
  editing: object | null;
  filled: number;
  saving: boolean;
  errors: FormErrors;
  cancel: () => void;
  dismiss: () => void;
  conflict: ComponentProps<typeof FormConflict>['form'];
  loadNewest: () => Promise<void>;
  saved: SavedState;
  drafts: ComponentProps<typeof DraftOffers>;
  focusFirst: () => void;
};

type RecordFormProps = {
  form: FrameForm;
  labels: { addTitle: ReactNode; editTitle: ReactNode; addButton: ReactNode; updateButton: ReactNode };
  english: ReactNode;
  bangla: ReactNode;
  /** Keeps the form visible next to its list. The form then scrolls on its own. */
  sticky?: boolean;
  /** Shown next to the title. */
  tools?: ReactNode;
};

const stickyClass = 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-9.5rem)] lg:overflow-y-auto';

/** The frame of a record's form: its title, the language tabs around the fields, the errors and the buttons. */
export function RecordForm({ form, labels, english, bangla, sticky, tools }: RecordFormProps) {
  const id = useId();
  const translate = useTranslate();
  const { errors, editing, saving } = form;
  const { open, canFold, toggle, box, title } = useFolding(form);
  return (
    <section
      ref={box}
      aria-labelledby={id}
      className={cx('rounded-lg border border-line bg-white shadow-card', sticky && stickyClass)}
    >
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 md:px-5',
          open ? 'pt-4 pb-2' : 'py-2.5',
        )}
      >
        <h2 id={id} className="text-lg font-bold text-teal-900">
          {canFold ? (
            <button
              ref={title}
              type="button"
              aria-expanded={open}
              aria-controls={`${id}-form`}
              onClick={toggle}
              className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-left hover:bg-teal-50 md:min-h-9"
            >
              {open ? <MinusIcon className="text-xl" /> : <PlusIcon className="text-xl" />}
              {labels.addTitle}
            </button>
          ) : editing ? (
            labels.editTitle
          ) : (
            labels.addTitle
          )}
        </h2>
        <div className="-mx-3.5 flex flex-wrap gap-x-1 empty:hidden">{tools}</div>
      </div>
      <form
        {...form.props}
        id={`${id}-form`}
        hidden={!open}
        className="[&_:is(input,select,textarea)]:scroll-my-24"
      >
        <div className="space-y-4 px-4 pb-4 md:px-5">
          <DraftOffers {...form.drafts} />
          <FormTabs
            key={form.filled}
            errors={errors}
            missing={missingBangla(form.values)}
            english={english}
            bangla={bangla}
          />
        </div>
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 rounded-b-lg border-t border-line bg-white px-4 py-3 md:px-5"
        >
          <div className="empty:hidden not-empty:mb-3">
            <FormConflict form={form.conflict} load={form.loadNewest} />
          </div>
          {errors.form && (
            <div className="mb-3 text-sm">
              <Banner tone="error" onDismiss={form.dismiss}>
                {translate(errors.form)}
              </Banner>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button compact type="submit" variant="primary" busy={saving}>
              {editing ? labels.updateButton : labels.addButton}
            </Button>
            {editing && (
              <Button compact onClick={form.cancel} disabled={saving}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <DraftStatus saved={form.saved} />
          </div>
        </div>
      </form>
    </section>
  );
}

/** Opens the page of the stored record on the site, in another tab. */
export function SiteLink({ path }: { path: string }) {
  return (
    <a href={path} target="_blank" rel="noreferrer" className={compactButtonClass('ghost')}>
      <Trans>See it on the site</Trans>
    </a>
  );
}

type FormTabsProps = Omit<LanguageTabsProps, 'language' | 'onChange'> & { errors: FormErrors };

/** Switches to the other language when only its fields have errors. */
function FormTabs({ errors, ...tabs }: FormTabsProps) {
  const [language, setLanguage] = useState<FormLanguage>('en');
  const [seen, setSeen] = useState(errors);
  if (seen !== errors) {
    setSeen(errors);
    const wrong = Object.keys(errors.fields);
    const isIn = (one: FormLanguage) => wrong.some((name) => name.endsWith('_bn') === (one === 'bn'));
    if (wrong.length > 0 && !isIn(language)) setLanguage(language === 'en' ? 'bn' : 'en');
  }
  return <LanguageTabs {...tabs} language={language} onChange={setLanguage} />;
}

/** The language of the record's texts that the form shows. */
type FormLanguage = 'en' | 'bn';

type LanguageTabsProps = {
  language: FormLanguage;
  onChange: (language: FormLanguage) => void;
  /** How many texts have no Bangla translation yet; null while there are none in English. */
  missing: number | null;
  english: ReactNode;
  bangla: ReactNode;
};

const languages: FormLanguage[] = ['en', 'bn'];
const tabClass =
  '-mb-px flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-teal-900 aria-selected:border-teal-700 aria-selected:text-teal-900 md:min-h-10';

/** A form in two languages: English has all fields, Bangla the translated ones. The arrow keys change the tab. */
function LanguageTabs({ language, onChange, missing, english, bangla }: LanguageTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = languageForKey(event.key, language);
    if (!to) return;
    event.preventDefault();
    onChange(to);
    list.current?.querySelector<HTMLElement>(`[data-language=${to}]`)?.focus();
  };
  const tab = (option: FormLanguage, children: ReactNode) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${option}`}
      data-language={option}
      aria-selected={language === option}
      aria-controls={`${id}-${option}-panel`}
      tabIndex={language === option ? 0 : -1}
      onClick={() => onChange(option)}
      className={tabClass}
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
        className="mb-4 flex flex-wrap border-b border-line"
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
      {languages.map((option) => (
        <div
          key={option}
          role="tabpanel"
          id={`${id}-${option}-panel`}
          aria-labelledby={`${id}-${option}`}
          hidden={language !== option}
          className={cx(language === option && 'space-y-4')}
        >
          {option === 'en' ? english : bangla}
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
