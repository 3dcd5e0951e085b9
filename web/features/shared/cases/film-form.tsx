import '#web/lib/zod-without-eval.ts';
import { Trans } from '@lingui/react/macro';
import { type CaseFilm, filmInput } from '#shared/contract/case-facts.ts';
import { limits } from '#shared/contract/limits.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** What is sent: the film as it was, or null for a new one, and the film as it is now; null removes it. */
export type FilmChange = { before: CaseFilm | null; after: CaseFilm | null };

/** The films after a change. If a film is not there any more, because somebody else changed it, it is added. */
export function changeFilms(films: readonly CaseFilm[], { before, after }: FilmChange): CaseFilm[] {
  const isBefore = (film: CaseFilm) => before !== null && JSON.stringify(film) === JSON.stringify(before);
  const changed = films.flatMap((film) => (isBefore(film) ? (after ?? []) : film));
  return after === null || films.some(isBefore) ? changed : [...changed, after];
}

type FilmFormProps = {
  film: CaseFilm | null;
  /** In the portal's size. */
  compact?: boolean;
  save: (change: FilmChange) => Promise<void>;
  onCancel: () => void;
};

/** Adds or changes a set of films or a CD. */
export function FilmForm({ film, compact = false, save, onCancel }: FilmFormProps) {
  const form = useForm({
    initial: {
      what: film?.what ?? '',
      holder: film?.holder ?? '',
      viewer_url: film?.viewer_url ?? '',
      viewer_until: film?.viewer_until ?? '',
      courier_number: film?.courier_number ?? '',
    },
    check: (values) => checkBy(filmInput, values),
    submit: (values) => save({ before: film, after: filmInput.parse(values) }),
  });
  const { values, busy, set, conflict } = form;
  const messages = useFormMessages(form.errors);
  const fields = {
    what: {
      label: <Trans>Which films or CDs</Trans>,
      hint: <Trans>Such as: MRI of the knee, March, 2 films and a CD.</Trans>,
    },
    holder: { label: <Trans>Who has these films or CDs</Trans>, hint: null },
    viewer_url: {
      label: <Trans>Web address where the scan centre shows the pictures</Trans>,
      hint: <Trans>Only if the scan centre gave you a link. It begins with https://</Trans>,
    },
    viewer_until: { label: <Trans>Works until</Trans>, hint: null },
    courier_number: { label: <Trans>Tracking number of the courier</Trans>, hint: null },
  };
  const names = ['what', 'holder', 'viewer_url', 'viewer_until', 'courier_number'] as const;
  return (
    <form {...form.props} className="mt-4 space-y-4 rounded-lg border border-line p-4">
      {names.map((name) => (
        <Field
          key={name}
          label={fields[name].label}
          hint={fields[name].hint}
          required={name === 'what'}
          error={messages.field(name)}
        >
          {(control) => (
            <TextInput
              {...control}
              compact={compact}
              name={name}
              type={name === 'viewer_until' ? 'date' : 'text'}
              inputMode={name === 'viewer_url' ? 'url' : undefined}
              maxLength={name === 'viewer_url' ? limits.viewerUrl : limits.filmText}
              value={values[name]}
              readOnly={busy}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      {conflict && (
        <Banner tone="error">
          <Trans>The list was changed in the meantime. Please look at it again, then save once more.</Trans>
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button compact={compact} type="submit" variant="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button compact={compact} variant="outline" disabled={busy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
