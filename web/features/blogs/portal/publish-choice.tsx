import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { inDhaka, timestampInDhaka } from '#shared/dhaka.ts';
import type { BlogFormState } from '#web/features/blogs/portal/use-blog-form.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** Publishes the article now or at a time, or leaves it as a draft that only staff see. */
export function PublishChoice({ form }: { form: BlogFormState }) {
  const { t } = useLingui();
  const { status, publish_at } = form.values.texts;
  const [later, setLater] = useState(publish_at !== '');
  const isLater = status === '0' && later;
  // Whether a time is missing, so that nobody takes a draft for a scheduled article.
  const ask = (missing: boolean) =>
    form.setBox('publish_at', missing ? 'later' : '', t`Please choose a time in the future`);
  const choose = (next: '0' | '1', at: 'later' | 'never') => () => {
    setLater(at === 'later');
    form.setText('status', next);
    if (at === 'never') form.setText('publish_at', '');
    ask(at === 'later' && publish_at === '');
  };
  const choice = (checked: boolean, onChoose: () => void, label: ReactNode) => (
    <label className="flex min-h-11 items-center gap-2 text-sm md:min-h-9">
      <input
        type="radio"
        name="status"
        checked={checked}
        disabled={form.saving}
        onChange={onChoose}
        className="size-4.5 accent-teal-700"
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">
        <Trans>Visibility</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {choice(status === '1', choose('1', 'never'), <Trans>Publish</Trans>)}
        {choice(status === '0' && !later, choose('0', 'never'), <Trans>Draft, for staff only</Trans>)}
        {choice(isLater, choose('0', 'later'), <Trans>At a set time</Trans>)}
      </div>
      {isLater && (
        <PublishTime
          form={form}
          onTyped={(at) => {
            form.setText('publish_at', at ?? '');
            ask(at === null);
          }}
        />
      )}
    </fieldset>
  );
}

type PublishTimeProps = { form: BlogFormState; onTyped: (at: string | null) => void };

/** The day and time at which the article goes online. */
function PublishTime({ form, onTyped }: PublishTimeProps) {
  const translate = useTranslate();
  const { publish_at } = form.values.texts;
  const [typed, setTyped] = useState(publish_at && inDhaka(Date.parse(publish_at)));
  const error = form.errors.fields.publish_at;
  return (
    <Field
      label={<Trans>Day and time in Dhaka</Trans>}
      error={error === undefined ? undefined : translate(error)}
      hint={<Trans>Until then it is a draft. Wherever you are, this is the time in Dhaka.</Trans>}
      required
      className="mt-1"
    >
      {(control) => (
        <TextInput
          compact
          {...control}
          name="publish_at"
          type="datetime-local"
          min={inDhaka(Date.now())}
          value={typed}
          readOnly={form.saving}
          onChange={({ target }) => {
            setTyped(target.value);
            onTyped(timestampInDhaka(target.value));
          }}
        />
      )}
    </Field>
  );
}
