import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CaseFacts } from '#shared/contract/case-facts.ts';
import { CaseFold } from '#web/features/cases/own/own-case-parts.tsx';
import { FilmsEditor } from '#web/features/shared/cases/films-editor.tsx';
import { api } from '#web/lib/api.ts';

type OwnFilmsProps = {
  caseId: number;
  films: CaseFacts['films'];
  queryKey: readonly unknown[];
  isOver: boolean;
};

/** Where the films and CDs are. A hospital that the family agreed to sees it too. */
export function OwnFilms({ caseId, films, queryKey, isOver }: OwnFilmsProps) {
  const client = useQueryClient();
  return (
    <CaseFold id="films" title={<Trans>Films and CDs</Trans>}>
      <FilmsEditor
        films={films}
        mayWrite={!isOver}
        store={async (body) => {
          const next = await api('PUT /api/account/cases/:id/films', { params: { id: caseId }, body });
          client.setQueryData([...queryKey], next);
        }}
        refresh={() => client.invalidateQueries({ queryKey: [...queryKey] })}
      />
    </CaseFold>
  );
}
