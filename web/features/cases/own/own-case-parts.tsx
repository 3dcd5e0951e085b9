import { type ReactNode, useId } from 'react';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';

type CaseCardProps = { id?: string; title: ReactNode; children: ReactNode };

/** A titled card of the case's page. */
export function CaseCard({ id, title, children }: CaseCardProps) {
  const heading = useId();
  return (
    <Card as="section" id={id} aria-labelledby={heading} className="scroll-mt-32 p-5 sm:p-7">
      <h2 id={heading} className="text-xl font-bold text-teal-900">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </Card>
  );
}

/** Why the last change with this name failed. */
export function OwnProblem({ name, state }: { name: string; state: OwnCaseState }) {
  const translate = useTranslate();
  const problem = state.problemOf(name);
  if (problem === null) return null;
  return (
    <div className="mt-3">
      <Banner tone="error">{translate(problem || 'call_failed')}</Banner>
    </div>
  );
}

/** Picks a text that staff wrote in the page's language, if both languages exist. */
export function useOwnText(): (both: { text: string; text_bn: string | null }) => string {
  const locale = useLocale();
  return ({ text, text_bn }) => (locale === 'bn' ? (text_bn ?? text) : text);
}
