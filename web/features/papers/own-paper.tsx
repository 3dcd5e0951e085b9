import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import { UnlockOwnPdf } from '#web/features/papers/locked-papers.tsx';
import { PaperOwner, type Person } from '#web/features/papers/paper-owner.tsx';
import { PaperRow, showsPages, usePaperName } from '#web/features/papers/paper-row.tsx';
import { useUnlockedNote } from '#web/features/papers/unlock-pdf.tsx';
import { originalsOf, useDownloadOriginal } from '#web/features/papers/use-originals.ts';
import { Viewer } from '#web/features/papers/viewer.tsx';
import { SavedHint } from '#web/features/shared/saved-hint.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';

/** Whose papers they can be, and what is fetched again after a change. */
export type Owners = { people: readonly Person[]; onChange: () => Promise<unknown> };

type OwnPaperProps = {
  heading: 'h3' | 'h4';
  paper: Paper;
  asksPasswords: boolean;
  owners: Owners;
  onChange: () => Promise<void>;
};

/** A paper of the family's: to look at, to withdraw, and whose it is. */
export function OwnPaper({
  heading,
  paper,
  asksPasswords,
  owners: { people, onChange: onOwner },
  onChange,
}: OwnPaperProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const name = usePaperName()(paper);
  const { id, version } = paper;
  const unlocked = useUnlockedNote();
  const withdraw = () => {
    if (!window.confirm(t`Withdraw "${name}"? Nobody can open it any more, and it is deleted.`)) return;
    void run(async () => {
      await api('POST /api/account/papers/:id/withdraw', { params: { id } });
      await onChange();
    });
  };
  const chooseOwner = (companion_id: number | null) =>
    void run(async () => {
      await api('PUT /api/account/papers/:id', { params: { id }, body: { companion_id, version } });
      await onChange();
      await onOwner();
    });
  const owner = people.length > 0 && (
    <PaperOwner people={people} owner={paper.companion_id} busy={busy} onChoose={chooseOwner} />
  );
  const isIdentity = paper.type === 'passport';
  return (
    <PaperRow paper={paper} heading={heading} people={people}>
      {unlocked.note}
      {asksPasswords && <UnlockOwnPdf paper={paper} onUnlocked={unlocked.show} onChange={onChange} />}
      {error && (
        <div className="mt-2">
          <Banner tone="error">
            {translate(messageOf(error.cause, t`That could not be done. Please try again, or call us.`))}
          </Banner>
        </div>
      )}
      {isIdentity && owner}
      <div className="mt-2 flex flex-wrap gap-2">
        {showsPages(paper) && (
          <Button variant="outline" onClick={() => setOpen(true)} aria-label={t`View: ${name}`}>
            <Trans>View</Trans>
          </Button>
        )}
        <details className="open:w-full">
          <summary
            className={buttonClass('ghost', 'cursor-pointer list-none')}
            aria-label={t`More about ${name}`}
          >
            <Trans>More</Trans>
            <ChevronDownIcon />
          </summary>
          {!isIdentity && owner}
          <div className="mt-2 flex flex-wrap gap-2">
            <Originals paper={paper} name={name} />
            <Button variant="ghost" busy={busy} onClick={withdraw} aria-label={t`Withdraw ${name}`}>
              <Trans>Withdraw</Trans>
            </Button>
          </div>
        </details>
      </div>
      {isOpen && <Viewer paper={paper} title={name} reader="owner" onClose={() => setOpen(false)} />}
    </PaperRow>
  );
}

/** Downloads the files of a paper as they were sent. */
function Originals({ paper, name }: { paper: Paper; name: string }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { number } = useFormat();
  const download = useDownloadOriginal('owner');
  const { busy, error, run } = useAction();
  const [isDone, setDone] = useState(false);
  const originals = originalsOf(paper);
  const all = number(originals.length);
  return (
    <>
      {originals.map((file, index) => {
        const which = number(index + 1);
        const label = originals.length === 1 ? t`Download the original` : t`Original ${which} of ${all}`;
        return (
          <Button
            key={file.id}
            variant="outline"
            busy={busy}
            aria-label={`${label}: ${name}`}
            onClick={async () => setDone(await run(() => download(paper, file)))}
          >
            {label}
          </Button>
        );
      })}
      <p role="status" className="w-full text-ink-soft empty:hidden">
        {isDone && (
          <>
            <Trans>The file is ready.</Trans> <SavedHint />
          </>
        )}
      </p>
      {error && (
        <p role="alert" className="w-full text-alarm-700">
          {translate(messageOf(error.cause, t`The file could not be downloaded. Please try again.`))}
        </p>
      )}
    </>
  );
}
