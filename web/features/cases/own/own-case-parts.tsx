import { type ReactNode, useId, useState } from 'react';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';

type CaseFoldProps = { id?: string; title: ReactNode; children: ReactNode };
type CaseCardProps = CaseFoldProps & {
  /** Whether it is a folded part where there is one column: nothing in it has to be done now. */
  folds?: boolean;
};

/** Whether the page has one column now: what may wait is folded then, for it is not to be longer than three screens. */
export function hasOneColumn(): boolean {
  return window.matchMedia('(width < 64rem)').matches;
}

/** A titled card of the case's page. */
export function CaseCard({ id, title, folds = false, children }: CaseCardProps) {
  const heading = useId();
  const [isFolded] = useState(() => folds && hasOneColumn());
  if (isFolded)
    return (
      <CaseFold {...(id && { id })} title={title}>
        {children}
      </CaseFold>
    );
  return (
    <Card as="section" id={id} aria-labelledby={heading} className="scroll-mt-32 p-5 sm:p-7">
      <h2 id={heading} className="text-xl font-bold text-teal-900">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </Card>
  );
}

/** A folded part of the case's page. */
export function CaseFold({ id, title, children }: CaseFoldProps) {
  return (
    <details id={id} className="group/fold scroll-mt-32">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 py-2.5 hover:bg-teal-50/60 sm:px-7 [&::-webkit-details-marker]:hidden">
        <h2 className="font-bold text-teal-900">{title}</h2>
        <ChevronDownIcon className="shrink-0 text-xl text-teal-800 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="px-5 pb-5 sm:px-7">{children}</div>
    </details>
  );
}

/** Scrolls to a part of the page, and opens it and what it stands in. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  for (let at = part; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  part?.scrollIntoView();
}

/** Why the last change with this name failed. */
export function OwnProblem({ name, state }: { name: string; state: OwnCaseState }) {
  const translate = useTranslate();
  const problem = state.problemOf(name);
  if (problem === null) return null;
  return (
    <div className="mt-3">
      <Banner tone="error">{translate(problem)}</Banner>
    </div>
  );
}
