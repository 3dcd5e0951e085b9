import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import {
  type CaseAccess,
  type CodePurpose,
  codePurposes,
  type GivenCode,
} from '#shared/contract/case-access.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { GivenCodeView } from '#web/features/person/portal/case-access/given-code.tsx';
import { purposeLabels } from '#web/features/person/portal/case-access/read-out.ts';
import type { AccessState } from '#web/features/person/portal/case-access/use-access.ts';
import type { CodeArrival } from '#web/features/shared/portal/code-arrival.ts';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

type GiveCodeProps = {
  open: boolean;
  shown: CaseDetail;
  state: AccessState;
  /** The way that is chosen at first. */
  usual: CodeArrival['code'];
  onClose: () => void;
};

/** Gives the family a code: in a call that we placed, or face to face. The code is shown this once. */
export function GiveCodeDialog({ open, shown, state, usual, onClose }: GiveCodeProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState<GivenCode | null>(null);
  const close = () => {
    setGiven(null);
    void state.refresh();
    onClose();
  };
  return (
    <FormDialog open={open} onClose={close} title={given ? t`The code` : t`Give a code`}>
      {given ? (
        <GivenCodeView given={given} onDone={close} />
      ) : (
        state.value && (
          <GiveCodeForm access={state.value} shown={shown} state={state} usual={usual} onGiven={setGiven} />
        )
      )}
    </FormDialog>
  );
}

type Values = {
  /** The id of the other case of the same family; empty for a new account. */
  family: string;
  purpose: CodePurpose;
  how: 'call' | 'here';
  reached: string;
  old_number_reached: boolean;
};

type GiveCodeFormProps = {
  access: CaseAccess;
  shown: CaseDetail;
  state: AccessState;
  usual: CodeArrival['code'];
  onGiven: (given: GivenCode) => void;
};

function GiveCodeForm({ access, shown: { id }, state, usual, onGiven }: GiveCodeFormProps) {
  const { i18n } = useLingui();
  const form = usePortalForm<Values>({
    initial: { family: '', purpose: 'enter', how: usual, reached: '', old_number_reached: false },
    check: ({ how, reached }) =>
      how === 'call' && reached.trim() === ''
        ? { form: null, fields: { reached: 'reached_required' } }
        : null,
    submit: async ({ family, purpose, how, reached, old_number_reached }) => {
      const params = { id };
      if (access.account === null) {
        const same_family_as = family === '' ? null : Number(family);
        state.show(await api('POST /api/cases/:id/access/account', { params, body: { same_family_as } }));
      }
      const slip = how === 'here' && purpose === 'enter';
      const body = { purpose, how, reached: how === 'call' ? reached : null, old_number_reached, slip };
      onGiven(await api('POST /api/cases/:id/access/codes', { params, body }));
    },
  });
  const { values, set, busy } = form;
  const messages = useFormMessages(form.errors);
  const { number } = access;
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        {access.account === null && (
          <AccountChoice access={access} value={values.family} onChange={(family) => set({ family })} />
        )}
        {access.account !== null && (
          <SelectField
            name="purpose"
            label={<Trans>What is the code for?</Trans>}
            value={values.purpose}
            busy={busy}
            options={codePurposes.map((purpose) => [purpose, i18n._(purposeLabels[purpose])] as const)}
            onChange={(purpose) => set({ purpose })}
          />
        )}
        <fieldset className="space-y-2" disabled={busy}>
          <legend className="mb-1.5 text-sm font-semibold">
            <Trans>How do you give it?</Trans>
          </legend>
          <Choice name="how" isChosen={values.how === 'call'} onChoose={() => set({ how: 'call' })}>
            <Trans>
              I called <span className="one-line">{number}</span>
            </Trans>
          </Choice>
          <Choice
            name="how"
            isChosen={values.how === 'here'}
            isFirst={usual === 'here'}
            onChoose={() => set({ how: 'here' })}
          >
            <Trans>They sit here</Trans>
          </Choice>
          <p className="text-sm text-ink-soft">
            <Trans>Never to somebody who rang you: hang up, and call the number of the case.</Trans>
          </p>
        </fieldset>
        {values.how === 'call' && (
          <TextField
            {...form.bind('reached')}
            label={<Trans>Who answered?</Trans>}
            required
            isFirst
            maxLength={limits.text}
          />
        )}
        {access.number_changed_at !== null && values.how === 'call' && (
          <ChangedNumber
            access={access}
            isReached={values.old_number_reached}
            onChange={(old_number_reached) => set({ old_number_reached })}
            error={messages.field('old_number_reached')}
          />
        )}
      </div>
      <FormButtons form={form}>
        <Trans>Give the code</Trans>
      </FormButtons>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  isChosen: boolean;
  /** Whether it has the focus when the dialog opens. */
  isFirst?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Choice({ name, isChosen, isFirst = false, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-3 py-1.5 has-checked:border-teal-700 has-checked:bg-teal-50">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        {...(isFirst && { 'data-focus-first': '' })}
        className="size-4.5 shrink-0 accent-teal-700"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}

type AccountChoiceProps = { access: CaseAccess; value: string; onChange: (family: string) => void };

/** Whose account the case gets. A person chooses it: one number may be that of two families. */
function AccountChoice({ access: { same_number }, value, onChange }: AccountChoiceProps) {
  if (same_number.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Whose case is it? Another case has this number, too.</Trans>
      </legend>
      <Choice name="family" isChosen={value === ''} onChoose={() => onChange('')}>
        <Trans>A new family: it sees this case alone</Trans>
      </Choice>
      {same_number.map(({ id, reference, patient_name }) => (
        <Choice key={id} name="family" isChosen={value === String(id)} onChoose={() => onChange(String(id))}>
          <Trans>
            The same family as {reference}, {patient_name}. They will see both cases
          </Trans>
        </Choice>
      ))}
    </fieldset>
  );
}

type ChangedNumberProps = {
  access: CaseAccess;
  isReached: boolean;
  onChange: (isReached: boolean) => void;
  error: string | undefined;
};

/** For a day after a change of the number, a code needs a call to the old one as well. */
function ChangedNumber({ access: { old_number }, isReached, onChange, error }: ChangedNumberProps) {
  const old = old_number ?? '';
  return (
    <div className="rounded-md border border-marigold-500 bg-marigold-50 px-3.5 py-2.5">
      <p>
        <Trans>
          The number was changed less than a day ago. Perhaps somebody else wants to read the case: call the
          old number first, or wait a day.
        </Trans>
      </p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="old_number_reached"
          checked={isReached}
          onChange={({ target }) => onChange(target.checked)}
          className="size-4.5 shrink-0 accent-teal-700"
        />
        <Trans>I reached the family on the old number, {old}</Trans>
      </label>
      <p aria-live="polite" className="text-sm font-medium text-alarm-700">
        {error}
      </p>
    </div>
  );
}
