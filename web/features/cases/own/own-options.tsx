import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import type { ChangedLine, OwnOption } from '#shared/contract/options.ts';
import type { Currency } from '#shared/money.ts';
import { OwnAnswer } from '#web/features/cases/own/own-answer.tsx';
import { CaseCard, OwnProblem } from '#web/features/cases/own/own-case-parts.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { EstimateView } from '#web/features/shared/cases/estimate-view.tsx';
import { useNameIn } from '#web/features/shared/names.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { showMessage } from '#web/lib/show-message.ts';
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
      <ul className="divide-y divide-line">
        {options.map((option) => (
          <li key={option.id} className="py-6 first:pt-0 last:pb-0">
            <Option
              option={option}
              own={own}
              state={state}
              paperButton={paperButton}
              onAnswer={() => setAnswered(option.id)}
            />
          </li>
        ))}
      </ul>
    </CaseCard>
  );
}

/** What an answer to an option is called as a change. */
const answerName = (option: number | null) => `answer ${option}`;

type OptionProps = OwnOptionsProps & { option: OwnOption; onAnswer: () => void };

function Option({ option, own, state, paperButton, onAnswer }: OptionProps) {
  const locale = useLocale();
  const place = useNameIn()(option.hospital);
  const { doctor, document_id, summary, summary_bn, checked, estimate, changes, currency_before } = option;
  const text = locale === 'bn' ? (summary_bn ?? summary) : (summary ?? summary_bn);
  return (
    <>
      <h3 className="text-lg font-bold wrap-anywhere">
        <LangText>{place}</LangText>
      </h3>
      {doctor && (
        <p className="wrap-anywhere">
          <LangText>{doctor}</LangText>
        </p>
      )}
      {document_id !== null && (
        <div className="mt-3 *:max-sm:w-full">
          {paperButton(document_id, <Trans>Look at the hospital's paper</Trans>)}
        </div>
      )}
      {text && (
        <div className="mt-4 rounded-lg border border-line px-4 py-3">
          <p className="text-sm font-semibold text-ink-soft">
            {checked ? <Trans>Our summary, checked by a second person</Trans> : <Trans>Our summary</Trans>}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            <LangText>{text}</LangText>
          </p>
        </div>
      )}
      <div id={`estimate-${option.id}`} tabIndex={-1} className="mt-5 scroll-mt-32 outline-none">
        <h4 className="text-lg font-bold text-teal-900">
          <Trans>Estimate</Trans>
        </h4>
        {estimate ? (
          <div className="mt-3 space-y-5">
            {changes.length > 0 && (
              <Changes changes={changes} currency={estimate.currency} currencyBefore={currency_before} />
            )}
            <EstimateView estimate={estimate} part="h5" />
            {estimate.document_id !== null && estimate.document_id !== document_id && (
              <div className="*:max-sm:w-full">
                {paperButton(
                  estimate.document_id,
                  <Trans>Look at the hospital's paper with the estimate</Trans>,
                )}
              </div>
            )}
            <OwnAnswer
              name={answerName(option.id)}
              hospital={place}
              onAnswer={onAnswer}
              estimate={estimate}
              state={state}
              isOver={isEnded(own.stage)}
            />
          </div>
        ) : (
          <p className="mt-2 text-ink-soft">
            <Trans>The hospital has not sent an estimate yet.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

type ChangesProps = { changes: ChangedLine[]; currency: Currency; currencyBefore: Currency | null };

/** What a new version of an estimate changed, topic by topic. */
function Changes({ changes, currency, currencyBefore }: ChangesProps) {
  const textOf = useTopicText();
  const coverText = useCoverText();
  return (
    <div className="rounded-lg border border-marigold-500 bg-marigold-50 px-4 py-3">
      <p className="font-bold">
        <Trans>The hospital changed its estimate. What changed:</Trans>
      </p>
      <ul className="mt-1 divide-y divide-line">
        {changes.map(({ topic, text, before, after }) => (
          <li key={`${topic} ${text}`} className="py-2 wrap-anywhere">
            <LangText>{textOf({ topic, text })}</LangText>
            <span className="block text-ink-soft">
              <Trans>
                Before: <del>{coverText(before, currencyBefore ?? currency)}</del>
              </Trans>
            </span>
            <span className="block">
              <Trans>
                Now: <strong>{coverText(after, currency)}</strong>
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useCoverText() {
  const { range } = useMoney();
  return (line: ChangedLine['before'], currency: Currency): ReactNode => {
    if (line === null) return <Trans>not mentioned</Trans>;
    const { cover, low_minor: low, high_minor: high } = line;
    const amount = low === null ? '' : range(currency, low, high ?? low);
    if (cover === 'included') return amount;
    if (cover === 'not_said') return <Trans>not said</Trans>;
    return amount ? <Trans>not included: {amount}</Trans> : <Trans>not included</Trans>;
  };
}
