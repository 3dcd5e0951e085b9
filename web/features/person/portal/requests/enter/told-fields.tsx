import { Trans } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import { heardOfMax } from '#shared/records/requests.ts';
import type { FormPart } from '#web/features/person/portal/requests/enter/agreement-fields.tsx';
import type { ToldValues } from '#web/features/person/portal/requests/enter/enter-values.ts';
import { TextField } from '#web/ui/portal/fields.tsx';

type Part = FormPart<ToldValues>;

const bind = ({ values, set, busy, errorOf }: Part, name: keyof ToldValues) => ({
  name,
  value: values[name],
  busy,
  error: errorOf(name),
  onChange: (text: string) => set({ [name]: text }),
});

/** What is wrong, and since when. */
export function IllnessFields(part: Part) {
  return (
    <>
      <TextField
        {...bind(part, 'message')}
        label={<Trans>What is wrong</Trans>}
        rows={3}
        maxLength={limits.message}
      />
      <TextField {...bind(part, 'since')} label={<Trans>Since when</Trans>} maxLength={limits.text} />
    </>
  );
}

/** How to reach them besides the number. */
export function ReachFields(part: Part) {
  return (
    <>
      <TextField
        {...bind(part, 'whatsapp_name')}
        label={<Trans>Name on WhatsApp, if they use it</Trans>}
        maxLength={limits.text}
      />
      <TextField
        {...bind(part, 'email')}
        label={<Trans>Email, if they have one</Trans>}
        maxLength={limits.text}
      />
    </>
  );
}

/** How they heard of us. */
export function HeardOfField(part: Part) {
  return (
    <TextField
      {...bind(part, 'heard_of')}
      label={<Trans>How they heard of us</Trans>}
      maxLength={heardOfMax}
    />
  );
}
