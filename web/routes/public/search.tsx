import { useLingui } from '@lingui/react/macro';
import { searchedIn, shownOfEach } from '#web/features/search/found.ts';
import { SearchScreen } from '#web/features/search/search-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { departments } from '#web/features/shell/menu.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import type { Route } from './+types/search.ts';

function queryOf(url: URL) {
  return { q: searchedIn(url), lang: contentLanguage(url.pathname), page: 1, per_page: shownOfEach };
}

async function together<D, H, B>(doctors: Promise<D>, hospitals: Promise<H>, blogs: Promise<B>) {
  const [d, h, b] = await Promise.all([doctors, hospitals, blogs]);
  return { doctors: d, hospitals: h, blogs: b };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryOf(url);
  if (query.q === '') return answer({ words: '', found: null });
  const found = await fetched(context, ({ doctors, hospitals, blogs }) =>
    together(doctors.list(query), hospitals.list(query), blogs.list(query)),
  );
  return answer({ words: query.q, found });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = queryOf(url);
  if (query.q === '') return { words: '', found: null };
  const found = together(
    apiPage('GET /api/doctors', { query }),
    apiPage('GET /api/hospitals', { query }),
    apiPage('GET /api/blogs', { query }),
  );
  return { words: query.q, found: pending(found) };
}

export default function Search({ loaderData: { words, found } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={words === '' ? t`Search` : t`Search: ${words}`}
        description={t`Search doctors, hospitals and articles`}
        noIndex
      />
      <SearchScreen words={words} found={found} suggestions={departments} />
    </>
  );
}
