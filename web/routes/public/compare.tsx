import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '#shared/contract/limits.ts';
import { chosenIds } from '#web/features/compare/chosen-ids.ts';
import { CompareTable } from '#web/features/compare/compare-table.tsx';
import { type Comparison, readComparison } from '#web/features/compare/read-comparison.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { api, apiPage } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import { asResult, type Failure, isNotFound, loaderResponse, loadResult } from '#web/lib/result.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import type { Route } from './+types/compare.ts';

/** The hospitals that can be added on this page; the others can be added from the list of hospitals. */
const others = { sort: 'name', per_page: 200 } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const comparison = await loadResult(context, ({ hospitals, doctors, treatmentCosts }) =>
    readComparison(
      chosenIds(url.searchParams),
      {
        hospital: (id) => hospitals.get(id, { lang }),
        hospitals: async () => (await hospitals.list({ ...others, lang })).items,
        doctorCount: async (hospital) => (await doctors.list({ hospital, per_page: 1 })).total,
        costs: (id) => treatmentCosts.ofHospitals([id], lang),
      },
      isNotFound,
    ),
  );
  return loaderResponse({ comparison });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const comparison = asResult(
    readComparison(
      chosenIds(url.searchParams),
      {
        hospital: (id) => api('GET /api/hospitals/:id', { params: { id }, query: { lang } }),
        hospitals: () => api('GET /api/hospitals', { query: { ...others, lang } }),
        doctorCount: async (hospital) =>
          (await apiPage('GET /api/doctors', { query: { hospital, per_page: 1 } })).total,
        costs: (hospital_id) => api('GET /api/treatment-costs', { query: { hospital_id, lang } }),
      },
      (error) => error instanceof ApiError && error.status === 404,
    ),
  );
  return { comparison };
}

/** Up to three hospitals side by side: loading, loaded, none or one chosen, too many, or failed. */
export default function ComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Compare hospitals`}
        description={t`Up to three hospitals in Thailand side by side: specialty, beds, services, doctors and costs.`}
        noIndex
      />
      <PageSection
        as="h1"
        eyebrow={<Trans>Before you decide</Trans>}
        title={<Trans>Compare hospitals</Trans>}
        intro={<Trans>Up to three hospitals side by side.</Trans>}
      >
        <AwaitResult
          value={comparison}
          loading={
            <LoadingNote>
              <Trans>Loading the hospitals...</Trans>
            </LoadingNote>
          }
          failed={(failure) => <CompareFailed failure={failure} />}
        >
          {(shown) => <Shown comparison={shown} />}
        </AwaitResult>
      </PageSection>
    </>
  );
}

function Shown({ comparison: { columns, others, chosen } }: { comparison: Comparison }) {
  const { number } = useFormat();
  const count = number(chosen);
  const most = number(limits.compared);
  const ids = columns.map(({ hospital }) => hospital.id);
  return (
    <>
      {chosen > limits.compared && (
        <p role="status" className="mb-6 rounded-lg bg-marigold-50 px-4 py-3 text-ink">
          <Trans>
            You chose {count} hospitals. This page shows the first {most}. Remove one to make room for
            another.
          </Trans>
        </p>
      )}
      {columns.length === 0 ? <ChooseHospitals hospitals={others} /> : <CompareTable columns={columns} />}
      {columns.length > 0 && columns.length < limits.compared && others.length > 0 && (
        <AddAnother ids={ids} others={others} isAlone={columns.length === 1} />
      )}
      {columns.length > 0 && (
        <p className="mt-6 max-w-2xl">
          <Trans>
            The address of this page contains your choice: send the address to your family, and they will see
            the same hospitals.
          </Trans>
        </p>
      )}
    </>
  );
}

/**
 * The first step: two hospitals, or three, in one form. The task stands where a picture would. A plain form: it works
 * without JavaScript.
 */
function ChooseHospitals({ hospitals }: { hospitals: Comparison['others'] }) {
  const localePath = useLocalePath();
  if (hospitals.length === 0)
    return <EmptyState image={emptyFolder} title={<Trans>No hospital is chosen yet</Trans>} />;
  const [first, second] = hospitals;
  return (
    <form action={localePath('/compare')} className="max-w-2xl space-y-4">
      <ChooseOne label={<Trans>First hospital</Trans>} hospitals={hospitals} chosen={first?.id} />
      <ChooseOne label={<Trans>Second hospital</Trans>} hospitals={hospitals} chosen={second?.id} />
      <ChooseOne label={<Trans>Third hospital (optional)</Trans>} hospitals={hospitals} />
      <div className="flex flex-wrap items-center gap-3 *:max-sm:w-full">
        <Button type="submit" variant="accent" className="min-h-12">
          <Trans>Compare</Trans>
        </Button>
        <LinkButton to="/hospitals" variant="ghost">
          <Trans>Or tick them in the list</Trans>
        </LinkButton>
      </div>
    </form>
  );
}

type ChooseOneProps = { label: ReactNode; hospitals: Comparison['others']; chosen?: number | undefined };

/** One of the hospitals; without `chosen` it may be none. */
function ChooseOne({ label, hospitals, chosen }: ChooseOneProps) {
  const languageOf = useTextLanguage();
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name="hospitals" defaultValue={chosen ?? ''}>
          {chosen === undefined && <option value="">–</option>}
          {hospitals.map((hospital) => (
            <option key={hospital.id} value={hospital.id} lang={languageOf(hospital.name)}>
              {hospital.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type AddAnotherProps = { ids: number[]; others: Comparison['others']; isAlone: boolean };

/** Adds a hospital to the comparison. A plain form: it works without JavaScript. */
function AddAnother({ ids, others, isAlone }: AddAnotherProps) {
  const { t } = useLingui();
  const id = useId();
  const localePath = useLocalePath();
  const languageOf = useTextLanguage();
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 max-w-2xl rounded-xl bg-paper-deep p-5 sm:p-7">
      <h2 id={`${id}-title`} className="text-xl font-bold text-teal-900">
        {isAlone ? (
          <Trans>Which hospital would you like to compare this one with?</Trans>
        ) : (
          <Trans>Add a hospital</Trans>
        )}
      </h2>
      <form
        key={ids.join()}
        action={localePath('/compare')}
        className="mt-4 flex flex-wrap items-end gap-3 *:max-sm:w-full"
      >
        {ids.map((chosen) => (
          <input key={chosen} type="hidden" name="hospitals" value={chosen} />
        ))}
        <Select aria-label={t`Hospital`} name="hospitals" className="min-w-0 sm:flex-1">
          {others.map((hospital) => (
            <option key={hospital.id} value={hospital.id} lang={languageOf(hospital.name)}>
              {hospital.name}
            </option>
          ))}
        </Select>
        <Button type="submit" className="min-h-12">
          <PlusIcon className="text-xl" />
          <Trans>Add</Trans>
        </Button>
      </form>
    </section>
  );
}

function CompareFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>The hospitals could not be loaded</Trans>}
      actions={<RetryButton onClick={revalidate} busy={state !== 'idle'} />}
    />
  );
}
