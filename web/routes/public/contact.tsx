import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { earliestDay } from '#shared/contract/days.ts';
import { formatAbout, parseAbout } from '#shared/contract/request-subject.ts';
import { readDay } from '#shared/planner/when-query.ts';
import { ContactSection } from '#web/features/contact/contact-section.tsx';
import { postedRequest, usePostedTitle } from '#web/features/contact/posted-request.ts';
import { requestValues } from '#web/features/contact/request-values.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { describePage, office } from '#web/features/shared/structured-data.server.ts';
import { localeOf } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { formsContext } from '#web/lib/app-context.ts';
import { postedHeaders, postedRefusal, postedResponse, readPosted } from '#web/lib/posted-form.ts';
import { asResult, loadResult } from '#web/lib/result.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/contact.ts';

/** The subject in the URL, in its standard spelling. */
function aboutOf(search: URLSearchParams): string {
  const about = parseAbout(search.get('about'));
  return about ? formatAbout(about) : '';
}

/** The day in the URL, from the page about the earliest one. */
const dateOf = (search: URLSearchParams) => readDay(search.get('date')) ?? undefined;

/** The subject's name. */
const subjectOf = (about: string) =>
  about === ''
    ? null
    : asResult(api('GET /api/contact/subject', { query: { about } }).then((response) => response.subject));

/** The earliest day is for pages without JavaScript. Other pages use the visitor's own current day. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await describePage(context, url, (page) => [office(page)]);
  const about = aboutOf(url.searchParams);
  const record = parseAbout(about);
  const subject =
    record && (await loadResult(context, ({ requests }) => requests.intake.findSubject(record)));
  return { earliest: earliestDay(), date: dateOf(url.searchParams), about, subject };
}

/** Loads the texts of the form here, so that other pages do not load them. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const about = aboutOf(url.searchParams);
  const subject = subjectOf(about);
  return { earliest: undefined, date: dateOf(url.searchParams), about, subject };
}

/** Handles the form when the page itself posts it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const values = requestValues(await readPosted(request));
  const result = await context
    .get(formsContext)
    .call('POST /api/contact', { ...values, lang: localeOf(url.pathname) });
  const posted = postedRequest(values, result);
  return 'done' in result ? postedResponse(posted, 201) : postedRefusal(posted, result.refused);
}

export const headers = postedHeaders;

/**
 * The subject of the form. Without a connection the page is a copy of the form without a subject; then the subject
 * comes from the URL.
 */
function useAddressed({ about, subject }: Pick<Route.ComponentProps['loaderData'], 'about' | 'subject'>) {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const wanted = isHydrated ? aboutOf(search) : about;
  const isCopy = wanted !== about;
  const found = useMemo(() => (isCopy ? subjectOf(wanted) : null), [isCopy, wanted]);
  return { about: wanted, subject: isCopy ? found : subject };
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const postedTitle = usePostedTitle(actionData);
  const addressed = useAddressed(loaderData);
  const hasTelegram = useSite().phones.some(({ channel }) => channel === 'telegram');
  return (
    <>
      <PageHead
        title={postedTitle ?? t`Contact`}
        description={
          hasTelegram
            ? t`Ask for an appointment at a hospital in Thailand, or reach us by phone, WhatsApp, Telegram or email.`
            : t`Ask for an appointment at a hospital in Thailand, or reach us by phone, WhatsApp or email.`
        }
      />
      <ContactSection
        posted={actionData}
        earliest={loaderData.earliest}
        date={loaderData.date}
        {...addressed}
      />
    </>
  );
}
