import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import type { OwnOption } from '#shared/contract/options.ts';
import { OptionsBeside, WhoseSummary } from '#web/features/cases/own/options-beside.tsx';
import { OwnAnswer } from '#web/features/cases/own/own-answer.tsx';
import { CaseCard, hasOneColumn, OwnProblem } from '#web/features/cases/own/own-case-parts.tsx';
import { OwnChanges } from '#web/features/cases/own/own-changes.tsx';
import { PatientName } from '#web/features/cases/own/patient-name.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { EstimateView } from '#web/features/shared/cases/estimate-view.tsx';
import { useNameIn } from '#web/features/shared/names.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { printPart } from '#web/lib/print-part.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type OwnOptionsProps = {
  own: OwnCase;
  state: OwnCaseState;
  /** A button that opens one of the papers. */
  paperButton: (id: number, label: ReactNode) => ReactNode;
};

/** What hospitals say, and what they think it will cost. */
export function OwnOptions({ own, state, paperButton }: OwnOptionsProps) {
  const { options, stage } = own;
  const [answered, setAnswered] = useState<number | null>(null);
  const name = answerName(answered);
  // On a phone, what was agreed to before is told in short, as several options are.
  const isAccepted = options[0]?.estimate?.state === 'accepted';
  const [isInShort] = useState(() => hasOneColumn() && isAccepted);
  const folds = options.length > 1 || (isInShort && isAccepted);
  // An option that was withdrawn meanwhile is not on the page any more; why its answer failed is said in its place.
  const isGone = !options.some(({ id }) => id === answered) && state.problemOf(name) !== null;
  if (options.length === 0 && !isGone && stage !== 'opinion' && stage !== 'estimate') return null;
  return (
    <CaseCard id="options" title={<Trans>What the hospital says</Trans>}>
      {isGone && (
        <div ref={showMessage} tabIndex={-1} className="outline-none">
          <OwnProblem name={name} state={state} />
        </div>
      )}
      {options.length === 0 && (
        <p className="text-ink-soft">
          <Trans>The hospital has not sent its answer yet. We will tell you when it arrives.</Trans>
        </p>
      )}
      {folds && <OptionsBeside options={options} />}
      <ul className="divide-y divide-line">
        {options.map((option) => (
          <li key={option.id} className={folds ? undefined : 'py-6 first:pt-0 last:pb-0'}>
            <MayFold option={option} folds={folds} isAlone={options.length === 1}>
              <Option
                isFolded={folds}
                option={option}
                own={own}
                state={state}
                paperButton={paperButton}
                onAnswer={() => setAnswered(option.id)}
              />
            </MayFold>
          </li>
        ))}
      </ul>
    </CaseCard>
  );
}

type MayFoldProps = { option: OwnOption; folds: boolean; isAlone: boolean; children: ReactNode };

/**
 * A folded option: the list above says what matters. Where there is room, what the family chose is unfolded.
 */
function MayFold({ option: { id, hospital, estimate }, folds, isAlone, children }: MayFoldProps) {
  const place = useNameIn()(hospital);
  const [isChosen] = useState(() => estimate?.state === 'accepted' && !hasOneColumn());
  return (
    // The same element in any case: what is typed in a dialog of it stays when a newer estimate unfolds it.
    <details open={!folds || isChosen} className="group/fold">
      <summary
        {...(folds && { id: `option-${id}` })}
        className={
          folds
            ? 'scroll-mt-32 flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-bold text-teal-900 print:hidden [&::-webkit-details-marker]:hidden'
            : 'hidden'
        }
      >
        {isAlone ? <Trans>The whole estimate</Trans> : <LangText>{place}</LangText>}
        <ChevronDownIcon className="shrink-0 text-xl text-teal-800 transition-transform group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** What an answer to an option is called as a change. */
const answerName = (option: number | null) => `answer ${option}`;

type OptionProps = OwnOptionsProps & { option: OwnOption; isFolded: boolean; onAnswer: () => void };

function Option({ option, isFolded, own, state, paperButton, onAnswer }: OptionProps) {
  const nameIn = useNameIn();
  const place = nameIn(option.hospital);
  const planned = own.options.find((one) => one.estimate?.state === 'accepted' && one.id !== option.id);
  const box = useRef<HTMLDivElement>(null);
  const { id, doctor, document_id, estimate, changes, before } = option;
  return (
    <div ref={box}>
      <p className="hidden print:block">
        <PatientName patient={own.patient} />, {own.reference}, <LangText>{place}</LangText>
      </p>
      {/* Where there is one option: the focus comes here if a newer version takes an estimate's place. */}
      <h3
        {...(isFolded
          ? { className: 'sr-only' }
          : {
              id: `option-${id}`,
              tabIndex: -1,
              className: 'scroll-mt-32 text-xl font-bold wrap-anywhere outline-none',
            })}
      >
        <LangText>{place}</LangText>
      </h3>
      {doctor && (
        <p className="wrap-anywhere">
          <LangText>{doctor}</LangText>
        </p>
      )}
      <div id={`estimate-${id}`} tabIndex={-1} className="mt-4 scroll-mt-32 space-y-5 outline-none">
        {estimate ? (
          <>
            {before && <OwnChanges estimate={estimate} before={before} changes={changes} />}
            <EstimateView estimate={estimate} part="h4">
              <OwnAnswer
                name={answerName(id)}
                hospital={place}
                onAnswer={onAnswer}
                onReplaced={() => showMessage(document.getElementById(`option-${id}`))}
                estimate={estimate}
                state={state}
                isOver={isEnded(own.stage)}
                limitedUntil={own.limited_until}
                planned={planned && { id: planned.id, hospital: nameIn(planned.hospital) }}
              />
            </EstimateView>
            <div className="flex flex-wrap gap-3 *:max-sm:w-full print:hidden">
              {estimate.document_id !== null &&
                estimate.document_id !== document_id &&
                paperButton(
                  estimate.document_id,
                  <Trans>Look at the hospital's paper with the estimate</Trans>,
                )}
              <Button variant="outline" onClick={() => box.current && printPart(box.current)}>
                <Trans>Print this estimate</Trans>
              </Button>
            </div>
          </>
        ) : (
          <p className="text-ink-soft">
            <Trans>The hospital has not sent an estimate yet.</Trans>
          </p>
        )}
      </div>
      <Words option={option} paperButton={paperButton} />
    </div>
  );
}

/** What the hospital wrote, and our summary of it. */
function Words({ option, paperButton }: Pick<OptionProps, 'option' | 'paperButton'>) {
  const locale = useLocale();
  const { document_id, summary, summary_bn, checked } = option;
  const text = locale === 'bn' ? (summary_bn ?? summary) : (summary ?? summary_bn);
  return (
    <div className="mt-5 space-y-3 print:hidden">
      {text && (
        <div className="border-l-4 border-teal-300 pl-3">
          <p className="text-sm font-semibold text-ink-soft">
            <WhoseSummary checked={checked} />
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            <LangText>{text}</LangText>
          </p>
        </div>
      )}
      {document_id !== null && (
        <div className="*:max-sm:w-full">
          {paperButton(document_id, <Trans>Look at the hospital's paper</Trans>)}
        </div>
      )}
    </div>
  );
}
