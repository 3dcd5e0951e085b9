import { Trans } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { NewsletterCard } from '#web/features/newsletter/newsletter-card.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { formsContext } from '#web/lib/app-context.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { postedHeaders, postedRefusal, postedResponse } from '#web/lib/posted-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/newsletter-unsubscribe.ts';

/**
 * Handles the button when the page itself posts it. Mail programs post to the same path
 * (server/http/web/one-click-unsubscribe.ts).
 */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const result = await context.get(formsContext).call('POST /api/newsletter/unsubscribe', { token });
  if ('done' in result) return postedResponse<LeaveResult>({ done: true }, 200);
  return postedRefusal<LeaveResult>({ failed: result.refused.code ?? 'unexpected' }, result.refused);
}

export const headers = postedHeaders;

/** Done if the subscription has ended, or the message of the failure. */
type LeaveResult = { done: true } | { failed: string };

/**
 * Ends the subscription, by a newsletter's link. The person has to press the button: programs that check mails open
 * every link in them.
 */
export default function NewsletterLeave({ params: { token }, actionData: posted }: Route.ComponentProps) {
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const [done, setDone] = useState(posted !== undefined && 'done' in posted);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    return run(async () => {
      await api('POST /api/newsletter/unsubscribe', { body: { token } });
      setDone(true);
    });
  };
  const before = posted && 'failed' in posted ? posted.failed : undefined;
  const failed = error ? messageOf(error.cause) : before;
  return (
    <NewsletterCard>
      {done ? (
        <Banner tone="success" title={<Trans>Done. We have deleted your address.</Trans>}>
          <Trans>
            You will not get any more newsletters. If you change your mind, subscribe again below.
          </Trans>
        </Banner>
      ) : (
        <>
          <p className="mb-6 text-ink-soft">
            <Trans>Would you like to stop the newsletter? We will then delete your address.</Trans>
          </p>
          {failed && !busy && <Banner tone="error" title={translate(failed)} />}
          <form method="post" onSubmit={onSubmit} className="mt-6">
            <Button type="submit" busy={busy}>
              <Trans>Stop the newsletter</Trans>
            </Button>
          </form>
        </>
      )}
    </NewsletterCard>
  );
}
