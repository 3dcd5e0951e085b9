import { Trans } from '@lingui/react/macro';
import type { NamedHospital } from '#shared/records/doctors.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { DetailsBox } from '#web/ui/details-box.tsx';
import { ClockIcon, PinIcon } from '#web/ui/icons/contact.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** Where the doctor works: each hospital with a link to its page. */
export function DoctorHospitals({ hospitals }: { hospitals: NamedHospital[] }) {
  const languageOf = useTextLanguage();
  return (
    <DetailsBox title={<Trans>Hospitals</Trans>}>
      <ul className="divide-y divide-line">
        {hospitals.map(({ id, name, location }) => (
          <li key={id} className="py-2.5 last:pb-0">
            <LocaleLink
              to={`/hospitaldetails/${id}`}
              lang={languageOf(name)}
              className="tap inline-flex items-center font-semibold wrap-anywhere text-teal-800 underline decoration-teal-300 underline-offset-4 hover:decoration-teal-700"
            >
              {name}
            </LocaleLink>
            <p className="flex items-start gap-1.5 text-ink-soft">
              <PinIcon className="mt-0.5 shrink-0 text-lg text-teal-700" />
              <span className="min-w-0 wrap-anywhere">
                <LangText>{location}</LangText>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </DetailsBox>
  );
}

/** When the doctor sees patients, as staff wrote it. */
export function DoctorHours({ hours }: { hours: string }) {
  const languageOf = useTextLanguage();
  return (
    <DetailsBox title={<Trans>Visiting hours</Trans>}>
      <div className="flex items-start gap-2.5">
        <ClockIcon className="mt-0.5 shrink-0 text-xl text-teal-700" />
        <div className="min-w-0">
          <p lang={languageOf(hours)} className="font-semibold wrap-anywhere whitespace-pre-line">
            {hours}
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>Times are in Thailand time. Please book before you travel.</Trans>
          </p>
        </div>
      </div>
    </DetailsBox>
  );
}
