import { useLingui } from '@lingui/react/macro';
import { earliestDay } from '#shared/contract/contact.ts';
import { formsContext } from '#web/app/context.ts';
import { ContactSection } from '#web/features/contact/contact-section.tsx';
import { postedOutcome, postedValues, usePostedTitle } from '#web/features/contact/posted-request.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { localeOf } from '#web/i18n/paths.ts';
import { postedAnswer, postedHeaders, postedRefusal, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/contact.ts';

/** For browsers without scripts; the others know the visitor's own today. */
export function loader() {
  return { earliest: earliestDay() };
}

export function clientLoader() {
  return { earliest: undefined };
}

/** The form as the page itself posts it, without scripts. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const values = postedValues(await readPosted(request));
  const forms = context.get(formsContext);
  const outcome = await forms.sendRequest({ ...values, lang: localeOf(url.pathname) });
  const posted = postedOutcome(values, outcome);
  return 'done' in outcome ? postedAnswer(posted, 201) : postedRefusal(posted, outcome.refused);
}

export const headers = postedHeaders;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const news = usePostedTitle(actionData);
  return (
    <>
      <PageHead
        title={news ?? t`Contact`}
        description={t`Ask for an appointment at a hospital in Thailand, or reach us by phone, WhatsApp, Telegram and e-mail.`}
      />
      <ContactSection posted={actionData} earliest={loaderData.earliest} />
    </>
  );
}
