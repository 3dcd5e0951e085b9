import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CaseFilm } from '#shared/contract/case-facts.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LangText } from '#web/ui/lang-text.tsx';

type FilmListProps = {
  films: readonly CaseFilm[];
  /** What can be done with a film. */
  actions?: (film: CaseFilm) => ReactNode;
};

/** Films and CDs: who has them, and where their pictures can be seen. */
export function FilmList({ films, actions }: FilmListProps) {
  return (
    <ul className="divide-y divide-line empty:hidden">
      {films.map((film) => (
        <li key={Object.values(film).join('\n')} className="py-3 first:pt-0">
          <p className="font-semibold wrap-anywhere">
            <LangText>{film.what}</LangText>
          </p>
          <Facts film={film} />
          {actions?.(film)}
        </li>
      ))}
    </ul>
  );
}

function Facts({ film: { holder, viewer_url, viewer_until, courier_number } }: { film: CaseFilm }) {
  const { date } = useFormat();
  const until = viewer_until && date(viewer_until);
  const isOver = viewer_until !== null && viewer_until < new Date().toLocaleDateString('en-CA');
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 wrap-anywhere">
      {holder && (
        <>
          <dt className="text-ink-soft">
            <Trans>Who has these films or CDs</Trans>
          </dt>
          <dd>
            <LangText>{holder}</LangText>
          </dd>
        </>
      )}
      {viewer_url && (
        <>
          <dt className="text-ink-soft">
            <Trans>The scan centre's online viewer</Trans>
          </dt>
          <dd lang="en">
            <a
              href={viewer_url}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold underline"
            >
              {new URL(viewer_url).host}
            </a>{' '}
            <span className="text-sm break-all">{viewer_url}</span>
          </dd>
        </>
      )}
      {until && (
        <>
          <dt className="text-ink-soft">
            <Trans>Works until</Trans>
          </dt>
          <dd>
            {until}
            {isOver && (
              <strong className="text-alarm-700">
                {' '}
                <Trans>(expired)</Trans>
              </strong>
            )}
          </dd>
        </>
      )}
      {courier_number && (
        <>
          <dt className="text-ink-soft">
            <Trans>Tracking number of the courier</Trans>
          </dt>
          <dd lang="en">{courier_number}</dd>
        </>
      )}
    </dl>
  );
}
