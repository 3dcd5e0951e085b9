import { Trans } from '@lingui/react/macro';
import { timeOfDay } from '#web/ui/portal/time.ts';

/** What is saved of a form that is being edited. */
export type Kept = {
  dirty: boolean;
  /** Whether an image was chosen. An image is saved only together with the form. */
  image: boolean;
  /** When this browser last saved a draft. */
  draftAt: string | null;
  /** When the record was last saved automatically. */
  savedAt: string | null;
  /** Whether saving automatically failed. */
  failed: boolean;
};

/** Shows which parts of the form are saved. It is not a live region, because it changes with every pause in typing. */
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
