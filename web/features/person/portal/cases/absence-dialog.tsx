import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { AbsenceInput, StaffColleague } from '#shared/contract/requests.ts';
import { useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, fieldMessagesOf, messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** A button with the dialog in which staff say who is away, until when, and who stands in. */
export function AbsenceButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button compact variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Who is away...</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Who is away`} className="sm:max-w-lg">
        {open && <Absences onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Absences({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const me = useStaff();
  const may = useMay();
  const colleagues = useColleagues();
  const { busy, error, run } = useAction();
  const [who, setWho] = useState(String(me.id));
  const [until, setUntil] = useState('');
  const [standIn, setStandIn] = useState('');
  const all = colleagues.value ?? [];
  const wrong = error?.cause instanceof ApiError ? fieldMessagesOf(error.cause) : {};
  const others = all.filter(({ id }) => String(id) !== who);
  const save = (id: number, body: AbsenceInput, done: string) =>
    run(async () => {
      await api('PUT /api/colleagues/:id/absence', { params: { id }, body });
      await colleagues.refresh();
      toast({ text: done });
      onClose();
    });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (until === '') return;
    const body = { until, stand_in_id: standIn === '' ? null : Number(standIn) };
    return save(Number(who), body, t`The absence is noted`);
  };
  const mayChange = ({ id }: StaffColleague) => id === me.id || may('edit');
  return (
    <form onSubmit={onSubmit} className="space-y-4 text-sm">
      <p className="text-ink-soft">
        <Trans>
          While somebody is away, their requests, cases and tasks appear with the stand-in's own: in 'My
          turn', in 'Mine' and in the numbers of the menu.
        </Trans>
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {all
          .filter(({ away }) => away !== null)
          .map((one) => {
            const { name } = one;
            const day = one.away ? shortDay(one.away.until) : '';
            const other = one.away?.stand_in?.name;
            return (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {other ? (
                    <Trans>
                      <strong>{name}</strong> until {day}, {other} stands in
                    </Trans>
                  ) : (
                    <Trans>
                      <strong>{name}</strong> until {day}, nobody stands in
                    </Trans>
                  )}
                </span>
                {mayChange(one) && (
                  <Button
                    compact
                    disabled={busy}
                    aria-label={t`Back again: ${name}`}
                    onClick={() => save(one.id, { until: null, stand_in_id: null }, t`${name} is back`)}
                  >
                    <Trans>Back again</Trans>
                  </Button>
                )}
              </li>
            );
          })}
      </ul>
      {error && !wrong.until && (
        <Banner tone="error">
          {translate(messageOf(error.cause, t`This could not be saved. Please try again.`))}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="who"
          label={<Trans>Who</Trans>}
          value={who}
          busy={busy}
          error={undefined}
          onChange={setWho}
          options={all.filter(mayChange).map(({ id, name }) => [String(id), name] as const)}
        />
        <TextField
          name="until"
          type="date"
          label={<Trans>Away until</Trans>}
          required
          value={until}
          busy={busy}
          error={wrong.until && translate(wrong.until)}
          onChange={setUntil}
        />
        <SelectField
          name="stand_in"
          label={<Trans>Stand-in</Trans>}
          value={standIn}
          busy={busy}
          error={undefined}
          onChange={setStandIn}
          options={[['', t`Nobody`] as const, ...others.map(({ id, name }) => [String(id), name] as const)]}
        />
      </div>
      <DialogButtons>
        <Button compact disabled={busy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button compact type="submit" variant="primary" busy={busy} disabled={until === ''}>
          <Trans>Save the absence</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
