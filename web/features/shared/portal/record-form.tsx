import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { DraftOffers } from '#web/features/shared/portal/draft-offers.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { type Kept, KeptNote } from '#web/features/shared/portal/kept-note.tsx';
import { type FormLanguage, LanguageTabs } from '#web/features/shared/portal/language-tabs.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';

/** The part of `useRecordForm` that the form's frame uses. */
type FrameForm = {
  props: ComponentProps<'form'>;
  editing: object | null;
  saving: boolean;
  image: { preparing: boolean };
  errors: FormErrors;
  cancel: () => void;
  dismiss: () => void;
  conflict: ComponentProps<typeof FormConflict>['form'];
  loadNewest: () => Promise<void>;
  kept: Kept;
  drafts: ComponentProps<typeof DraftOffers>;
};

type RecordFormProps = {
  form: FrameForm;
  labels: { addTitle: ReactNode; editTitle: ReactNode; addButton: ReactNode; updateButton: ReactNode };
  /** How many texts have no Bangla translation yet; null while there are none in English. */
  missing: number | null;
  english: ReactNode;
  bangla: ReactNode;
  /** Keeps the form visible beside its list. The form then scrolls on its own. */
  sticky?: boolean;
  /** Beside the title. */
  tools?: ReactNode;
};

const stickyLook = 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-9.5rem)] lg:overflow-y-auto';

/** The frame of a record's form: its title, the language tabs around the fields, the errors and the buttons. */
export function RecordForm({ form, labels, missing, english, bangla, sticky, tools }: RecordFormProps) {
  const id = useId();
  const translate = useTranslate();
  const { errors, editing, saving } = form;
  return (
    <section
      aria-labelledby={id}
      className={cx('rounded-lg border border-line bg-white shadow-card', sticky && stickyLook)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-4 pb-2 md:px-5">
        <h2 id={id} className="text-lg font-bold text-teal-900">
          {editing ? labels.editTitle : labels.addTitle}
        </h2>
        {tools}
      </div>
      <form {...form.props} className="[&_:is(input,select,textarea)]:scroll-my-24">
        <div className="space-y-4 px-4 pb-4 md:px-5">
          <DraftOffers {...form.drafts} />
          <FormTabs errors={errors} missing={missing} english={english} bangla={bangla} />
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
            <ToolButton type="submit" variant="primary" busy={saving} disabled={form.image.preparing}>
              {editing ? labels.updateButton : labels.addButton}
            </ToolButton>
            {editing && (
              <ToolButton onClick={form.cancel} disabled={saving}>
                <Trans>Cancel</Trans>
              </ToolButton>
            )}
            <KeptNote kept={form.kept} />
          </div>
        </div>
      </form>
    </section>
  );
}

type FormTabsProps = Pick<RecordFormProps, 'missing' | 'english' | 'bangla'> & { errors: FormErrors };

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
