import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ownConsentInput } from '#shared/contract/case-changes.ts';
import type { NamedRef } from '#shared/contract/case-parts.ts';
import { consentGrounds, consentRelation, consentRelations, type OwnCase } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { OwnProblem } from '#web/features/cases/own/own-case-parts.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { consentRelationLabels } from '#web/features/shared/cases/case-labels.ts';
import { useNameIn } from '#web/features/shared/names.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea } from '#web/ui/inputs.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type AgreeProps = { hospital: NamedRef; own: OwnCase; state: OwnCaseState; onAgreed: () => void };
type Values = { relation: string; ground: string; ground_note: string };

/** The full consent text for a hospital, who agrees and for whom, and the button that agrees to it. */
export function AgreeToHospital({ hospital, own, state, onAgreed }: AgreeProps) {
  const lang = useLocale();
  const { t, i18n } = useLingui();
  const place = useNameIn()(hospital);
  const name = `agree ${hospital.id ?? place}`;
  // What the request says is not asked again, and can be changed.
  const known = consentRelation.safeParse(own.patient.requester_relation).data;
  const isForAnother = ({ relation }: Values) => relation !== '' && relation !== 'self';
  const bodyOf = (values: Values) => ({
    hospital: hospital.id === null ? { name: hospital.name } : { id: hospital.id },
    lang,
    relation: values.relation,
    ...(isForAnother(values) && { ground: values.ground, ground_note: values.ground_note }),
  });
  const form = useForm<Values>({
    initial: { relation: known ?? '', ground: '', ground_note: '' },
    check: (values) => checkBy(ownConsentInput, bodyOf(values)),
    submit: async (values) => {
      const isGiven = await state.change(name, () =>
        api('POST /api/account/cases/:id/consents', {
          params: { id: own.id },
          body: ownConsentInput.parse(bodyOf(values)),
        }),
      );
      if (isGiven) onAgreed();
    },
  });
  const { values, set } = form;
  const messages = useFormMessages(form.errors);
  const grounds = {
    asked: t`The patient asked me to answer`,
    child: t`The patient is a child`,
    unable: t`The patient can't agree`,
  };
  return (
    <form
      {...form.props}
      className="mt-5 space-y-4 rounded-lg border border-marigold-300 bg-marigold-50 p-4 sm:p-5"
    >
      <ConsentText place={place} />
      <Field
        label={<Trans>What is your relationship to the patient?</Trans>}
        required
        error={messages.field('relation')}
      >
        {(control) => (
          <Select
            {...control}
            name="relation"
            value={values.relation}
            disabled={form.busy}
            onChange={({ target }) => set({ relation: target.value })}
          >
            <option value="">{t`Please choose`}</option>
            {consentRelations.map((relation) => (
              <option key={relation} value={relation}>
                {relation === 'self' ? t`I am the patient` : i18n._(consentRelationLabels[relation])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isForAnother(values) && (
        <Field label={<Trans>Why do you answer?</Trans>} required error={messages.field('ground')}>
          {(control) => (
            <Select
              {...control}
              name="ground"
              value={values.ground}
              disabled={form.busy}
              onChange={({ target }) => set({ ground: target.value })}
            >
              <option value="">{t`Please choose`}</option>
              {consentGrounds.map((ground) => (
                <option key={ground} value={ground}>
                  {grounds[ground]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isForAnother(values) && values.ground === 'unable' && (
        <Field
          label={<Trans>Why can't the patient agree?</Trans>}
          required
          error={messages.field('ground_note')}
        >
          {(control) => (
            <TextArea
              {...control}
              name="ground_note"
              rows={2}
              maxLength={limits.costNote}
              value={values.ground_note}
              readOnly={form.busy}
              onChange={({ target }) => set({ ground_note: target.value })}
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        className="max-sm:w-full"
        busy={form.busy || state.sending === name}
        disabled={state.sending !== null}
      >
        <Trans>I agree</Trans>
      </Button>
      {state.problemOf(name) !== null && (
        <div ref={showMessage} tabIndex={-1} className="outline-none">
          <OwnProblem name={name} state={state} />
        </div>
      )}
    </form>
  );
}

/** What the patient agrees to. Its version is `legalVersions.hospital`. */
function ConsentText({ place }: { place: string }) {
  const { name } = useSite();
  const hospital = <LangText>{place}</LangText>;
  return (
    <div className="space-y-3 wrap-anywhere">
      <h4 tabIndex={-1} className="text-lg font-bold outline-none">
        <Trans>May {hospital} see your papers?</Trans>
      </h4>
      <p>
        <Trans>
          I am the patient, or I answer for the patient for the reason that I give below. I agree that {name}{' '}
          shows {hospital} medical papers of this case, and what was written about the patient for the
          hospital, so that its doctors can give an opinion, name a price and prepare the treatment.
        </Trans>
      </p>
      <p>
        <Trans>Papers and answers go to another country, where its own law applies.</Trans>
      </p>
      <p>
        <Trans>
          Both are sent as a link with a PIN, which stops working after a set time. You can see here who
          opened what. You can withdraw your consent at any time, and the links stop working at once. The
          hospital may keep what it has read by then, as the law of its country requires.
        </Trans>
      </p>
    </div>
  );
}
