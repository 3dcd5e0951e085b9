import { Plural, Trans } from '@lingui/react/macro';
import { sentences } from '#shared/contract/sentences.ts';
import type { Refused } from '#web/features/track/tracked.ts';
import { useSentence } from '#web/i18n/sentences.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Why nothing is shown, and what to do. What is wrong with a field stands at the field. */
export function RefusedNote({ refused: { message, retryAfter } }: { refused: Refused }) {
  const say = useSentence();
  return (
    <div className="mb-6">
      {retryAfter === undefined ? (
        <Banner tone="error" title={message ? say(message) : <NoAnswer />}>
          {message === sentences.trackUnknown && (
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
