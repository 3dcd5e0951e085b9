import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Category } from '#shared/contract/blogs.ts';
import { NewCategory } from '#web/features/blogs/admin/new-category.tsx';
import type { BlogFormState } from '#web/features/blogs/admin/use-blog-form.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Field } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

type CategoryFieldProps = {
  form: BlogFormState;
  categories: Category[];
  /** Reads the categories anew. */
  refresh: () => Promise<void>;
};

/** The article's category, one of the list or a new one. */
export function CategoryField({ form, categories, refresh }: CategoryFieldProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const plus = useRef<HTMLButtonElement>(null);
  const error = form.errors.fields.category_id;
  const chosen = form.values.texts.category_id || String(categories[0]?.id ?? '');

  const close = () => {
    setOpen(false);
    plus.current?.focus();
  };
  const added = async (category: Category) => {
    await refresh();
    form.setText('category_id', String(category.id));
    close();
  };

  return (
    <div>
      <Field label={<Trans>Category</Trans>} required error={error ? translate(error) : undefined}>
        {(control) => (
          <div className="flex gap-2">
            <ToolSelect
              {...control}
              name="category_id"
              aria-invalid={error === undefined ? undefined : true}
              value={chosen}
              disabled={form.saving}
              onChange={({ target }) => form.setText('category_id', target.value)}
            >
              {categories.length === 0 && <option value="">{t`No category yet`}</option>}
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </ToolSelect>
            <ToolButton
              ref={plus}
              onClick={() => setOpen(!open)}
              aria-label={t`Type a new category`}
              aria-expanded={open}
              title={t`Type a new category`}
            >
              <PlusIcon className="text-lg" />
            </ToolButton>
          </div>
        )}
      </Field>
      {open && <NewCategory onAdded={added} onClose={close} />}
    </div>
  );
}
