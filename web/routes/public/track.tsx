import { useLingui } from '@lingui/react/macro';
import { formsContext } from '#web/app/context.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { progressLabels } from '#web/features/shared/request-progress/steps.ts';
import { TrackScreen } from '#web/features/track/track-screen.tsx';
import { type PostedSearch, postedSearch } from '#web/features/track/tracking.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { postedAnswer, postedHeaders, postedRefusal, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/track.ts';

/** The form that the page itself posts. */
export async function action({ context, request }: Route.ActionArgs) {
  const read = await readPosted(request);
  const values = { reference: read('reference'), phone: read('phone') };
  const result = await context.get(formsContext).track(values);
  const posted = postedSearch(values, result);
  return 'done' in result ? postedAnswer(posted, 200) : postedRefusal(posted, result.refused);
}

export const headers = postedHeaders;

/** The title of a posted page: its result, because screen readers read a page's title first. */
function usePostedTitle(posted: PostedSearch | undefined): string | undefined {
  const { i18n } = useLingui();
  const translate = useTranslate();
  if (!posted) return undefined;
  if ('progress' in posted) return i18n._(progressLabels(posted.progress).title);
  return posted.code ? translate(posted.code) : undefined;
}

export default function Track({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const postedTitle = usePostedTitle(actionData);
  return (
    <>
      <PageHead
        title={postedTitle ?? t`Follow your request`}
        description={t`See how far your request is, with its reference and your phone number, without an account.`}
      />
      <TrackScreen posted={actionData} />
    </>
  );
}
