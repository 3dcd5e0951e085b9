import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BlogFormState } from '#web/features/blogs/admin/use-blog-form.ts';

/** Whether everybody may read the article, or staff alone for now. */
export function PublishChoice({ form }: { form: BlogFormState }) {
  const choice = (status: string, words: ReactNode) => (
    <label className="flex min-h-11 items-center gap-2 text-sm md:min-h-9">
      <input
        type="radio"
        name="status"
        value={status}
        checked={form.values.texts.status === status}
        disabled={form.saving}
        onChange={() => form.setText('status', status)}
        className="size-4.5 accent-teal-700"
      />
      {words}
    </label>
  );
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">
        <Trans>Visibility</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {choice('1', <Trans>Publish</Trans>)}
        {choice('0', <Trans>Draft, for staff alone</Trans>)}
      </div>
    </fieldset>
  );
}
