import { useLingui } from '@lingui/react/macro';
import { formsContext } from '#web/app/context.ts';
import { type AskedOutcome, NewsletterAsked } from '#web/features/newsletter/newsletter-asked.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { localeOf } from '#web/i18n/paths.ts';
import { postedAnswer, postedHeaders, postedRefusal, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/newsletter-ask.ts';

/** The box at the foot of every page, as the page itself posts it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const email = (await readPosted(request))('email');
  const outcome = await context.get(formsContext).subscribe({ email, lang: localeOf(url.pathname) });
  if ('done' in outcome) return postedAnswer<AskedOutcome>({ asked: true }, 201);
  return postedRefusal<AskedOutcome>({ email, refused: outcome.refused.code }, outcome.refused);
}

export const headers = postedHeaders;

export default function AskForNewsletter({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Newsletter`} noIndex />
      <NewsletterAsked outcome={actionData} />
    </>
  );
}
