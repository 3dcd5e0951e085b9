import { Trans } from '@lingui/react/macro';
import type { Posted } from '#web/features/contact/posted-request.ts';
import { firstWrong } from '#web/features/contact/request-values.ts';
import { useRefusal } from '#web/features/contact/use-refusal.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Above a form that the page itself posted: why it did not go through, and that nothing is lost. */
export function RefusedNote({ refused }: { refused: Extract<Posted, { message: unknown }> }) {
  const say = useRefusal();
  return (
    <div className="mb-6">
      <Banner tone="error" title={say(refused)}>
        {!firstWrong(refused.errors) && (
          <Trans>What you typed is still here. If it is urgent, call us or write on WhatsApp.</Trans>
        )}
      </Banner>
    </div>
  );
}
