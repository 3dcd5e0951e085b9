import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { progressLabels } from '#web/features/shared/request-progress/steps.ts';
import { TrackScreen } from '#web/features/track/track-screen.tsx';
import { type PostedSearch, postedChange, postedCode, postedSearch } from '#web/features/track/tracking.ts';
import { localeOf } from '#web/i18n/paths.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { type FormResult, formsContext } from '#web/lib/app-context.ts';
import { postedHeaders, postedRefusal, postedResponse, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/track.ts';

/** Handles the forms when the page itself posts them: the search, and each step of changing the request. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const read = await readPosted(request);
  const forms = context.get(formsContext);
  const reference = read('reference');
  const respond = <T,>(posted: PostedSearch, result: FormResult<T>) =>
    'done' in result ? postedResponse(posted, 200) : postedRefusal(posted, result.refused);
  const typed = { proof: read('proof'), message: read('message') };
  switch (read('intent')) {
    case 'code': {
      const result = await forms.call('POST /api/appointments/track/code', {
        reference,
        lang: localeOf(url.pathname),
      });
      return respond(postedCode(reference, result), result);
    }
    case 'proof': {
      const result = await forms.call('POST /api/appointments/track/proof', {
        reference,
        code: read('code'),
      });
      return respond(postedCode(reference, result), result);
    }
    case 'message': {
      const result = await forms.call('POST /api/appointments/track/messages', typed);
      return respond(postedChange({ reference, ...typed, done: 'message' }, result), result);
    }
    case 'withdraw': {
      const result = await forms.call('POST /api/appointments/track/withdraw', typed);
      return respond(postedChange({ reference, ...typed, done: 'withdrawn' }, result), result);
    }
    default: {
      const values = { reference, phone: read('phone') };
      const result = await forms.call('POST /api/appointments/track', values);
      return respond(postedSearch(values, result), result);
    }
  }
}

export const headers = postedHeaders;

/** The title of a posted page: the result, because screen readers read a page's title first. */
function usePostedTitle(posted: PostedSearch | undefined): string | undefined {
  const { i18n } = useLingui();
  const translate = useTranslate();
  if (!posted) return undefined;
  if ('progress' in posted)
    return posted.progress ? i18n._(progressLabels(posted.progress).title) : undefined;
  return posted.code ? translate(posted.code) : undefined;
}

export default function Track({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const postedTitle = usePostedTitle(actionData);
  return (
    <>
      <PageHead
        title={postedTitle ?? t`Follow your request`}
        description={t`See how your request is getting on, with its reference and your phone number. You do not need an account.`}
      />
      <TrackScreen posted={actionData} />
    </>
  );
}
