import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import { PaperCount } from '#web/features/papers/paper-count.tsx';
import { paperStateLabels } from '#web/features/papers/paper-labels.ts';
import type { Person } from '#web/features/papers/paper-owner.tsx';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BookIcon } from '#web/ui/icons/content.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** Returns the name of a paper: its title, or its type if it has none. */
export function usePaperName(): (paper: Pick<Paper, 'title' | 'type'>) => string {
  const { i18n } = useLingui();
  return ({ title, type }) => title ?? i18n._(paperTypeLabels[type]);
}

/** Whether the viewer can show the paper's pages. */
export const showsPages = ({ state, pages }: Paper): boolean =>
  pages.length > 0 && (state === 'current' || state === 'superseded');

const tones = {
  uploading: 'marigold',
  checking: 'marigold',
  current: 'teal',
  superseded: 'grey',
  entered_in_error: 'grey',
  refused: 'marigold',
  erased: 'grey',
} as const;

type PaperRowProps = {
  paper: Paper;
  /** The level of the paper's heading. */
  heading: 'h3' | 'h4';
  /** Whose papers they can be. */
  people?: readonly Person[];
  children?: ReactNode;
};

/** A paper in a list, without its contents: its name and type, its state, and why it was refused. */
export function PaperRow({ paper, heading: Title, people = [], children }: PaperRowProps) {
  const { i18n } = useLingui();
  const translate = useTranslate();
  const { shortDate } = useFormat();
  const name = usePaperName()(paper);
  const { title, type, state, refusal, page_count, files, created_at, date, hospital } = paper;
  const owner = people.find(({ id }) => id !== null && id === paper.companion_id)?.name;
  const isPartly = state === 'current' && refusal !== null;
  const sent = shortDate(created_at);
  const written = date && shortDate(date);
  return (
    <li tabIndex={-1} className="flex gap-3 py-4 first:pt-0 last:pb-0">
      <BookIcon className="mt-0.5 text-2xl text-teal-700" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <Title className="font-bold wrap-anywhere">{name}</Title>
          <Badge tone={isPartly ? 'marigold' : tones[state]}>
            {isPartly ? <Trans>Partly readable</Trans> : i18n._(paperStateLabels[state])}
          </Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {owner && (
            <>
              <LangText>{owner}</LangText> ·{' '}
            </>
          )}
          {title && <>{i18n._(paperTypeLabels[type])} · </>}
          {files.length > 0 && state !== 'uploading' && (
            <>
              <PaperCount files={files} page_count={page_count} /> ·{' '}
            </>
          )}
          {written ? (
            <Trans>
              dated {written}, sent on {sent}
            </Trans>
          ) : (
            <Trans>sent on {sent}</Trans>
          )}
          {hospital && (
            <>
              {' '}
              · <Trans>from {hospital}</Trans>
            </>
          )}
        </p>
        {isPartly || (state === 'refused' && refusal) ? (
          <p className="mt-1 text-alarm-700">{translate(refusal ?? 'paper_unreadable')}</p>
        ) : null}
        {children}
      </div>
    </li>
  );
}
