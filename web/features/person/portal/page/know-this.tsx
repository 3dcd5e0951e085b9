import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { useCaseFacts } from '#web/features/person/portal/case-facts/use-case-facts.ts';
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
        {shown && <FromFacts shown={shown} />}
        {shown && <Emergency shown={shown} />}
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

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{term}:</span> {children}
    </p>
  );
}

/** What the family answered about allergies and medicines, in English where it is translated; for the care team. */
function FromFacts({ shown }: { shown: CaseDetail }) {
  const { value } = useCaseFacts(shown.id, shown.may_read_contents);
  if (!shown.may_read_contents)
    return (
      <p className="text-ink-soft">
        <Trans>Allergies and medicines: the care team reads them.</Trans>
      </p>
    );
  if (!value) return null;
  const textOf = (question: 'allergies' | 'medicines') => {
    const fact = value.answers.find((one) => one.question === question);
    const text = fact?.english && !fact.english.outdated ? fact.english.text : fact?.text;
    return text || <Trans>not asked yet</Trans>;
  };
  return (
    <>
      <Fact term={<Trans>Allergies</Trans>}>{textOf('allergies')}</Fact>
      <Fact term={<Trans>Medicines</Trans>}>{textOf('medicines')}</Fact>
    </>
  );
}

function Emergency({ shown: { patient } }: { shown: CaseDetail }) {
  const { emergency_name: name, emergency_phone: phone } = patient;
  if (!name && !phone) return null;
  return (
    <Fact term={<Trans>In an emergency</Trans>}>
      {name} <bdi>{phone}</bdi>
    </Fact>
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
