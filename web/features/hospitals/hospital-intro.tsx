import { Trans, useLingui } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { HospitalPlaceholder } from '#web/features/hospitals/hospital-parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { PinIcon } from '#web/ui/icons/contact.tsx';
import { FoundedIcon } from '#web/ui/icons/places.tsx';
import { Image } from '#web/ui/image.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Written } from '#web/ui/written.tsx';

const view = 'block aspect-3/2 w-full rounded-xl object-cover';

/** A hospital at a glance: image, specialty, name, place, age, and the way to an appointment. */
export function HospitalIntro({ hospital }: { hospital: Hospital }) {
  const { t } = useLingui();
  const languageOf = useTextLanguage();
  const { year } = useFormat();
  const { name, specialty, location, image } = hospital;
  const established = year(hospital.established);
  return (
    <div className="grid overflow-hidden rounded-2xl border border-line bg-white shadow-card lg:grid-cols-2">
      <div className="card-gradient p-3 sm:p-4">
        <Image
          src={image}
          alt={t`View of ${name}`}
          width={900}
          height={600}
          sizes="(min-width: 1280px) 600px, (min-width: 1024px) 46vw, 92vw"
          eager
          className={view}
          placeholder={<HospitalPlaceholder label={t`View of ${name}`} className={view} />}
        />
      </div>
      <div className="flex flex-col items-start justify-center p-5 sm:p-8">
        <Badge tone="card">
          <Written>{specialty}</Written>
        </Badge>
        <h1 lang={languageOf(name)} className="mt-3 text-3xl font-bold text-teal-900 sm:text-4xl">
          {name}
        </h1>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 font-medium text-ink-soft">
          <li className="inline-flex items-center gap-2">
            <PinIcon className="text-xl text-(--card-ink)" />
            <Written>{location}</Written>
          </li>
          <li className="inline-flex items-center gap-2">
            <FoundedIcon className="text-xl text-(--card-ink)" />
            <Trans>Established {established}</Trans>
          </li>
        </ul>
        <LinkButton to="/contact" variant="accent" className="mt-7 max-sm:w-full">
          <CalendarIcon />
          <Trans>Book Appointment</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
