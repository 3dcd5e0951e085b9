import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
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
};

const stickyLook = 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-9.5rem)] lg:overflow-y-auto';

/** The frame of a record's form: its title, the language tabs around the fields, the errors and the buttons. */
export function RecordForm({ form, labels, missing, english, bangla, sticky }: RecordFormProps) {
  const id = useId();
  const translate = useTranslate();
  const { errors, editing, saving } = form;
  return (
    <section
      aria-labelledby={id}
      className={cx('rounded-lg border border-line bg-white shadow-card', sticky && stickyLook)}
    >
      <h2 id={id} className="px-4 pt-4 pb-2 text-lg font-bold text-teal-900 md:px-5">
        {editing ? labels.editTitle : labels.addTitle}
      </h2>
      <form {...form.props} className="[&_:is(input,select,textarea)]:scroll-my-24">
        <div className="px-4 pb-4 md:px-5">
          <FormTabs errors={errors} missing={missing} english={english} bangla={bangla} />
        </div>
        <div className="sticky bottom-0 z-10 rounded-b-lg border-t border-line bg-white px-4 py-3 md:px-5">
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
          <div className="flex flex-wrap gap-2">
            <ToolButton type="submit" variant="primary" busy={saving} disabled={form.image.preparing}>
              {editing ? labels.updateButton : labels.addButton}
            </ToolButton>
            {editing && (
              <ToolButton onClick={form.cancel} disabled={saving}>
                <Trans>Cancel</Trans>
              </ToolButton>
            )}
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
