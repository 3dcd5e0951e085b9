import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { AccessReasonDialog } from '#web/features/papers/portal/paper-dialogs.tsx';
import { Viewer } from '#web/features/papers/viewer.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';

/** A button that opens a paper for a member of staff who may, after a reason where one is asked. */
export function OpenPaperButton({ id }: { id: number }) {
  const translate = useTranslate();
  const nameOf = usePaperName();
  const [asked, setAsked] = useState<Paper | null>(null);
  const [opened, setOpened] = useState<Paper | null>(null);
  const { busy, error, run } = useAction();
  const open = () =>
    run(async () => {
      const paper = await api('GET /api/papers/:id', { params: { id } });
      if (paper.may_read === 'with_reason') setAsked(paper);
      else setOpened(paper);
    });
  return (
    <>
      <Button compact busy={busy} onClick={() => void open()}>
        <Trans>The hospital's paper</Trans>
      </Button>
      {error && <span role="alert">{translate(messageOf(error.cause, 'call_failed'))}</span>}
      {asked && (
        <AccessReasonDialog
          paper={asked}
          name={nameOf(asked)}
          onClose={() => setAsked(null)}
          onOpened={(readable) => {
            setAsked(null);
            setOpened(readable);
          }}
        />
      )}
      {opened && (
        <Viewer paper={opened} title={nameOf(opened)} reader="staff" onClose={() => setOpened(null)} />
      )}
    </>
  );
}
