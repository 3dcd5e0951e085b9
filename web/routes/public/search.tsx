import { useLingui } from '@lingui/react/macro';
import { SearchScreen } from '#web/features/search/search-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { departments } from '#web/features/shell/menu.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import type { Route } from './+types/search.ts';

/** How many records of each kind a search shows. */
const resultsPerKind = 12;
const maxLength = 100;

function queryOf(url: URL) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, maxLength);
  return { q, lang: contentLanguage(url.pathname), page: 1, per_page: resultsPerKind };
}

async function readTogether<D, H, B>(doctors: Promise<D>, hospitals: Promise<H>, blogs: Promise<B>) {
  const [d, h, b] = await Promise.all([doctors, hospitals, blogs]);
  return { doctors: d, hospitals: h, blogs: b };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryOf(url);
  if (query.q === '') return answer({ words: '', result: null });
  const result = await fetched(context, ({ doctors, hospitals, blogs }) =>
    readTogether(doctors.list(query), hospitals.list(query), blogs.list(query)),
  );
  return answer({ words: query.q, result });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = queryOf(url);
  if (query.q === '') return { words: '', result: null };
  const result = readTogether(
    apiPage('GET /api/doctors', { query }),
    apiPage('GET /api/hospitals', { query }),
    apiPage('GET /api/blogs', { query }),
  );
  return { words: query.q, result: pending(result) };
}

export default function Search({ loaderData: { words, result } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={words === '' ? t`Search` : t`Search: ${words}`}
        description={t`Search doctors, hospitals and articles`}
        noIndex
      />
      <SearchScreen words={words} result={result} suggestions={departments} />
    </>
  );
}
