import { useLingui } from '@lingui/react/macro';
import { formsContext } from '#web/app/context.ts';
import { type ChoiceResult, NewsletterChoice } from '#web/features/newsletter/newsletter-choice.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { postedAnswer, postedHeaders, postedRefusal, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/newsletter.ts';

/** The choice, which the page itself posts. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const choice = (await readPosted(request))('choice') === 'leave' ? 'leave' : 'confirm';
  const result = await context.get(formsContext).chooseNewsletter(choice, { token });
  if ('done' in result) return postedAnswer<ChoiceResult>({ done: choice }, 200);
  const failed = result.refused.code ?? 'unexpected';
  return postedRefusal<ChoiceResult>({ failed }, result.refused);
}

export const headers = postedHeaders;

export default function Newsletter({ params, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Newsletter`} noIndex />
      <NewsletterChoice token={params.token} posted={actionData} />
    </>
  );
}
