import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { type Category, categoryInput } from '#shared/records/categories.ts';
import { ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type CategoriesProps = {
  /** Called after each change, when lists that name categories are out of date. */
  onChanged: () => void;
  /** Called with the category that is gone and the one that has its articles. */
  onMerged: (from: number, into: number) => void;
};

/** The button that opens the categories, for those who may rename them. */
export function CategoriesButton(props: CategoriesProps) {
  const { t } = useLingui();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('edit')) return null;
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        <Trans>Categories</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Categories`}>
        <Categories {...props} />
      </Dialog>
    </>
  );
}

type Opened = { id: number; form: 'rename' | 'merge' };

/** All categories, each with what the permission level allows: renaming, and for deletions merging too. */
function Categories({ onChanged, onMerged }: CategoriesProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const may = useMay();
  const fetched = useFetchedPage('GET /api/categories', { query: { lang: 'all' } }, { automatic: false });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { busy, error, run, clear } = useAction();
  const { value, failure, loading, refresh } = fetched;
  if (!value && failure) {
    const title = <Trans>The categories could not be loaded</Trans>;
    return <ScreenFailed failure={failure} title={title} retrying={loading} onRetry={refresh} />;
  }
  if (!value) {
    return (
      <ListLoading>
        <Trans>Loading categories...</Trans>
      </ListLoading>
    );
  }

  const changed = async (text: string) => {
    toast({ text });
    setOpened(null);
    onChanged();
    await refresh();
  };
  const remove = (id: number) => {
    if (!window.confirm(t`Are you sure you want to delete this category?`)) return;
    run(async () => {
      try {
        await api('DELETE /api/categories/:id', { params: { id } });
      } catch (cause) {
        await refresh();
        throw cause;
      }
      await changed(t`Category deleted successfully!`);
    });
  };
  const opens = (id: number, form: Opened['form']) => () => {
    const isOpen = opened?.id === id && opened.form === form;
    setOpened(isOpen ? null : { id, form });
  };

  return (
    <div className="space-y-3 text-sm">
      {error && (
        <Banner tone="error" onDismiss={clear}>
          {translate(messageOf(error.cause, t`Failed to delete the category`))}
        </Banner>
      )}
      <ul aria-label={t`Categories`} className="divide-y divide-line border-y border-line">
        {value.items.map((category) => (
          <CategoryRow key={category.id} category={category}>
            <Button
              compact
              variant="ghost"
              aria-label={t`Rename ${category.name}`}
              aria-expanded={opened?.id === category.id && opened.form === 'rename'}
              onClick={opens(category.id, 'rename')}
            >
              <Trans>Rename</Trans>
            </Button>
            {may('delete') && value.items.length > 1 && (
              <Button
                compact
                variant="ghost"
                aria-label={t`Merge ${category.name}`}
                aria-expanded={opened?.id === category.id && opened.form === 'merge'}
                onClick={opens(category.id, 'merge')}
              >
                <Trans>Merge</Trans>
              </Button>
            )}
            {may('delete') && category.blogs_count === 0 && (
              <Button
                compact
                variant="ghost"
                aria-label={t`Delete ${category.name}`}
                disabled={busy}
                onClick={() => remove(category.id)}
                className="text-alarm-700! hover:bg-alarm-50!"
              >
                <Trans>Delete</Trans>
              </Button>
            )}
            {opened?.id === category.id && opened.form === 'rename' && (
              <RenameForm
                category={category}
                onSaved={() => changed(t`Category updated successfully!`)}
                onClose={() => setOpened(null)}
              />
            )}
            {opened?.id === category.id && opened.form === 'merge' && (
              <MergeForm
                category={category}
                others={value.items.filter(({ id }) => id !== category.id)}
                onMerged={async (into) => {
                  onMerged(category.id, into);
                  await changed(t`Categories merged successfully!`);
                }}
                onClose={() => setOpened(null)}
              />
            )}
          </CategoryRow>
        ))}
      </ul>
    </div>
  );
}

function CategoryRow({ category, children }: { category: Category; children: ReactNode }) {
  const { name, name_bn, blogs_count } = category;
  return (
    <li className="flex flex-wrap items-center gap-x-1 py-1.5">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <span className="font-semibold">
          <LangText>{name}</LangText>
        </span>
        <span className="block text-ink-soft">
          {name_bn && <LangText>{`${name_bn}, `}</LangText>}
          <Plural value={blogs_count} one="# article" other="# articles" />
        </span>
      </span>
      {children}
    </li>
  );
}

const formClass = 'mb-2 w-full space-y-3 rounded-md bg-paper-deep p-3';

type RenameFormProps = { category: Category; onSaved: () => void; onClose: () => void };

/** Changes the names of a category in both languages. */
function RenameForm({ category, onSaved, onClose }: RenameFormProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState(category);
  const valuesOf = ({ name, name_bn }: Category) => ({ name, name_bn: name_bn ?? '' });
  const form = usePortalForm({
    initial: () => valuesOf(category),
    failed: t`Failed to save the category`,
    gone: t`A colleague has deleted this category in the meantime.`,
    check: (typed) => checkBy(categoryInput, typed),
    submit: async (typed, { overwrite }) => {
      const version = overwrite ? undefined : edited.version;
      const params = { id: edited.id };
      await api('PUT /api/categories/:id', { params, body: { ...typed, version } });
      onSaved();
    },
  });
  const messages = useFormMessages(form.errors);
  const loadNewest = async () => {
    const all = await api('GET /api/categories', { query: { lang: 'all' } });
    const newest = all.find(({ id }) => id === edited.id);
    if (!newest) throw new Error('The category was deleted');
    setEdited(newest);
    form.reset(valuesOf(newest));
  };
  return (
    <form {...form.props} className={formClass}>
      <FormConflict form={form} load={loadNewest} />
      <TextField
        label={<Trans>Name</Trans>}
        name="name"
        required
        maxLength={limits.text}
        value={form.values.name}
        error={messages.field('name')}
        busy={form.busy}
        onChange={(name) => form.set({ name })}
      />
      <TextField
        label={<Trans>Name in Bangla</Trans>}
        name="name_bn"
        lang="bn"
        maxLength={limits.text}
        value={form.values.name_bn}
        error={messages.field('name_bn')}
        busy={form.busy}
        onChange={(name_bn) => form.set({ name_bn })}
      />
      <SmallFormEnd form={form} onClose={onClose}>
        <Trans>Save the name</Trans>
      </SmallFormEnd>
    </form>
  );
}

type MergeFormProps = {
  category: Category;
  others: Category[];
  onMerged: (into: number) => Promise<void>;
  onClose: () => void;
};

/** Chooses the category that gets the articles. */
function MergeForm({ category, others, onMerged, onClose }: MergeFormProps) {
  const { t } = useLingui();
  const { id, blogs_count } = category;
  const form = usePortalForm({
    initial: { into: String(others[0]?.id ?? '') },
    failed: t`Failed to merge the categories`,
    gone: t`A colleague has deleted this category in the meantime.`,
    submit: async ({ into }) => {
      await api('POST /api/categories/:id/merge', { params: { id }, body: { into } });
      await onMerged(Number(into));
    },
  });
  const messages = useFormMessages(form.errors);
  return (
    <form {...form.props} className={formClass}>
      <SelectField
        label={<Trans>Merge it into</Trans>}
        hint={
          <Plural
            value={blogs_count}
            one="# article moves there, and this category is deleted."
            other="# articles move there, and this category is deleted."
          />
        }
        name="into"
        value={form.values.into}
        error={messages.field('into')}
        busy={form.busy}
        onChange={(into) => form.set({ into })}
        options={others.map((other) => [String(other.id), other.name] as const)}
      />
      <SmallFormEnd form={form} onClose={onClose}>
        <Trans>Merge the categories</Trans>
      </SmallFormEnd>
    </form>
  );
}

type SmallFormEndProps = {
  form: Pick<ReturnType<typeof usePortalForm>, 'errors' | 'busy' | 'dismiss'>;
  onClose: () => void;
  children: ReactNode;
};

/** The message and the buttons of a form in a row. */
function SmallFormEnd({ form, onClose, children }: SmallFormEndProps) {
  const messages = useFormMessages(form.errors);
  return (
    <>
      {messages.form && (
        <Banner tone="error" onDismiss={form.dismiss}>
          {messages.form}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button compact type="submit" variant="primary" busy={form.busy}>
          {children}
        </Button>
        <Button compact disabled={form.busy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
