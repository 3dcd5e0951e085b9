import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { totalOf } from '#shared/cases/estimates.ts';
import { limits } from '#shared/contract/limits.ts';
import type { OwnEstimate } from '#shared/contract/options.ts';
import { takaOf } from '#shared/money.ts';
import { LimitNote } from '#web/features/cases/own/connected-phones.tsx';
import { GivenAnswer } from '#web/features/cases/own/given-answer.tsx';
import { OwnProblem, showPart } from '#web/features/cases/own/own-case-parts.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { Amount } from '#web/features/shared/cases/amount.tsx';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { api } from '#web/lib/api.ts';
import { ignoreSecondTap } from '#web/lib/second-tap.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type OwnAnswerProps = {
  /** What the change is called; it stays the same where a newer version takes the estimate's place. */
  name: string;
  /** The hospital's name in the page's language. */
  hospital: string;
  estimate: OwnEstimate;
  state: OwnCaseState;
  /** Whether the case is over: nothing can be answered any more. */
  isOver: boolean;
  /** Until when this phone says no yes, and takes none back; null: it may. */
  limitedUntil: string | null;
  /** Another option that the family said yes to: only one can be planned with. */
  planned: { id: number; hospital: string } | undefined;
  /** Called before an answer is sent. */
  onAnswer: () => void;
  /** Called when the dialog closes after another version has taken the estimate's place. */
  onReplaced: () => void;
};

/** What is asked about in the dialog: the estimate as it was read. `failed`: it could not be answered. */
type Asked = { accept: boolean; id: number; version: number; failed?: boolean };

/** The family's answer to an estimate, or the two buttons that give it. */
export function OwnAnswer({
  name,
  hospital,
  estimate,
  state,
  isOver,
  limitedUntil,
  planned,
  onAnswer,
  onReplaced,
}: OwnAnswerProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [notes, setNotes] = useState({ yes: '', no: '' });
  const { id, version, expired } = estimate;
  const kind = asked?.accept ? 'yes' : 'no';
  const note = notes[kind];
  const ask = (accept: boolean) => setAsked({ accept, id, version });
  const answer = async ({ accept, ...read }: Asked) => {
    onAnswer();
    const isStored = await state.change(name, () =>
      api('POST /api/account/estimates/:id/answer', {
        params: { id: read.id },
        body: { accept, note: note.trim() || null, version: read.version },
      }),
    );
    // Somebody may have sent a newer version meanwhile: it is read before anything can be answered.
    if (!isStored) {
      setAsked((now) => now && { ...now, failed: true });
      return void (await state.refresh());
    }
    // While the dialog is open, nothing below it can get the focus.
    flushSync(() => {
      setAsked(null);
      setNotes({ yes: '', no: '' });
    });
    showMessage(box.current);
  };
  const isReplaced = asked !== null && (asked.id !== id || asked.version !== version);
  const close = () => {
    setAsked(null);
    if (isReplaced) requestAnimationFrame(onReplaced);
  };
  const isAccepted = estimate.state === 'accepted';
  const isAnswered = isAccepted || estimate.state === 'declined';
  // Said before anything is typed.
  const refusal =
    limitedUntil !== null && (asked?.accept || isAccepted) ? (
      <LimitNote until={limitedUntil} />
    ) : asked?.accept && planned ? (
      <YesToAnother planned={planned} onGo={() => setAsked(null)} />
    ) : null;
  return (
    <div ref={box} tabIndex={-1} className="space-y-3 outline-none">
      {asked === null && <OwnProblem name={name} state={state} />}
      {isAnswered && <GivenAnswer estimate={estimate} />}
      {!isOver && (isAccepted || !expired) && (
        <>
          <p className="font-semibold">
            <Trans>Your answer is no payment and no contract. You can change your mind.</Trans>
          </p>
          <div className="flex flex-wrap gap-3 *:max-sm:w-full print:hidden">
            {!isAccepted && (
              <Button variant="accent" aria-description={hospital} onClick={() => ask(true)}>
                <Trans>Go on planning with this</Trans>
              </Button>
            )}
            {estimate.state === 'sent' && (
              <Button variant="outline" aria-description={hospital} onClick={() => ask(false)}>
                <Trans>Not this one</Trans>
              </Button>
            )}
            {isAccepted && (
              <Button variant="outline" aria-description={hospital} onClick={() => ask(false)}>
                <Trans>I changed my mind</Trans>
              </Button>
            )}
          </div>
        </>
      )}
      <Dialog
        open={asked !== null}
        onClose={close}
        mayClose={() => state.sending === null}
        title={asked?.accept ? t`Go on planning with this?` : t`Say no to this estimate?`}
      >
        <div className="space-y-4">
          <Asking hospital={hospital} estimate={estimate} />
          <p className="text-lg">
            {asked?.accept ? (
              <Trans>
                This is no payment and no contract. We then prepare visa, visits and travel. You can change
                your mind.
              </Trans>
            ) : (
              <Trans>
                If you say no, we stop planning with this estimate and ask what you need. You can change your
                mind.
              </Trans>
            )}
          </p>
          {refusal ?? (
            <Field label={<Trans>Is there anything we should know? (optional)</Trans>}>
              {(control) => (
                <TextArea
                  {...control}
                  name="note"
                  rows={2}
                  maxLength={limits.costNote}
                  value={note}
                  readOnly={state.sending !== null}
                  onChange={({ target }) => setNotes({ ...notes, [kind]: target.value })}
                />
              )}
            </Field>
          )}
          <div className="flex flex-wrap gap-3 *:max-sm:w-full">
            {asked && !isReplaced && !refusal && (
              <Button
                variant={asked.accept ? 'accent' : 'primary'}
                busy={state.sending === name}
                onClick={(press) => {
                  ignoreSecondTap(press);
                  void answer(asked);
                }}
              >
                {asked.accept ? <Trans>Go on planning with this</Trans> : <Trans>Say no</Trans>}
              </Button>
            )}
            <Button variant="ghost" disabled={state.sending !== null} onClick={close}>
              <Trans>Back</Trans>
            </Button>
          </div>
          {/* Below the buttons: they stay under the finger when it appears and disappears. */}
          {asked?.failed && state.problemOf(name) !== null && (
            <div ref={showMessage} tabIndex={-1} className="outline-none">
              <OwnProblem name={name} state={state} />
            </div>
          )}
        </div>
      </Dialog>
    </div>
  );
}

type YesToAnotherProps = { planned: { id: number; hospital: string }; onGo: () => void };

/** The family goes on with another option, which it has to give up first. */
function YesToAnother({ planned: { id, hospital }, onGo }: YesToAnotherProps) {
  const go = () => {
    // While the dialog is open, nothing below it can get the focus.
    flushSync(onGo);
    showPart(`option-${id}`);
    showMessage(document.getElementById(`option-${id}`));
  };
  return (
    <div className="space-y-3 rounded-lg bg-marigold-50 px-4 py-3">
      <p className="wrap-anywhere">
        <Trans>
          You have said yes to the estimate of <LangText>{hospital}</LangText>. Take that answer back first.
        </Trans>
      </p>
      <Button variant="outline" className="max-sm:w-full" onClick={go}>
        <Trans>To that estimate</Trans>
      </Button>
    </div>
  );
}

/** What is asked about: the hospital, and what it is thought to cost. */
function Asking({ hospital, estimate }: Pick<OwnAnswerProps, 'hospital' | 'estimate'>) {
  const { range, takaRange } = useMoney();
  const { lines, rate, currency, deposit_minor: deposit } = estimate;
  const { low, high } = totalOf(lines);
  const taka = rate ? takaRange(takaOf(low, rate.bdt_e6), takaOf(high, rate.bdt_e6)) : '';
  const missing = lines.filter(({ cover }) => cover !== 'included').length;
  return (
    // No phone breaks an amount of millions, however large its text is.
    <div
      className="text-[min(var(--text-lg),8vw)] leading-(--text-lg--line-height) font-semibold wrap-break-word"
      data-focus-first
      tabIndex={-1}
    >
      <p>
        <LangText>{hospital}</LangText>
      </p>
      {high > 0 && (
        <p>
          <Amount>{range(currency, low, high)}</Amount>
        </p>
      )}
      {taka && (
        <p>
          <Trans>About {taka}</Trans>
        </p>
      )}
      {deposit !== null && (
        <p>
          <Trans>
            Deposit: <Amount>{range(currency, deposit, deposit)}</Amount>
          </Trans>
        </p>
      )}
      {missing > 0 && (
        <p className="text-marigold-700">
          <Plural value={missing} one="# item is not in this total" other="# items are not in this total" />
        </p>
      )}
    </div>
  );
}
