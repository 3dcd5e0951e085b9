import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { useDraft } from '#web/features/person/portal/page/use-draft.ts';
import { ChangeError, ConflictNote, useChanges } from '#web/features/person/portal/requests/changes.tsx';
import { morning, timeOf, tomorrow } from '#web/features/person/portal/requests/later-times.ts';
import { NotReached } from '#web/features/person/portal/requests/status-badge.tsx';
import { TimeFields } from '#web/features/person/portal/requests/time-fields.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { type CallChoice, useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { submitByKey } from '#web/lib/form/submit-by-key.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PhoneIcon } from '#web/ui/icons/contact.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type CallFormProps = {
  request: RequestDetail;
  state: RequestState;
  /** Called once the result is stored. */
  onDone?: (() => void) | undefined;
};

type Values = CallChoice & { note: string };

const results = ['reached', 'not_reached'] as const;

const empty = (): Values => ({ result: '', note: '', again: false, day: tomorrow(), time: morning });

/** Records the result of a call: reached, or not, and when to call again. */
export function CallForm({ request, state, onDone }: CallFormProps) {
  const { t } = useLingui();
  const changes = useChanges(state);
  const heading = useId();
  const draft = useDraft(request, 'call');
  const { calls } = useScreenState();
  const [values, setValues] = useState((): Values => {
    const note = draft.initial()?.text ?? '';
    return { ...empty(), ...calls.get(request.id), note };
  });
  // The same call, however often the button is pressed.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const set = (change: Partial<Values>) => {
    const { note: _, ...choice } = { ...values, ...change };
    if (choice.result === '' && !choice.again) calls.delete(request.id);
    else calls.set(request.id, choice);
    setValues((now) => ({ ...now, ...change }));
  };
  const { result, note, again } = values;
  const mayWrite = request.call_back_on === null;

  const problemsOf = (): Record<string, string> => {
    if (result === '') return { result: t`Please choose how the call ended` };
    if (result === 'reached' && mayWrite && note.trim() === '')
      return { note: t`Please write what was said` };
    if (again && !timeOf(values)) return { day: t`Please choose a time in the future` };
    return {};
  };

  const send = async () => {
    if (result === '') return;
    const when = again ? timeOf(values) : null;
    const text = note.trim();
    const event = {
      type: 'call',
      result,
      key,
      ...(mayWrite && text && { note: text }),
      ...(when && { again: when }),
    } as const;
    const done = result === 'reached' ? t`The call is recorded` : t`Recorded: nobody answered`;
    if (!(await changes.change(event, done))) return;
    setKey(crypto.randomUUID());
    setValues(empty());
    calls.delete(request.id);
    draft.keep('');
    onDone?.();
  };
  const form = useForm({
    initial: {},
    check: () => {
      const fields = problemsOf();
      return Object.keys(fields).length > 0 ? { form: null, fields } : null;
    },
    submit: send,
  });
  const { errors } = form;

  return (
    <form {...form.props} onKeyDown={submitByKey} className="space-y-3" aria-label={t`Call`}>
      {changes.conflict && <ConflictNote request={request} conflict={changes.conflict} changes={changes} />}
      <NumberToCall phone={request.phone} notReached={request.calls_not_reached} />
      <div>
        <h4 id={heading} className="mb-1.5 text-sm font-semibold">
          <Trans>How did it end?</Trans>
        </h4>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of single presses */}
        <div role="group" aria-labelledby={heading} className="flex flex-wrap gap-2">
          {results.map((one) => (
            <Button
              compact
              key={one}
              variant={one === result ? 'primary' : 'outline'}
              aria-pressed={one === result}
              onClick={() => set({ result: one })}
            >
              {one === 'reached' ? <Trans>Reached</Trans> : <Trans>Not reached</Trans>}
            </Button>
          ))}
        </div>
        {errors.fields.result && (
          <p role="alert" className="mt-1 text-sm font-semibold text-alarm-700">
            {errors.fields.result}
          </p>
        )}
      </div>
      {mayWrite && (
        <Field
          label={result === 'not_reached' ? <Trans>Note (not required)</Trans> : <Trans>What was said</Trans>}
          hint={<Trans>Not shown to the patient, but part of what they can download about themselves.</Trans>}
          error={errors.fields.note}
        >
          {(control) => (
            <TextArea
              compact
              {...control}
              name="call-note"
              rows={3}
              maxLength={limits.message}
              value={note}
              onChange={({ target }) => {
                set({ note: target.value });
                draft.keep(target.value);
              }}
            />
          )}
        </Field>
      )}
      <label className="flex min-h-11 items-center gap-2.5 text-sm md:min-h-8">
        <input
          type="checkbox"
          name="again"
          checked={again}
          onChange={({ target }) => set({ again: target.checked })}
          className="size-5 accent-teal-800"
        />
        <Trans>Call again on a day: until then it waits in ‘Later’</Trans>
      </label>
      {again && <TimeFields day={values.day} time={values.time} onChange={set} error={errors.fields.day} />}
      <Button
        compact
        type="submit"
        variant="primary"
        busy={changes.sending === 'call'}
        disabled={changes.sending !== null}
      >
        <Trans>Record the call</Trans>
      </Button>
      <ChangeError kind="call" changes={changes} />
    </form>
  );
}

/** The number in full, to be read, copied or called, and how often nobody answered. */
function NumberToCall({ phone, notReached }: { phone: string; notReached: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone);
      toast({ text: t`The number is copied` });
    } catch {
      toast({ tone: 'error', text: t`The browser does not let us copy. Please select the number.` });
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="text-lg font-bold select-all">{phone}</bdi>
      <button type="button" onClick={copy} className={compactButtonClass('ghost')}>
        <Trans>Copy</Trans>
      </button>
      <a href={telLink(phone)} className={compactButtonClass('ghost')}>
        <PhoneIcon className="text-lg" />
        <Trans>Call</Trans>
      </a>
      <NotReached count={notReached} />
    </p>
  );
}
