import { Trans } from '@lingui/react/macro';
import { timeOfDay } from '#web/ui/portal/time.ts';

/** What is saved of a form that is being edited. */
export type SavedState = {
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
export function DraftStatus({ saved }: { saved: SavedState }) {
  const text = <SavedText {...saved} />;
  return (
    <p className="text-sm text-ink-soft empty:hidden">
      {text}
      {saved.dirty && saved.image && saved.draftAt !== null && (
        <>
          {' '}
          <Trans>The picture is only kept once you save.</Trans>
        </>
      )}
    </p>
  );
}

function SavedText({ dirty, draftAt, savedAt, failed }: SavedState) {
  if (failed) return <Trans>Not saved automatically. This browser keeps what you typed.</Trans>;
  if (dirty && draftAt !== null) {
    const time = timeOfDay(draftAt);
    return <Trans>Not saved yet. Kept in this browser at {time}.</Trans>;
  }
  if (dirty || savedAt === null) return null;
  const time = timeOfDay(savedAt);
  return <Trans>Saved {time}</Trans>;
}
