import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isInThailand } from '#shared/cases/stages.ts';
import type { NamedRef } from '#shared/contract/case-parts.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { CaseFold } from '#web/features/cases/own/own-case-parts.tsx';
import { PatientName } from '#web/features/cases/own/patient-name.tsx';
import { careRoleLabels, relationLabels } from '#web/features/shared/cases/case-labels.ts';
import { EmergencyList } from '#web/features/shared/emergency.tsx';
import { useNameIn } from '#web/features/shared/names.ts';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** Everybody who takes part: the patient, companions, our team, the hospital and the doctor. */
export function OwnPeople({ own }: { own: OwnCase }) {
  const { i18n } = useLingui();
  const { date, digits } = useFormat();
  const { emergencyPhone } = useSite();
  const { patient, team, companions, hospital, doctor } = own;
  return (
    <CaseFold title={<Trans>People involved</Trans>}>
      <dl className="space-y-4">
        <Fact title={<Trans>Patient</Trans>}>
          <PatientName patient={patient} />
          {patient.birth_date && (
            <span className="block text-sm font-normal text-ink-soft">
              <Trans>Born on {date(patient.birth_date)}</Trans>
            </span>
          )}
        </Fact>
        {companions.length > 0 && (
          <Fact title={<Trans>Companions</Trans>}>
            <ul>
              {companions.map(({ id, name, relation }) => (
                <li key={id}>
                  <LangText>{name}</LangText>{' '}
                  <span className="font-normal text-ink-soft">({i18n._(relationLabels[relation])})</span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact title={<Trans>From us</Trans>}>
          {team.length === 0 ? (
            <Trans>You will soon hear who in our team will look after you.</Trans>
          ) : (
            <ul>
              {team.map(({ name, role }) => (
                <li key={`${name} ${role}`}>
                  <LangText>{name}</LangText>{' '}
                  <span className="font-normal text-ink-soft">({i18n._(careRoleLabels[role])})</span>
                </li>
              ))}
            </ul>
          )}
          <a
            href={telLink(emergencyPhone)}
            className="tap mt-1 inline-flex items-center font-semibold text-teal-800 underline one-line"
          >
            {digits(emergencyPhone)}
          </a>{' '}
          <SampleNumber number={emergencyPhone} />
        </Fact>
        <Fact title={<Trans>In an emergency</Trans>}>
          <EmergencyList isInThailand={isInThailand(own.stage)} linkClass="text-alarm-700 underline" />
        </Fact>
        {hospital && (
          <Fact title={<Trans>Hospital</Trans>}>
            <Name of={hospital} />
          </Fact>
        )}
        {doctor && (
          <Fact title={<Trans>Doctor</Trans>}>
            <Name of={doctor} />
          </Fact>
        )}
      </dl>
    </CaseFold>
  );
}

function Name({ of }: { of: NamedRef }) {
  const nameIn = useNameIn();
  return <LangText>{nameIn(of)}</LangText>;
}

function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="font-semibold wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
