import { Plural, Trans } from '@lingui/react/macro';
import { messages } from '#shared/contract/messages.ts';
import type { Refused } from '#web/features/track/tracking.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Why nothing is shown, and what to do. What is wrong with a field stands at the field. */
export function RefusedNote({ refused: { message, retryAfter } }: { refused: Refused }) {
  const say = useTranslateMessage();
  return (
    <div className="mb-6">
      {retryAfter === undefined ? (
        <Banner tone="error" title={message ? say(message) : <NoAnswer />}>
          {message === messages.trackUnknown && (
            <Trans>If it still does not work, call us: we find your request with your name.</Trans>
          )}
        </Banner>
      ) : (
        <Banner tone="error" title={<Trans>That was a little too often</Trans>}>
          <Plural
            value={Math.ceil(retryAfter / 60)}
            one="To protect requests from guessing, we take a break. Please try again in a minute, or call us."
            other="To protect requests from guessing, we take a break. Please try again in # minutes, or call us."
          />
        </Banner>
      )}
    </div>
  );
}

function NoAnswer() {
  return <Trans>No answer came. Please check the connection, and try again.</Trans>;
}
