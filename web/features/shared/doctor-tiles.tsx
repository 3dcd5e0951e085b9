import { Trans } from '@lingui/react/macro';
import type { RelatedDoctor } from '#shared/records/doctors.ts';
import { Image } from '#web/features/shared/image.tsx';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { LangText } from '#web/ui/lang-text.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

const portrait = 'block size-18 shrink-0 rounded-full bg-paper-deep object-cover object-top';

/** Doctors in a short form, each with a link to the doctor's page. */
export function DoctorTiles({ doctors }: { doctors: RelatedDoctor[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {doctors.map((doctor) => (
        <li
          key={doctor.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-white p-4 shadow-card focus-within:border-teal-600 hover:border-teal-600"
        >
          <DoctorTile doctor={doctor} />
        </li>
      ))}
    </ul>
  );
}

function DoctorTile({
  doctor: { id, name, specialty, image, experience, sample },
}: {
  doctor: RelatedDoctor;
}) {
  const languageOf = useTextLanguage();
  const years = useFormat().number(experience);
  return (
    <>
      <Image
        src={image}
        alt=""
        width={72}
        height={72}
        sizes="72px"
        eager={false}
        className={portrait}
        placeholder={<PersonPlaceholder className={portrait} />}
      />
      <div className="min-w-0 flex-1 basis-[9rem]">
        <h3 lang={languageOf(name)} className="font-bold text-ink">
          <LocaleLink
            to={`/doctordetails/${id}`}
            className="after:absolute after:inset-0 after:rounded-xl hover:underline"
          >
            {name}
          </LocaleLink>
        </h3>
        <p className="text-ink-soft">
          <LangText>{specialty}</LangText>
        </p>
        <p className="text-sm font-semibold text-teal-800">
          <Trans>{years}+ years experience</Trans>
        </p>
        {sample && <SampleBadge of="doctor" className="mt-1" />}
      </div>
    </>
  );
}
