import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CaseFacts, CaseFilm, CaseFilmsInput } from '#shared/contract/case-facts.ts';
import { limits } from '#shared/contract/limits.ts';
import { changeFilms, type FilmChange, FilmForm } from '#web/features/shared/cases/film-form.tsx';
import { FilmList } from '#web/features/shared/cases/film-list.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type FilmsEditorProps = {
  films: CaseFacts['films'];
  compact?: boolean;
  mayWrite: boolean;
  store: (input: CaseFilmsInput) => Promise<void>;
  /** Called when somebody else changed the list first. */
  refresh: () => Promise<unknown>;
};

/** The films and CDs of a case, and the form that adds, changes and removes them: for the family and for staff. */
export function FilmsEditor({ films, compact = false, mayWrite, store, refresh }: FilmsEditorProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [edited, setEdited] = useState<CaseFilm | 'new' | null>(null);
  const { busy, error, run } = useAction();
  const list = useRef<HTMLDivElement>(null);
  const labels = (what: string) => ({ change: t`Change: ${what}`, remove: t`Remove: ${what}` });
  const save = async (change: FilmChange) => {
    try {
      await store({ films: changeFilms(films.items, change), version: films.version });
      setEdited(null);
      // The page is shorter without the form: what comes below the list would be in its place.
      if (change.after) showMessage(list.current);
    } catch (cause) {
      if (cause instanceof ApiError && cause.changed) await refresh();
      throw cause;
    }
  };
  const remove = (film: CaseFilm) => {
    const { what } = film;
    if (window.confirm(t`Remove ${what} from the list?`)) run(() => save({ before: film, after: null }));
  };
  return (
    <>
      {films.items.length === 0 && edited === null && (
        <p className="text-ink-soft">
          <Trans>Nothing is listed yet. Tell us who has films and CDs, so that nothing is lost.</Trans>
        </p>
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        <FilmList
          films={films.items}
          actions={(film) =>
            mayWrite && (
              <div className="flex flex-wrap print:hidden">
                <Button
                  compact={compact}
                  variant="ghost"
                  aria-label={labels(film.what).change}
                  onClick={() => setEdited(film)}
                >
                  <Trans>Change</Trans>
                </Button>
                <Button
                  compact={compact}
                  variant="ghost"
                  disabled={busy}
                  aria-label={labels(film.what).remove}
                  onClick={() => remove(film)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            )
          }
        />
      </div>
      {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
      {mayWrite && edited !== null && (
        <FilmForm
          key={edited === 'new' ? 'new' : JSON.stringify(edited)}
          film={edited === 'new' ? null : edited}
          compact={compact}
          save={save}
          onCancel={() => setEdited(null)}
        />
      )}
      {mayWrite && edited === null && films.items.length < limits.films && (
        <Button
          compact={compact}
          variant="outline"
          className="mt-3 max-sm:w-full print:hidden"
          onClick={() => setEdited('new')}
        >
          <Trans>Add films or a CD</Trans>
        </Button>
      )}
    </>
  );
}
