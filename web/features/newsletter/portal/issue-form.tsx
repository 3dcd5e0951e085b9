import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type NewsletterIssueDetail,
  newsletterIssueInput,
  type newsletterIssueUpdate,
} from '#shared/contract/newsletter-issues.ts';
import { ArticlePicker, type PickedArticle } from '#web/features/newsletter/portal/article-picker.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { useUnsavedChanges } from '#web/features/shared/portal/unsaved.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';

type Values = {
  subject: string;
  subject_bn: string;
  intro: string;
  intro_bn: string;
  articles: readonly PickedArticle[];
};

const blank: Values = { subject: '', subject_bn: '', intro: '', intro_bn: '', articles: [] };

const valuesOf = (issue: NewsletterIssueDetail | null): Values =>
  issue
    ? {
        subject: issue.subject,
        subject_bn: issue.subject_bn ?? '',
        intro: issue.intro,
        intro_bn: issue.intro_bn ?? '',
        articles: issue.articles,
      }
    : blank;

const bodyOf = ({ articles, ...texts }: Values) => ({ ...texts, articles: articles.map(({ id }) => id) });

type IssueFormOptions = {
  /** The draft that is being edited; null for a new one. */
  issue: NewsletterIssueDetail | null;
  save: (body: (typeof newsletterIssueUpdate)['_zod']['input']) => Promise<NewsletterIssueDetail>;
  onSaved: (issue: NewsletterIssueDetail) => void;
};

/**
 * The state of a draft's form. `dirty` says whether it has unsaved changes, and `version` is the version it shows. A
 * newer version of somebody else is loaded immediately if nothing would be lost.
 */
export function useIssueForm({ issue, save, onSaved }: IssueFormOptions) {
  const { t } = useLingui();
  const [stored, setStored] = useState(issue);
  const form = usePortalForm<Values>({
    initial: () => valuesOf(issue),
    failed: t`Failed to save the newsletter`,
    gone: t`This newsletter has been deleted in the meantime.`,
    check: (values) => checkBy(newsletterIssueInput, bodyOf(values)),
    submit: async (values, { overwrite }) => {
      const version = overwrite || !stored ? {} : { version: stored.version };
      const saved = await save({ ...bodyOf(values), ...version });
      take(saved);
      onSaved(saved);
    },
  });
  // Rendered synchronously: leaving the screen right afterwards must not ask about unsaved changes.
  const take = (next: NewsletterIssueDetail) =>
    flushSync(() => {
      setStored(next);
      form.reset(valuesOf(next));
    });
  const dirty = JSON.stringify(bodyOf(form.values)) !== JSON.stringify(bodyOf(valuesOf(stored)));
  if (!dirty && issue && stored && issue.version > stored.version) {
    setStored(issue);
    form.reset(valuesOf(issue));
  }
  useUnsavedChanges(dirty, () => form.reset(valuesOf(stored)));
  return { ...form, dirty, version: stored?.version, take };
}
type IssueFormState = ReturnType<typeof useIssueForm>;

type IssueFormProps = {
  form: IssueFormState;
  /** Fills the form with the newsletter as it is stored. */
  load: () => Promise<void>;
};

/** Subject, introduction and articles of a newsletter, in both languages. */
export function IssueForm({ form, load }: IssueFormProps) {
  const { t } = useLingui();
  const { values, set, busy } = form;
  const messages = useFormMessages(form.errors);
  const text = (name: Exclude<keyof Values, 'articles'>) => ({
    name,
    value: values[name],
    lang: name.endsWith('_bn') ? 'bn' : 'en',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <form
      {...form.props}
      aria-label={t`Newsletter`}
      className="rounded-lg border border-line bg-white shadow-card"
    >
      <div className="space-y-4 p-4 md:p-5">
        <Field label={<Trans>Subject</Trans>} error={messages.field('subject')} required>
          {(control) => <TextInput compact {...control} {...text('subject')} />}
        </Field>
        <Field
          label={<Trans>Subject in Bangla</Trans>}
          hint={<Trans>Without it, Bangla readers get the English one.</Trans>}
          error={messages.field('subject_bn')}
        >
          {(control) => <TextInput compact {...control} {...text('subject_bn')} />}
        </Field>
        <Field
          label={<Trans>Introduction</Trans>}
          hint={<Trans>An empty line begins a new paragraph.</Trans>}
          error={messages.field('intro')}
        >
          {(control) => <TextArea compact {...control} {...text('intro')} rows={5} />}
        </Field>
        <Field label={<Trans>Introduction in Bangla</Trans>} error={messages.field('intro_bn')}>
          {(control) => <TextArea compact {...control} {...text('intro_bn')} rows={5} />}
        </Field>
        <ArticlePicker
          picked={values.articles}
          onChange={(articles) => set({ articles })}
          error={messages.field('articles')}
        />
      </div>
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 rounded-b-lg border-t border-line bg-white px-4 py-3 md:px-5"
      >
        <div className="empty:hidden not-empty:mb-3">
          <FormConflict form={form} load={load} />
        </div>
        {messages.form && (
          <div className="mb-3 text-sm">
            <Banner tone="error" onDismiss={form.dismiss}>
              {messages.form}
            </Banner>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <Button compact type="submit" variant="primary" busy={busy}>
            <Trans>Save draft</Trans>
          </Button>
          <p role="status">{form.dirty && <Trans>Not saved yet</Trans>}</p>
        </div>
      </div>
    </form>
  );
}
