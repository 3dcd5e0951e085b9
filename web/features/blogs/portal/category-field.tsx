import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { type Category, categoryInput } from '#shared/records/categories.ts';
import type { BlogFormState } from '#web/features/blogs/portal/use-blog-form.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { confirmKeys } from '#web/ui/portal/confirm-keys.ts';
import { useToast } from '#web/ui/toast-context.ts';

type CategoryFieldProps = {
  form: BlogFormState;
  categories: Category[];
  /** Fetches the categories again. */
  refresh: () => Promise<void>;
};

/** The article's category: one from the list, or a new one. */
export function CategoryField({ form, categories, refresh }: CategoryFieldProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const plus = useRef<HTMLButtonElement>(null);
  const error = form.errors.fields.category_id;
  const chosen = form.values.texts.category_id || String(categories[0]?.id ?? '');
  const own = form.editing?.category;
  // The list may lack the article's own category, because it ends after a thousand.
  const options = !own || categories.some(({ id }) => id === own.id) ? categories : [own, ...categories];

  const ask = t`Add the new category, or close its fields.`;
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const close = () => {
    setOpen(false);
    form.setBox('category_id', '');
    plus.current?.focus();
  };
  const added = async (category: Category) => {
    await refresh();
    // Another article may be in the form by now.
    if (!shown.current) return;
    form.setText('category_id', String(category.id));
    close();
  };

  return (
    <div>
      <Field label={<Trans>Category</Trans>} required error={error ? translate(error) : undefined}>
        {(control) => (
          <div className="flex gap-2">
            <Select
              compact
              {...control}
              name="category_id"
              aria-invalid={error === undefined ? undefined : true}
              value={chosen}
              disabled={form.saving}
              onChange={({ target }) => form.setText('category_id', target.value)}
            >
              {options.length === 0 && <option value="">{t`No category yet`}</option>}
              {options.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Button
              compact
              ref={plus}
              onClick={() => (open ? close() : setOpen(true))}
              aria-label={t`Type a new category`}
              aria-expanded={open}
              title={t`Type a new category`}
            >
              <PlusIcon className="text-lg" />
            </Button>
          </div>
        )}
      </Field>
      {open && (
        <NewCategory
          onAdded={added}
          onClose={close}
          onType={(text) => form.setBox('category_id', text, ask)}
        />
      )}
    </div>
  );
}

type NewCategoryProps = {
  onAdded: (category: Category) => void;
  onClose: () => void;
  /** Called with what is typed and not added yet. */
  onType: (text: string) => void;
};

/** Fields for a new category below the list. The Add button or Enter adds it, Escape closes the fields. */
function NewCategory({ onAdded, onClose, onType }: NewCategoryProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { typed, type, add, adding, problem } = useNewCategory(onAdded, onType);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const byKey = confirmKeys({ onEnter: add, onEscape: onClose });
  const common = {
    maxLength: limits.text,
    autoComplete: 'off',
    readOnly: adding,
    onKeyDown: byKey,
    'aria-describedby': 'new-category-problem',
  };

  return (
    <div className="mt-2 space-y-2 rounded-md bg-paper-deep p-2.5">
      <TextInput
        compact
        {...common}
        ref={first}
        aria-label={t`New category`}
        placeholder={t`New category`}
        aria-invalid={problem !== null || undefined}
        value={typed.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <TextInput
        compact
        {...common}
        lang="bn"
        aria-label={t`New category in Bangla (optional)`}
        placeholder={t`In Bangla (optional)`}
        value={typed.name_bn}
        onChange={({ target }) => type({ name_bn: target.value })}
      />
      <p
        id="new-category-problem"
        aria-live="polite"
        className="text-sm font-medium text-alarm-700 empty:hidden"
      >
        {problem && translate(problem)}
      </p>
      <div className="flex gap-2">
        <Button compact onClick={add} busy={adding} aria-label={t`Add category`}>
          <Trans>Add</Trans>
        </Button>
        <Button compact variant="ghost" onClick={onClose} disabled={adding}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}

const blank = { name: '', name_bn: '' };

/** The values of a new category, and the action that adds it. While it is being added, a second click does nothing. */
function useNewCategory(onAdded: NewCategoryProps['onAdded'], onType: NewCategoryProps['onType']) {
  const { t } = useLingui();
  const toast = useToast();
  const [typed, setTyped] = useState(blank);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy: adding, run } = useAction();

  const send = async () => {
    try {
      const [name, name_bn] = [typed.name.trim(), typed.name_bn.trim()];
      const body = { name, ...(name_bn && { name_bn }), status: 1 } as const;
      const category = await api('POST /api/categories', { body });
      toast({ text: t`Category added successfully!` });
      setTyped(blank);
      onAdded(category);
    } catch (error) {
      const failed = t`Failed to add category`;
      toast({ tone: 'error', text: failed });
      const reason = messageOf(error, failed);
      setProblem(reason === failed ? null : reason);
    }
  };

  const add = async () => {
    const { error } = categoryInput.safeParse(typed);
    setProblem(error?.issues[0]?.message ?? null);
    if (!error) await run(send);
  };

  const type = (part: Partial<typeof blank>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onType(next.name || next.name_bn);
    setProblem(null);
  };

  return { typed, type, add, adding, problem };
}
