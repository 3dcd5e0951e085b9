import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ArticleField } from '#web/features/blogs/admin/article-field.tsx';
import type { BlogFormState } from '#web/features/blogs/admin/use-blog-form.ts';

/** The text of an article. */
export function BlogTextField({ form, label }: { form: BlogFormState; label: ReactNode }) {
  return <ArticleField form={form} name="descriptions" label={label} required />;
}

/** The same in Bangla, with the English text to translate from. */
export function BlogTextFieldBangla({ form, label }: { form: BlogFormState; label: ReactNode }) {
  const { descriptions: english } = form.values.texts;
  const original = english.trim() && (
    <span className="line-clamp-4 whitespace-pre-line">
      <Trans>English: {english}</Trans>
    </span>
  );
  return <ArticleField form={form} name="descriptions_bn" label={label} lang="bn" original={original} />;
}
