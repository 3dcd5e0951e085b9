import { Trans } from '@lingui/react/macro';
import { TrackForm } from '#web/features/track/track-form.tsx';
import { TrackHelp } from '#web/features/track/track-help.tsx';
import { TrackResult } from '#web/features/track/track-result.tsx';
import type { Tracked } from '#web/features/track/tracking.ts';
import { useTracking } from '#web/features/track/use-tracking.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** Following a request without an account: the form, and in its place what it found. */
export function TrackScreen({ posted }: { posted: Tracked | undefined }) {
  const { tracked, busy, result, onSubmit, again } = useTracking(posted);
  return (
    <div className="bg-linear-to-b from-teal-50 to-paper">
      <Container className="py-10 sm:py-14">
        <SectionHeading
          as="h1"
          eyebrow={<Trans>Without an account</Trans>}
          title={<Trans>Follow your request</Trans>}
          className="mb-8"
        >
          <Trans>The reference and the phone number of a request show how far it is.</Trans>
        </SectionHeading>
        <div className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
          <Card className="p-5 sm:p-8">
            {tracked && 'progress' in tracked ? (
              <TrackResult ref={result} found={tracked} onAgain={again} />
            ) : (
              <TrackForm refused={tracked} busy={busy} onSubmit={onSubmit} />
            )}
          </Card>
          <TrackHelp />
        </div>
      </Container>
    </div>
  );
}
