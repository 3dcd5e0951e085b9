import { useLingui } from '@lingui/react/macro';
import { postedPapers } from '#web/features/papers/plain-form.tsx';
import { SendScreen } from '#web/features/papers/send-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { formsContext } from '#web/lib/app-context.ts';
import { postedHeaders, postedRefusal, postedResponse } from '#web/lib/posted-form.ts';
import type { Route } from './+types/send-reports.ts';

/** Handles the form, with its files, when the page itself posts it. */
export async function action({ context }: Route.ActionArgs) {
  const sent = await context.get(formsContext).sendPapers();
  const posted = postedPapers(sent);
  const { result } = sent;
  return 'done' in result ? postedResponse(posted, 201) : postedRefusal(posted, result.refused);
}

export const headers = postedHeaders;

export default function SendReports({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Send reports`} noIndex />
      <SendScreen posted={actionData} />
    </>
  );
}
