import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import {
  type BankNeed,
  type BankRule,
  type NamedPapers,
  needsBeside,
  papersForBank,
  papersForRule,
} from '#web/features/papers/bundle-choice.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons/status.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type BankNeedsProps = { papers: readonly Paper[]; named: NamedPapers; rules: readonly BankRule[] };

/** What a bank usually asks for, and what of it is missing. */
export function BankNeeds({ papers, named, rules }: BankNeedsProps) {
  const found = papersForBank(papers, named);
  return (
    <div>
      <p className="font-semibold">
        <Trans>What a bank usually asks for</Trans>
      </p>
      <ul className="mt-1">
        {needsBeside(rules).map((need) => {
          const isThere = found[need].length > 0;
          return (
            <NeedRow key={need} isThere={isThere}>
              {isThere ? <Need need={need} /> : <MissingNeed need={need} />}
            </NeedRow>
          );
        })}
        {rules.map((rule) => (
          <RuleNeed key={rule.id} rule={rule} papers={papers} />
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">
        <Trans>If you already have a visa, choose that paper, too.</Trans>
      </p>
    </div>
  );
}

function Need({ need }: { need: BankNeed }) {
  switch (need) {
    case 'recommendation':
      return <Trans>The specialist's recommendation</Trans>;
    case 'estimate':
      return <Trans>The hospital's estimate: check that it shows the hospital's bank details</Trans>;
    case 'passport':
      return <Trans>The passport</Trans>;
  }
}

function MissingNeed({ need }: { need: BankNeed }) {
  switch (need) {
    case 'recommendation':
      return <Trans>Missing: the specialist's recommendation. Ask us.</Trans>;
    case 'estimate':
      return <Trans>Missing: the hospital's bank details. Ask us.</Trans>;
    case 'passport':
      return <Trans>Missing: the passport. Please send it.</Trans>;
  }
}

function NeedRow({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  return (
    <li className="py-1 wrap-anywhere">
      {isThere ? (
        <>
          <CheckIcon className="me-2 inline text-xl text-teal-700" />
          {children}
        </>
      ) : (
        <>
          <AlertIcon className="me-2 inline text-xl text-alarm-700" />
          <strong>{children}</strong>
        </>
      )}
    </li>
  );
}

/** What a rule asks for: its paper is there, or it is missing; without a paper, it is done or still to do. */
function RuleNeed({ rule, papers }: { rule: BankRule; papers: readonly Paper[] }) {
  const isBangla = useLocale() === 'bn';
  const { paper_type, traveller, state } = rule;
  const isThere = paper_type ? papersForRule(papers, rule).length > 0 : state === 'completed';
  return (
    <NeedRow isThere={isThere}>
      {!isThere && (paper_type ? <Trans>Missing:</Trans> : <Trans>Still to do:</Trans>)}{' '}
      {traveller && (
        <>
          <LangText>{traveller.name}</LangText>:{' '}
        </>
      )}
      <LangText>{(isBangla && rule.text_bn) || rule.text}</LangText>
    </NeedRow>
  );
}
