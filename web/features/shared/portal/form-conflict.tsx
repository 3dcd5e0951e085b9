import { Trans, useLingui } from '@lingui/react/macro';
import { useStaff } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ConflictInfo } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type FormConflictProps = {
  form: { conflict: ConflictInfo | null; busy: boolean; overwrite: () => void };
  /** Fills the form with the current record. */
  load: () => Promise<void>;
};

/** Shows who changed the record while it was being edited, and lets the user load the new values or overwrite them. */
export function FormConflict({ form: { conflict, busy, overwrite }, load }: FormConflictProps) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const me = useStaff();
  const { run, busy: loading, error } = useAction();
  if (!conflict) return null;
  const name = conflict.by ?? t`Somebody`;
  const time = timestamp(conflict.at);
  return (
    <div className="text-sm">
      <Banner
        tone="error"
        title={
          name === me.name ? (
            <Trans>You changed this in another tab at {time}. Nothing was saved.</Trans>
          ) : (
            <Trans>
              {name} changed this at {time}. Nothing was saved.
            </Trans>
          )
        }
      >
        <p>
          {error ? (
            <Trans>This could not be opened. Please try again.</Trans>
          ) : (
            <Trans>What you typed is still here. Loading the newest values replaces it.</Trans>
          )}
        </p>
        <span className="mt-3 flex flex-wrap gap-2">
          <Button compact onClick={() => run(load)} busy={loading} disabled={busy}>
            <Trans>Load the newest values</Trans>
          </Button>
          <Button compact onClick={overwrite} disabled={busy || loading}>
            <Trans>Overwrite with mine</Trans>
          </Button>
        </span>
      </Banner>
    </div>
  );
}
