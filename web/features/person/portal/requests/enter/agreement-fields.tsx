import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import { legalVersions } from '#shared/legal-versions.ts';
import { forWhomKinds } from '#shared/records/requests.ts';
import type { Agreed, AgreementValues } from '#web/features/person/portal/requests/enter/enter-values.ts';
import { forWhomLabels } from '#web/features/shared/request-facts.ts';
import { useSite } from '#web/features/shared/site.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

/** A part of a form: its values, how to change them, and its messages. */
export type FormPart<Values> = {
  values: Values;
  set: (part: Partial<Values>) => void;
  busy: boolean;
  errorOf: (name: string) => string | undefined;
};

/** What is read out before anything about the illness is written down. Its version is `health` in legal-versions.ts. */
function ReadOut() {
  const { url } = useSite();
  const host = new URL(url).host;
  const version = legalVersions.health;
  return (
    <div className="space-y-2 border-l-4 border-teal-600 pl-3 text-base">
      <p lang="bn">
        চিকিৎসার ব্যবস্থা করতে আপনার তথ্য আর অসুখের কথা আমরা লিখে রাখব; অন্য কোনো কাজে ব্যবহার করব না। যেকোনো সময় আপনি এই
        সম্মতি ফিরিয়ে নিতে পারেন, আর সব নিয়ম {host}/bn/privacy পাতায় আছে। আপনি কি রাজি?
      </p>
      <p lang="en" className="text-sm text-ink-soft">
        To arrange the treatment we write down your details and what you tell us about the illness, and use
        them for nothing else. You can take this back at any time, and all of it is explained at {host}
        /privacy. Do you agree?
      </p>
      <p className="text-sm text-ink-soft">
        <Trans>Version {version}</Trans>
      </p>
    </div>
  );
}

const agreedLabels: Record<Agreed, MessageDescriptor> = {
  phone: msg`Yes, by phone`,
  in_person: msg`Yes, in person`,
  whatsapp: msg`Yes, on WhatsApp`,
  none: msg`Not agreed`,
};

type AgreementFieldsProps = FormPart<AgreementValues> & {
  /** What can be chosen. */
  offered: readonly Agreed[];
  /** The name of the request: who agreed, unless somebody else is named. */
  name: string;
};

/** The sentences to read out, and how they agreed, who, and for whom. */
export function AgreementFields({ values, set, busy, errorOf, offered, name }: AgreementFieldsProps) {
  const { t, i18n } = useLingui();
  const error = errorOf('how');
  return (
    <>
      <fieldset className="rounded-lg bg-teal-50 p-3" aria-describedby="agreed-error">
        <legend className="float-left mb-2 w-full text-sm font-semibold">
          <Trans>Read this out, and ask</Trans>
        </legend>
        <div className="clear-both">
          <ReadOut />
        </div>
        <div className="mt-2 flex flex-wrap gap-x-5">
          {offered.map((how) => (
            <label key={how} className="flex min-h-11 items-center gap-2 text-sm md:min-h-9">
              <input
                type="radio"
                name="how"
                value={how}
                checked={values.how === how}
                disabled={busy}
                onChange={() => set({ how })}
                className="size-5 shrink-0 accent-teal-700"
              />
              {i18n._(agreedLabels[how])}
            </label>
          ))}
        </div>
        <p id="agreed-error" aria-live="polite" className="text-sm font-medium text-alarm-700">
          {error}
        </p>
      </fieldset>
      {values.how !== '' && values.how !== 'none' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="by"
            label={<Trans>Who agreed, if somebody else</Trans>}
            hint={name && <Trans>If empty, it was {name}</Trans>}
            value={values.by}
            busy={busy}
            error={errorOf('by')}
            maxLength={limits.text}
            onChange={(by) => set({ by })}
          />
          <SelectField
            name="for_whom"
            label={<Trans>For whom, as they say it</Trans>}
            value={values.for_whom}
            busy={busy}
            error={errorOf('for_whom')}
            options={[
              ['', t`Not said`],
              ...forWhomKinds.map((kind) => [kind, i18n._(forWhomLabels[kind])] as const),
            ]}
            onChange={(for_whom) => set({ for_whom })}
          />
        </div>
      )}
    </>
  );
}
