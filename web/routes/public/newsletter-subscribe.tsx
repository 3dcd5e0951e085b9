import { useLingui } from '@lingui/react/macro';
import { formsContext } from '#web/app/context.ts';
import { NewsletterSubscribe, type SubscribeResult } from '#web/features/newsletter/newsletter-subscribe.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { localeOf } from '#web/i18n/paths.ts';
import { postedAnswer, postedHeaders, postedRefusal, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/newsletter-subscribe.ts';

/** The box in the footer, which the page itself posts. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const email = (await readPosted(request))('email');
  const result = await context.get(formsContext).subscribe({ email, lang: localeOf(url.pathname) });
  if ('done' in result) return postedAnswer<SubscribeResult>({ mailSent: true }, 201);
  return postedRefusal<SubscribeResult>({ email, refused: result.refused.code }, result.refused);
}

export const headers = postedHeaders;

export default function NewsletterSubscribePage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Newsletter`} noIndex />
      <NewsletterSubscribe result={actionData} />
    </>
  );
}
