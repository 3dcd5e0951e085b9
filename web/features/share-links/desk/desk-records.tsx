import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ageOn } from '#shared/age.ts';
import type { CaseFact, CaseFacts, FactQuestion } from '#shared/contract/case-facts.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { DeskView } from '#web/features/share-links/desk/desk-view.ts';
import { factChoiceLabels, factNames } from '#web/features/shared/cases/fact-labels.ts';
import { FactSource } from '#web/features/shared/cases/fact-sheet.tsx';
import { FilmList } from '#web/features/shared/cases/film-list.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PrinterIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** The order in which a hospital reads. */
const readingOrder: readonly FactQuestion[] = [
  'patient',
  'illness',
  'done',
  'other_illnesses',
  'medicines',
  'allergies',
  'mobility',
  'family',
];

type DeskRecordsProps = { shared: DeskView; papers: ReactNode };

/** What the patient agreed to show: all pages of the papers in one view, and the answers. */
export function DeskRecords({ shared, papers }: DeskRecordsProps) {
  const { facts, patient } = shared;
  return (
    <>
      {facts && (
        <Card
          as="section"
          aria-labelledby="desk-facts"
          className="mt-6 p-5 sm:p-7 print:mt-2 print:overflow-visible print:rounded-none print:border-0 print:p-0 print:shadow-none"
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="desk-facts" className="text-xl font-bold text-teal-900">
              <Trans>What you need to know</Trans>
            </h2>
            <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
              <PrinterIcon />
              <Trans>Print</Trans>
            </Button>
          </div>
          <p className="mt-1 text-sm text-ink-soft empty:hidden">
            {facts.answers.length === 0 ? null : facts.answers.some(({ english }) => english !== null) ? (
              <Trans>The family wrote this, and we translated it. It is not a doctor’s finding.</Trans>
            ) : (
              <Trans>The family wrote this. It is not a doctor’s finding.</Trans>
            )}
          </p>
          <Facts facts={facts} birthDate={patient.birth_date} />
        </Card>
      )}
      <Card as="section" aria-labelledby="desk-papers" className="mt-6 p-5 sm:p-7 print:hidden">
        <h2 id="desk-papers" className="text-xl font-bold text-teal-900">
          <Trans>Papers</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            The patient has agreed that your hospital may see these papers. The patient sees which pages were
            opened, and when.
          </Trans>
        </p>
        {papers}
      </Card>
    </>
  );
}

const hasFact = (fact: CaseFact | undefined): fact is CaseFact =>
  fact !== undefined && (fact.text !== '' || fact.choices.length > 0 || Boolean(fact.english?.text));

/** The answers in a hospital's order; the questions without one in a single line. */
function Facts({ facts, birthDate }: { facts: CaseFacts; birthDate: string | null }) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const { answers, films } = facts;
  const factOf = (question: FactQuestion) => answers.find((one) => one.question === question);
  const missing = readingOrder.filter((question) => !hasFact(factOf(question)));
  const unanswered = missing
    .filter((question) => question !== 'patient' || birthDate === null)
    .map((question) => i18n._(factNames[question]))
    .join(', ');
  const years = birthDate === null ? null : number(ageOn(birthDate, dayInDhaka(new Date())));
  return (
    <dl className="mt-3 divide-y divide-line print:mt-1 print:text-[9pt]/[1.3]">
      {years !== null && (
        <Row name={<Trans>Age</Trans>}>
          <Trans>{years} years</Trans>
        </Row>
      )}
      {readingOrder.map((question) => {
        const fact = factOf(question);
        if (!hasFact(fact)) return null;
        const chosen = fact.choices.map((choice) => i18n._(factChoiceLabels[choice])).join(', ');
        return (
          <Row key={question} name={i18n._(factNames[question])}>
            {chosen && <p>{chosen}</p>}
            <p className="whitespace-pre-line empty:hidden">
              <LangText>{fact.english?.text ?? fact.text}</LangText>
            </p>
            <FactSource fact={fact} />
          </Row>
        );
      })}
      <Row name={<Trans>Films and CDs</Trans>}>
        {films.items.length === 0 ? <Trans>None are listed.</Trans> : <FilmList films={films.items} />}
      </Row>
      {unanswered !== '' && (
        <Row name={<Trans>No answer</Trans>}>
          <span className="text-ink-soft">{unanswered}</span>
        </Row>
      )}
    </dl>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="gap-x-4 py-2 sm:grid sm:grid-cols-[12rem_1fr] print:grid print:grid-cols-[9rem_1fr] print:py-0.5">
    <dt className="font-semibold text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
