import { useLingui } from '@lingui/react/macro';
import { formsContext } from '#web/app/context.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { progressLabels } from '#web/features/shared/request-progress/steps.ts';
import { TrackScreen } from '#web/features/track/track-screen.tsx';
import { type Tracked, trackedResult } from '#web/features/track/tracking.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { postedAnswer, postedHeaders, postedRefusal, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/track.ts';

/** The form as the page itself posts it, without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const read = await readPosted(request);
  const values = { reference: read('reference'), phone: read('phone') };
  const outcome = await context.get(formsContext).track(values);
  const tracked = trackedResult(values, outcome);
  return 'done' in outcome ? postedAnswer(tracked, 200) : postedRefusal(tracked, outcome.refused);
}

export const headers = postedHeaders;

/** What a posted page is called: its news, since a page's title is what is read out first. */
function usePostedTitle(posted: Tracked | undefined): string | undefined {
  const { i18n } = useLingui();
  const translate = useTranslate();
  if (!posted) return undefined;
  if ('progress' in posted) return i18n._(progressLabels(posted.progress).title);
  return posted.refused.code ? translate(posted.refused.code) : undefined;
}

export default function Track({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const news = usePostedTitle(actionData);
  return (
    <>
      <PageHead
        title={news ?? t`Follow your request`}
        description={t`See how far your request is, with its reference and your phone number, without an account.`}
      />
      <TrackScreen posted={actionData} />
    </>
  );
}
