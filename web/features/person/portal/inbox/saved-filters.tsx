import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFilter, SavedFilter, SavedFilterInput } from '#shared/contract/request-search.ts';
import { FilterLabel } from '#web/features/person/portal/inbox/filter-labels.tsx';
import { filterOf, type InboxParams, isSameFilter } from '#web/features/person/portal/inbox/inbox-params.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf, serverMessage } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { type QueryState, useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { BookmarkIcon } from '#web/ui/icons/portal.tsx';
import { TrashIcon } from '#web/ui/icons/tools.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

/** The member's saved filters: apply one, save the current one, delete one. */
export function SavedFilters({ list }: { list: InboxParams }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const saved = useSavedFilters(open);
  const present = filterOf(list.query, list.typed);
  const load = (filter: RequestFilter) => {
    list.applyFilter(filter);
    setOpen(false);
  };
  return (
    <>
      <Button compact onClick={() => setOpen(true)} aria-haspopup="dialog">
        <BookmarkIcon className="text-lg" />
        <Trans>Saved filters</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Saved filters`}>
        <div className="space-y-5 text-sm">
          <SavedFilterList saved={saved} present={present} load={load} />
          <SaveFilterForm saved={saved} present={present} />
        </div>
      </Dialog>
    </>
  );
}

type SavedFilterListProps = {
  saved: SavedFiltersState;
  present: RequestFilter;
  load: (filter: RequestFilter) => void;
};

/** The list of saved filters in every state: loading, failed, empty, full. */
function SavedFilterList({ saved, present, load }: SavedFilterListProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { value: filters, failure, refresh, remove } = saved;
  const { error, run } = useAction();
  const problem =
    error && translate(messageOf(error.cause, t`The filter could not be deleted. Please try again.`));
  if (failure && !filters) {
    return (
      <Banner tone="error" title={<Trans>Your filters could not be loaded</Trans>}>
        <p>{translate(serverMessage(failure) ?? '')}</p>
        <Button compact onClick={refresh} className="mt-2">
          <Trans>Try again</Trans>
        </Button>
      </Banner>
    );
  }
  if (!filters) {
    return (
      <LoadingNote>
        <Trans>Loading your filters...</Trans>
      </LoadingNote>
    );
  }
  if (filters.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>You have no filters yet. Filter the requests, then save the filter here under a name.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {filters.map((savedFilter) => (
          <Entry
            key={savedFilter.id}
            saved={savedFilter}
            current={isSameFilter(savedFilter.filter, present)}
            load={load}
            forget={() => run(() => remove(savedFilter.id))}
          />
        ))}
      </ul>
      {problem && <Banner tone="error">{problem}</Banner>}
    </>
  );
}

type EntryProps = {
  saved: SavedFilter;
  current: boolean;
  load: (filter: RequestFilter) => void;
  forget: () => void;
};

function Entry({ saved, current, load, forget }: EntryProps) {
  const { t } = useLingui();
  const { name, filter } = saved;
  return (
    <li className="flex items-stretch">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={() => load(filter)}
        className="min-w-0 flex-1 px-4 py-2.5 text-left -outline-offset-3 hover:bg-teal-50 aria-[current=true]:bg-teal-50"
      >
        <span className="block font-semibold text-teal-900 wrap-anywhere">{name}</span>
        <span className="block text-xs text-ink-soft wrap-anywhere">
          <FilterLabel filter={filter} />
        </span>
      </button>
      <button
        type="button"
        aria-label={t`Delete the filter ${name}`}
        title={t`Delete`}
        onClick={forget}
        className="tap grid place-items-center border-l border-line px-3 text-lg text-alarm-700 -outline-offset-3 hover:bg-alarm-50"
      >
        <TrashIcon />
      </button>
    </li>
  );
}

type SaveFilterFormProps = { saved: SavedFiltersState; present: RequestFilter };

const nameError = (message: string) => ({ form: null, fields: { name: message } });

/** Saves the current filter under a name. */
function SaveFilterForm({ saved, present }: SaveFilterFormProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const failed = t`The filter could not be saved. Please try again.`;
  const { props, values, errors, busy, set, reset } = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? nameError('name_required') : null),
    submit: async ({ name }) => {
      await saved.save({ name, filter: present });
      reset();
    },
    failed,
    refused: (error) => nameError(messageOf(error, failed)),
  });
  const nameMessage = errors.fields.name;

  return (
    <form {...props} className="rounded-lg bg-paper-deep/60 p-4">
      <Field
        label={<Trans>Save the current filter as</Trans>}
        hint={<FilterLabel filter={present} />}
        error={nameMessage && translate(nameMessage)}
      >
        {(control) => (
          <TextInput
            compact
            {...control}
            name="name"
            maxLength={60}
            autoComplete="off"
            placeholder={t`A name, such as: mine, waiting`}
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Button compact type="submit" variant="primary" busy={busy} className="mt-3">
        <Trans>Save filter</Trans>
      </Button>
    </form>
  );
}

/** The member's saved filters, sorted by name, and the actions on them. */
type SavedFiltersState = QueryState<SavedFilter[]> & {
  save: (input: SavedFilterInput) => Promise<void>;
  remove: (id: number) => Promise<void>;
};

/** Fetches the saved filters while the dialog is open. */
function useSavedFilters(open: boolean): SavedFiltersState {
  const fetched = useFetched('GET /api/appointments/filters', {}, { enabled: open, automatic: false });
  return {
    ...fetched,
    async save(body) {
      await api('POST /api/appointments/filters', { body });
      await fetched.refresh();
    },
    async remove(id) {
      await api('DELETE /api/appointments/filters/:id', { params: { id } }).catch((error: unknown) => {
        // The member wanted the filter to be gone, so a 404 is not an error.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      await fetched.refresh();
    },
  };
}
