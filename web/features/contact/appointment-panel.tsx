import { RequestReceived } from '#web/features/contact/appointment-received.tsx';
import type { Posted } from '#web/features/contact/posted-request.ts';
import { RequestForm } from '#web/features/contact/request-form.tsx';
import { Card } from '#web/ui/card.tsx';

export type RequestPanelProps = {
  /** What came of the form, if the page itself posted it. */
  posted: Posted | undefined;
  /** The earliest day to choose, as long as the visitor's own calendar is not known. */
  earliest: string | undefined;
};

/** The place of the form: the form, or the result of the one that the page posted. */
export function RequestPanel({ posted, earliest }: RequestPanelProps) {
  const isReceived = posted !== undefined && 'reference' in posted;
  return (
    <Card as="section" aria-labelledby="appointment" className="p-5 sm:p-8">
      {isReceived ? (
        <RequestReceived reference={posted.reference} />
      ) : (
        <RequestForm key={posted ? 'refused' : 'new'} refused={posted} earliest={earliest} />
      )}
    </Card>
  );
}
