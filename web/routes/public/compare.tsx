import { useLingui } from '@lingui/react/macro';
import { chosenIds } from '#web/features/compare/chosen-ids.ts';
import { CompareScreen } from '#web/features/compare/compare-screen.tsx';
import { readComparison } from '#web/features/compare/read-comparison.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { addTexts } from '#web/i18n/catalogues.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { answer, fetched, isNotFound, pending } from '#web/lib/result.ts';
import type { Route } from './+types/compare.ts';

/** The hospitals that can be added in place; the others are in the list of hospitals. */
const others = { sort: 'name', per_page: 200 } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const comparison = await fetched(context, ({ hospitals, doctors, treatmentCosts }) =>
    readComparison(
      chosenIds(url.searchParams),
      {
        hospital: (id) => hospitals.get(id, lang),
        hospitals: async () => (await hospitals.list({ ...others, lang })).items,
        doctorCount: async (hospital) => (await doctors.list({ hospital, per_page: 1 })).total,
        costs: (id) => treatmentCosts.ofHospitals([id], lang),
      },
      isNotFound,
    ),
  );
  return answer({ comparison });
}

/** Loads the texts of the page, so that other pages do not have to. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const comparison = pending(
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
  await addTexts('choosing');
  return { comparison };
}

export default function ComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Compare hospitals`}
        description={t`Up to three hospitals in Thailand side by side: specialty, beds, services, doctors and costs.`}
        noIndex
      />
      <CompareScreen comparison={comparison} />
    </>
  );
}
