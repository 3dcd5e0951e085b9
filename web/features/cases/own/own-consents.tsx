import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { NamedRef } from '#shared/contract/case-parts.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { AgreeToHospital } from '#web/features/cases/own/agree-to-hospital.tsx';
import { CaseCard, OwnProblem } from '#web/features/cases/own/own-case-parts.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { consentRelationLabels } from '#web/features/shared/cases/case-labels.ts';
import { isSameHospital } from '#web/features/shared/cases/same-hospital.ts';
import { useNameIn } from '#web/features/shared/names.ts';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { api } from '#web/lib/api.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { showMessage } from '#web/lib/show-message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type OwnConsentsProps = { own: OwnCase; state: OwnCaseState };
type OwnConsent = OwnCase['consents'][number];

/**
 * The hospitals that may see the papers. Consent is given below the full text and withdrawn with one press.
 */
export function OwnConsents({ own, state }: OwnConsentsProps) {
  const given = own.consents.filter(({ withdrawn_at }) => withdrawn_at === null);
  const ended = own.consents.filter(({ withdrawn_at }) => withdrawn_at !== null);
  const list = useRef<HTMLUListElement>(null);
  const showGiven = () => showMessage(list.current);
  const isOver = isEnded(own.stage);
  return (
    <CaseCard id="consents" folds title={<Trans>Which hospitals may see your papers</Trans>}>
      <p>
        <Trans>No hospital sees your papers until you agree here, or tell us that you agree.</Trans>
      </p>
      <ul ref={list} tabIndex={-1} className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {[...given, ...ended].map((consent) => (
          <Given key={consent.id} consent={consent} state={state} />
        ))}
      </ul>
      {!isOver && <OtherHospital own={own} state={state} onAgreed={showGiven} />}
    </CaseCard>
  );
}

/** A consent: for which hospital, who gave it and when. */
function Given({ consent, state }: { consent: OwnConsent; state: OwnCaseState }) {
  const { t, i18n } = useLingui();
  const timestamp = useTimestamp();
  const { id, hospital, given_by, withdrawn_at, relation, ground_note } = consent;
  const name = `consent ${id}`;
  const place = useNameIn()(hospital);
  const when = timestamp(consent.given_at);
  const until = withdrawn_at ? timestamp(withdrawn_at) : '';
  const withdraw = () => {
    if (!window.confirm(t`Withdraw your consent for ${place}? Its links will stop working at once.`)) return;
    state.change(name, () => api('POST /api/account/hospital-consents/:id/withdraw', { params: { id } }));
  };
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="min-w-0 text-lg font-semibold wrap-anywhere">
          <LangText>{place}</LangText>
        </strong>
        <Badge tone={withdrawn_at ? 'grey' : 'teal'}>
          {withdrawn_at ? <Trans>Withdrawn</Trans> : <Trans>You agreed</Trans>}
        </Badge>
      </p>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {withdrawn_at ? (
          <Trans>Withdrawn on {until}</Trans>
        ) : (
          <Trans>
            Given by {given_by} on {when}
          </Trans>
        )}
      </p>
      {!withdrawn_at && relation && relation !== 'self' && (
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {i18n._(consentRelationLabels[relation])}
          {ground_note && (
            <>
              : <LangText>{ground_note}</LangText>
            </>
          )}
        </p>
      )}
      {!withdrawn_at && (
        <Button
          variant="outline"
          className="mt-3 max-sm:w-full"
          busy={state.sending === name}
          disabled={state.sending !== null}
          aria-label={t`Withdraw the consent for ${place}`}
          onClick={withdraw}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      <OwnProblem name={name} state={state} />
    </li>
  );
}

/** The choice of a hospital that is not in our list. */
const another = 'another';

/** Agrees to a hospital other than that of the case: one of ours from a list, or one whose name is typed. */
function OtherHospital({ own, state, onAgreed }: OwnConsentsProps & { onAgreed: () => void }) {
  const nameIn = useNameIn();
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<NamedRef | null>(null);
  const { value, failure } = useFetchedPage(
    'GET /api/hospitals',
    { query: { page: 1, per_page: limits.perPageMax, sort: 'name' } },
    { enabled: isOpen, automatic: false },
  );
  const ours = (value?.items ?? []).map(({ id, name, name_bn = null }): NamedRef => ({ id, name, name_bn }));
  const isTyped = place === another || failure !== null || value?.total === 0;
  const choose = (id: string) => {
    setPlace(id);
    setChosen(ours.find((one) => String(one.id) === id) ?? null);
  };
  const chooseTyped = () => {
    const name = typed.trim();
    if (name === '') return;
    const typedRef = { id: null, name, name_bn: null };
    // The server, too, knows our hospitals by their names.
    setChosen(ours.find((one) => isSameHospital(one, typedRef)) ?? typedRef);
  };
  const agreed = () => {
    setPlace('');
    setTyped('');
    setChosen(null);
    onAgreed();
  };
  const isGiven =
    chosen &&
    own.consents.some((consent) => !consent.withdrawn_at && isSameHospital(consent.hospital, chosen));
  return (
    <details
      id="other-hospital"
      className="group/other mt-3 scroll-mt-32"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
        <Trans>Agree to share with another hospital</Trans>
      </summary>
      <form
        className="mt-3 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          chooseTyped();
        }}
      >
        {ours.length > 0 && (
          <Field label={<Trans>Hospital</Trans>}>
            {(control) => (
              <Select {...control} name="place" value={place} onChange={({ target }) => choose(target.value)}>
                <option value="">{t`Please choose`}</option>
                {ours.map((one) => (
                  <option key={one.id} value={String(one.id)}>
                    {nameIn(one)}
                  </option>
                ))}
                <option value={another}>{t`A hospital that is not in this list`}</option>
              </Select>
            )}
          </Field>
        )}
        {isTyped && (
          <Field label={<Trans>Name of the hospital</Trans>}>
            {(control) => (
              <TextInput
                {...control}
                name="hospital"
                autoComplete="off"
                maxLength={limits.text}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setChosen(null);
                }}
              />
            )}
          </Field>
        )}
        {isTyped && !chosen && (
          <Button type="submit" variant="outline">
            <Trans>Show the text</Trans>
          </Button>
        )}
      </form>
      <div role="status">
        {isGiven && <p className="mt-3 font-medium">{t`You have agreed to this hospital.`}</p>}
      </div>
      {chosen && !isGiven && (
        <AgreeToHospital
          key={chosen.id ?? chosen.name}
          hospital={chosen}
          own={own}
          state={state}
          onAgreed={agreed}
        />
      )}
    </details>
  );
}
