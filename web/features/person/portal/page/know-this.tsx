import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { useCaseFacts } from '#web/features/person/portal/case-facts/use-case-facts.ts';
import { MoneyTold } from '#web/features/person/portal/offers/money-told.tsx';
import type { TimelineEntry } from '#web/features/person/portal/page/timeline-entries.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';

type KnowThisProps = {
  request: RequestDetail;
  shown: CaseDetail | null;
  onPin: (of: 'request' | 'case', eventId: number, pinned: boolean) => void;
};

/** What everybody who works for this person has to know first: allergies, medicines, whom to call, pinned lines. */
export function KnowThis({ request, shown, onPin }: KnowThisProps) {
  const pinned = pinnedLines(request, shown);
  if (!shown && pinned.length === 0) return null;
  return (
    <section
      aria-labelledby="know-this"
      className="mt-3 rounded-lg border border-marigold-500 bg-marigold-50 px-3.5 py-2 text-sm"
    >
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <h2 id="know-this" className="inline-flex items-center gap-1.5 font-bold text-marigold-700">
          <AlertIcon />
          <Trans>Know this</Trans>
        </h2>
        {shown && <Facts shown={shown} />}
        {shown && <MoneyTold caseId={shown.id} />}
      </div>
      <ul className="empty:hidden">
        {pinned.map((line) => (
          <Pinned key={`${line.of} ${line.id}`} {...line} onPin={onPin} />
        ))}
      </ul>
    </section>
  );
}

type Line = { of: 'request' | 'case'; id: number; text: string; by: string };

/** The pinned lines of a request and its case that still have a text. */
function pinnedLines({ events, message }: RequestDetail, shown: CaseDetail | null): Line[] {
  const lineOf =
    (of: TimelineEntry['of'] & Line['of']) =>
    ({ id, type, note, pinned_by }: (RequestDetail | CaseDetail)['events'][number]): Line[] => {
      const text = type === 'received' ? message : note;
      return pinned_by !== null && text ? [{ of, id, text, by: pinned_by }] : [];
    };
  return [...events.flatMap(lineOf('request')), ...(shown?.events.flatMap(lineOf('case')) ?? [])];
}

/**
 * What the family answered about allergies and medicines, in English where it is translated, for the care team; and
 * whom to call in an emergency. What nobody knows yet is said in one line.
 */
function Facts({ shown }: { shown: CaseDetail }) {
  const { t, i18n } = useLingui();
  const { value } = useCaseFacts(shown.id, shown.may_read_contents);
  const { emergency_name, emergency_phone } = shown.patient;
  const textOf = (question: 'allergies' | 'medicines') => {
    const fact = value?.answers.find((one) => one.question === question);
    return (fact?.english && !fact.english.outdated ? fact.english.text : fact?.text) || null;
  };
  const facts = [
    ...(value
      ? [
          { term: t`Allergies`, unknown: t`allergies`, text: textOf('allergies') },
          { term: t`Medicines`, unknown: t`medicines`, text: textOf('medicines') },
        ]
      : []),
    {
      term: t`In an emergency`,
      unknown: t`whom to call in an emergency`,
      text: [emergency_name, emergency_phone].filter(Boolean).join(' ') || null,
    },
  ];
  const missing = facts.flatMap(({ unknown, text }) => (text === null ? [unknown] : []));
  const names = new Intl.ListFormat(i18n.locale).format(missing);
  return (
    <>
      {facts.map(
        ({ term, text }) =>
          text !== null && (
            <p key={term} className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{term}:</span> <bdi>{text}</bdi>
            </p>
          ),
      )}
      {missing.length > 0 && (
        <p className="text-ink-soft">
          <Trans>No answer yet: {names}</Trans>
        </p>
      )}
      {!shown.may_read_contents && (
        <p className="text-ink-soft">
          <Trans>Allergies and medicines: the care team reads them.</Trans>
        </p>
      )}
    </>
  );
}

function Pinned({ of, id, text, by, onPin }: Line & Pick<KnowThisProps, 'onPin'>) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <li className="mt-1 flex items-start justify-between gap-2 border-t border-marigold-500/40 pt-1">
      <p
        className="line-clamp-3 min-w-0 text-base whitespace-pre-line wrap-anywhere"
        title={t`Pinned by ${by}`}
      >
        {text}
      </p>
      {may('create') && (
        <Button
          compact
          variant="ghost"
          className="px-2! text-xs! md:min-h-8!"
          aria-label={t`Unpin: ${text.slice(0, 40)}`}
          onClick={() => onPin(of, id, false)}
        >
          <Trans>Unpin</Trans>
        </Button>
      )}
    </li>
  );
}
