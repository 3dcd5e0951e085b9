import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { heardOfMax, type staffFields } from '#shared/records/requests.ts';
import { ChangeError, ConflictNote, useChanges } from '#web/features/person/portal/requests/changes.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type Texts = Record<keyof typeof staffFields, string>;
type OfficeFactsProps = { request: RequestDetail; state: RequestState };

/** What staff note beside a request. A text that nobody is editing follows the stored one. */
export function OfficeFacts({ request, state }: OfficeFactsProps) {
  const { t } = useLingui();
  const changes = useChanges(state);
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const texts: Texts = { heard_of: request.heard_of ?? '', ...typed };
  const form = useForm({
    initial: {},
    submit: async () => {
      if (await changes.change({ type: 'details', ...typed }, t`Saved`)) setTyped({});
    },
  });
  return (
    <Panel part="noted" title={<Trans>Office details</Trans>}>
      {changes.conflict && <ConflictNote request={request} conflict={changes.conflict} changes={changes} />}
      <form {...form.props}>
        <Field
          label={<Trans>How the family heard of us</Trans>}
          hint={<Trans>Not shown to the patient, but part of what they can download about themselves.</Trans>}
        >
          {(control) => (
            <TextInput
              compact
              {...control}
              name="heard_of"
              maxLength={heardOfMax}
              value={texts.heard_of}
              onChange={({ target }) => setTyped({ ...typed, heard_of: target.value })}
            />
          )}
        </Field>
        <Button
          compact
          type="submit"
          busy={changes.sending === 'details'}
          disabled={changes.sending !== null}
          className="mt-2"
        >
          <Trans>Save</Trans>
        </Button>
        <ChangeError kind="details" changes={changes} />
      </form>
    </Panel>
  );
}
