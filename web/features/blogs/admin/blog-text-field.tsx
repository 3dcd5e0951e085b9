import type { ReactNode } from 'react';
import type { BlogFormState } from '#web/features/blogs/admin/use-blog-form.ts';
import { BanglaField } from '#web/ui/portal/bangla-field.tsx';
import { RecordField } from '#web/ui/portal/record-field.tsx';

const rows = 10;

/** The text of an article. */
export function BlogTextField({ form, label }: { form: BlogFormState; label: ReactNode }) {
  return <RecordField form={form} name="descriptions" rows={rows} label={label} required />;
}

/** The same in Bangla. */
export function BlogTextFieldBangla({ form, label }: { form: BlogFormState; label: ReactNode }) {
  const { descriptions } = form.values.texts;
  return <BanglaField form={form} name="descriptions_bn" rows={rows} label={label} english={descriptions} />;
}
