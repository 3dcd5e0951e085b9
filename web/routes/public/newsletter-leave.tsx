import { useLingui } from '@lingui/react/macro';
import { formsContext } from '#web/app/context.ts';
import { type LeaveResult, NewsletterLeave } from '#web/features/newsletter/newsletter-leave.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { postedAnswer, postedHeaders, postedRefusal } from '#web/lib/posted-form.ts';
import type { Route } from './+types/newsletter-leave.ts';

/** The button, which the page itself posts. Mail programs post to the same address (server/http/web/one-click.ts). */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const result = await context.get(formsContext).unsubscribe({ token });
  if ('done' in result) return postedAnswer<LeaveResult>({ done: true }, 200);
  return postedRefusal<LeaveResult>({ failed: result.refused.code ?? 'unexpected' }, result.refused);
}

export const headers = postedHeaders;

export default function NewsletterLeavePage({ params, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Newsletter`} noIndex />
      <NewsletterLeave token={params.token} posted={actionData} />
    </>
  );
}
