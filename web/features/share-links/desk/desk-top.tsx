import { Trans } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { weekdayAndDate } from '#shared/dates.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { AnswerForm, type AnswerKind, type DeskDraft } from '#web/features/share-links/desk/answer-form.tsx';
import type { DeskView } from '#web/features/share-links/desk/desk-view.ts';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { LangText } from '#web/ui/lang-text.tsx';

type DeskTopProps = {
  shared: DeskView;
  proof: string;
  draft: RefObject<DeskDraft>;
  /** Called when the hospital begins to write its plan, with which it sends papers. */
  onPlan: () => void;
  /** Called when something was sent. */
  onSent: () => Promise<void>;
};

/** What the desk of a hospital sees first: who asks what by when, and its three answers. */
export function DeskTop(props: DeskTopProps) {
  const { shared, proof, draft, onPlan, onSent } = props;
  const [kind, setKind] = useState(draft.current.kind);
  const choose = (next: AnswerKind) => {
    draft.current = { ...draft.current, kind: next };
    setKind(next);
    if (next === 'here') onPlan();
  };
  return (
    <Card
      as="section"
      className="p-5 sm:p-7 print:overflow-visible print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      <Asked shared={shared} />
      {shared.accepts ? (
        <div className="mt-6 border-t border-line pt-5 print:hidden">
          <Kinds kind={kind} onChoose={choose} />
          {kind !== null && <AnswerForm key={kind} kind={kind} proof={proof} draft={draft} onSent={onSent} />}
        </div>
      ) : (
        <p className="mt-6 border-t border-line pt-5 font-semibold print:hidden">
          <Trans>This case is closed. Nothing more can be sent to the office here.</Trans>
        </p>
      )}
    </Card>
  );
}

/** Who asks, for whom, what, and by when. */
function Asked({ shared }: { shared: DeskView }) {
  const { name, emergencyPhone, phones } = useSite();
  const { digits, date } = useFormat();
  const lang = useLocale();
  const { hospital, asked_by, patient, reference, questions, due } = shared;
  const number = phones[0]?.number ?? emergencyPhone;
  const birth = patient.birth_date ? date(patient.birth_date) : null;
  const by = due === null ? null : weekdayAndDate(due, lang);
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        <Trans>
          {asked_by} of {name} asks {hospital}
        </Trans>
        {' · '}
        <a href={telLink(number)} className="font-semibold whitespace-nowrap text-teal-800 underline">
          {digits(number)}
        </a>{' '}
        <SampleNumber number={number} />
      </p>
      <h2 className="mt-1 text-2xl font-bold wrap-anywhere text-teal-900">
        {patient.name === null ? <Trans>Name not known yet</Trans> : <LangText>{patient.name}</LangText>}
      </h2>
      <p className="text-ink-soft wrap-anywhere">
        <Trans>Patient</Trans>
        {' · '}
        <Trans>
          Reference <span className="whitespace-nowrap">{reference}</span>
        </Trans>
        {birth && ' · '}
        {birth && <Trans>Born on {birth}</Trans>}
      </p>
      {questions.length > 0 ? (
        <ol className="mt-4 list-decimal space-y-1.5 pl-6 text-lg font-semibold wrap-anywhere">
          {questions.map((question) => (
            <li key={question}>
              <LangText>{question}</LangText>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 text-lg font-semibold">
          <Trans>Can you treat this patient, and what does it cost?</Trans>
        </p>
      )}
      {by !== null && (
        <p className="mt-4 inline-block rounded-md bg-marigold-100 px-3 py-1.5 text-lg font-semibold">
          <Trans>Please answer by {by}, Bangkok time</Trans>
        </p>
      )}
    </>
  );
}

type KindsProps = { kind: AnswerKind | null; onChoose: (kind: AnswerKind) => void };

/** The three answers, as buttons. */
function Kinds({ kind, onChoose }: KindsProps) {
  const words = {
    here: <Trans>Yes, and here is our plan</Trans>,
    more: <Trans>We need more</Trans>,
    declines: <Trans>We can't treat this</Trans>,
  };
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(['here', 'more', 'declines'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={kind === one}
          onClick={() => onChoose(one)}
          className={cx(
            'min-h-14 rounded-lg border-2 px-4 py-2 text-lg font-semibold',
            kind === one
              ? 'border-teal-800 bg-teal-800 text-white'
              : 'border-teal-700 bg-white text-teal-900 hover:bg-teal-50',
          )}
        >
          {words[one]}
        </button>
      ))}
    </div>
  );
}
