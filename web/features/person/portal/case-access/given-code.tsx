import { Trans } from '@lingui/react/macro';
import type { GivenCode } from '#shared/contract/case-access.ts';
import { inGroups, readOut } from '#web/features/person/portal/case-access/read-out.ts';
import { Slip } from '#web/features/person/portal/case-access/slip.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/dialog.tsx';
import { PrinterIcon } from '#web/ui/icons/tools.tsx';

/** The code, shown this once, with the sentence to read out, and the slip for people who sit here. */
export function GivenCodeView({ given, onDone }: { given: GivenCode; onDone: () => void }) {
  const { timestamp } = useFormat();
  const { code, purpose, expires_at, opens, slip, reference } = given;
  const until = timestamp(expires_at);
  const spoken = readOut(purpose, code);
  return (
    <>
      <p className="rounded-lg border border-teal-300 bg-teal-50 py-4 text-center font-mono text-[min(var(--text-5xl),14vw)] leading-tight font-bold tracking-[0.15em] text-teal-900">
        {inGroups(code)}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        <Trans>Shown only this once. It works once, until {until}. Please read out:</Trans>
      </p>
      <p lang="bn" className="mt-3 text-lg">
        {spoken.bn}
      </p>
      <p className="mt-2 text-lg">{spoken.en}</p>
      {purpose === 'enter' && (
        <p className="mt-4">
          <Trans>It opens:</Trans> {opens.map((one) => `${one.reference} (${one.patient_name})`).join(', ')}
        </p>
      )}
      {slip && (
        <p className="mt-4 text-sm text-ink-soft">
          <Trans>
            The family has no phone here? It can open the case in this browser. You are then signed out, and
            the family is told so.
          </Trans>{' '}
          <a
            href={`/bn/enter#${reference}.here`}
            target="_blank"
            rel="noreferrer"
            className={compactButtonClass('outline', 'mt-1')}
          >
            <Trans>The family sits here: open</Trans>
          </a>
        </p>
      )}
      <DialogButtons className="mt-5">
        <Button compact onClick={onDone} {...(!slip && { 'data-focus-first': '' })} ref={slip ? null : focus}>
          <Trans>Done</Trans>
        </Button>
        {slip && (
          <Button compact variant="primary" onClick={() => window.print()} ref={focus}>
            <PrinterIcon className="text-lg" />
            <Trans>Print the slip</Trans>
          </Button>
        )}
      </DialogButtons>
      {slip && <Slip reference={reference} qr={slip.qr} />}
    </>
  );
}

/** Enter leads on from here. The code above stays in sight: it is shown only this once. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
