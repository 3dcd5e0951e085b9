import { useLingui } from '@lingui/react/macro';
import { FaqScreen } from '#web/features/faqs/faq-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { describePage, faqPage } from '#web/features/shared/structured-data.server.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { asResult, isFailure, loaderResponse, loadResult } from '#web/lib/result.ts';
import type { Route } from './+types/faq.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const faqs = await loadResult(context, async (services) => (await services.faqs.list({ lang })).items);
  if (!isFailure(faqs) && faqs.length > 0) await describePage(context, url, () => [faqPage(faqs)]);
  return loaderResponse({ faqs });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { faqs: asResult(api('GET /api/faqs', { query: { lang: contentLanguage(url.pathname) } })) };
}

export default function FaqPage({ loaderData: { faqs } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Common questions`}
        description={t`Visa, costs, interpreter, reports: what families from Bangladesh ask before a treatment in Thailand, and our answers.`}
      />
      <FaqScreen faqs={faqs} />
    </>
  );
}
