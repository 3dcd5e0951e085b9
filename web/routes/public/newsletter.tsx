import { useLingui } from '@lingui/react/macro';
import { formsContext } from '#web/app/context.ts';
import { type ChoiceOutcome, NewsletterChoice } from '#web/features/newsletter/newsletter-choice.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { postedAnswer, postedHeaders, postedRefusal, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/newsletter.ts';

/** The choice as the page itself posts it. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const choice = (await readPosted(request))('choice') === 'leave' ? 'leave' : 'confirm';
  const outcome = await context.get(formsContext).chooseNewsletter(choice, { token });
  if ('done' in outcome) return postedAnswer<ChoiceOutcome>({ done: choice }, 200);
  const failed = outcome.refused.code ?? 'unexpected';
  return postedRefusal<ChoiceOutcome>({ failed }, outcome.refused);
}

export const headers = postedHeaders;

export default function Newsletter({ params, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Newsletter`} noIndex />
      <NewsletterChoice token={params.token} answered={actionData} />
    </>
  );
}
