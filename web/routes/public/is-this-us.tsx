import { useLingui } from '@lingui/react/macro';
import type { AskedText } from '#web/features/is-this-us/check-form.tsx';
import { IsThisUsScreen } from '#web/features/is-this-us/is-this-us-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { formsContext } from '#web/lib/app-context.ts';
import { postedHeaders, postedRefusal, postedResponse, readPosted } from '#web/lib/posted-form.ts';
import type { Route } from './+types/is-this-us.ts';

/** Handles the question when the page itself posts it. */
export async function action({ context, request }: Route.ActionArgs) {
  const text = (await readPosted(request))('text');
  const sent = await context.get(formsContext).call('POST /api/site/is-this-us', { text });
  if ('done' in sent) return postedResponse<AskedText>({ text, result: sent.done }, 200);
  return postedRefusal<AskedText>({ text, refused: sent.refused.code }, sent.refused);
}

export const headers = postedHeaders;

export default function IsThisUs({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Is this us?`}
        description={t`Our phone numbers, the addresses of our emails and links, and what we never ask for. Check whether a message comes from us.`}
      />
      <IsThisUsScreen posted={actionData} />
    </>
  );
}
