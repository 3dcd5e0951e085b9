import { Trans } from '@lingui/react/macro';
import { timeOfDay } from '#web/ui/portal/time.ts';

/** What is kept of a form that is being edited. */
export type Kept = {
  dirty: boolean;
  /** Whether an image was chosen: it is kept nowhere until the form is saved. */
  image: boolean;
  /** When this browser kept a draft. */
  draftAt: string | null;
  /** When the record was saved by itself. */
  savedAt: string | null;
  /** Whether saving by itself failed. */
  failed: boolean;
};

/** Says quietly what of the form is saved: it is no live region, because it changes with every rest of typing. */
export function DraftStatus({ kept }: { kept: Kept }) {
  const text = <KeptText {...kept} />;
  return (
    <p className="text-sm text-ink-soft empty:hidden">
      {text}
      {kept.dirty && kept.image && kept.draftAt !== null && (
        <>
          {' '}
          <Trans>The picture is only kept once you save.</Trans>
        </>
      )}
    </p>
  );
}

function KeptText({ dirty, draftAt, savedAt, failed }: Kept) {
  if (failed) return <Trans>Not saved by itself. This browser keeps what you typed.</Trans>;
  if (dirty && draftAt !== null) {
    const time = timeOfDay(draftAt);
    return <Trans>Not saved yet. Kept in this browser at {time}.</Trans>;
  }
  if (dirty || savedAt === null) return null;
  const time = timeOfDay(savedAt);
  return <Trans>Saved {time}</Trans>;
}
