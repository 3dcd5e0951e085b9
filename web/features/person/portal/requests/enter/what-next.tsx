import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { StageForm, useOpenCase } from '#web/features/person/portal/requests/open-case.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';

type WhatNextProps = { saved: PatientRequest; onAgain: () => void; onClose: () => void };

/** Where the saved request is, and what comes next: its case, and for a family without email a code. */
export function WhatNext({ saved, onAgain, onClose }: WhatNextProps) {
  const { t } = useLingui();
  const { reference, source, email } = saved;
  const [opening, setOpening] = useState(false);
  const isSettled = useSettled();
  const open = useOpenCase(
    saved,
    email === null ? { code: source === 'walk_in' ? 'here' : 'call' } : undefined,
  );
  return (
    <>
      <Dialog open={!opening} onClose={onClose} mayClose={() => isSettled} title={t`Saved as ${reference}`}>
        <Saved
          saved={saved}
          isSettled={isSettled}
          onAgain={onAgain}
          onOpenCase={() => setOpening(true)}
          onLeave={onClose}
        />
      </Dialog>
      <Dialog open={opening} onClose={onClose} title={t`Open the case of ${reference}`}>
        <StageForm
          open={async (stage) => {
            await open(stage);
            // The list stays beside the person where there is room for both.
            onClose();
          }}
          onClose={onClose}
        />
      </Dialog>
    </>
  );
}

const doublePressMs = 500;

/**
 * Whether the dialog has stood long enough: it opens by itself when the answer is there, and the second of two presses
 * on 'Save' must not take it away before anybody read the reference.
 */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), doublePressMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

type SavedProps = {
  saved: PatientRequest;
  isSettled: boolean;
  onAgain: () => void;
  onOpenCase: () => void;
  onLeave: () => void;
};

function Saved({ saved, isSettled, onAgain, onOpenCase, onLeave }: SavedProps) {
  const { date } = useFormat();
  const buttons = useRef<HTMLDivElement>(null);
  const { id, call_back_on, email } = saved;
  const day = call_back_on && date(call_back_on);
  // Enter leads on from here.
  useEffect(() => {
    if (isSettled) buttons.current?.querySelector<HTMLElement>('[data-leads-on]')?.focus();
  }, [isSettled]);
  return (
    <>
      <p data-focus-first="" tabIndex={-1} className="outline-none">
        {day ? (
          <Trans>It is in the inbox, with the name and the number only. Call back on {day}.</Trans>
        ) : email === null ? (
          <Trans>
            It is in the inbox. Read the reference out. Next, open its case and give the family a code.
          </Trans>
        ) : (
          <Trans>It is in the inbox. Read the reference out. Next, open its case.</Trans>
        )}
      </p>
      <div ref={buttons} inert={!isSettled}>
        <DialogButtons className="mt-5">
          <Button compact onClick={onAgain}>
            <Trans>Enter another</Trans>
          </Button>
          <Link
            to={`/admin/requests/${id}`}
            onClick={onLeave}
            className={compactButtonClass(day ? 'primary' : 'outline')}
            {...(day && { 'data-leads-on': '' })}
          >
            <Trans>Go to the request</Trans>
          </Link>
          {!day && (
            <Button compact variant="primary" onClick={onOpenCase} data-leads-on="">
              <Trans>Open the case...</Trans>
            </Button>
          )}
        </DialogButtons>
      </div>
    </>
  );
}
