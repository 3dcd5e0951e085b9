import { Trans } from '@lingui/react/macro';
import type { Doctor } from '#shared/contract/doctors.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Image } from '#web/ui/image.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';
import { Written } from '#web/ui/written.tsx';

type DoctorCardProps = { doctor: Doctor; headingLevel: 'h2' | 'h3'; eager: boolean };

const portrait = 'block h-44 w-40 rounded-t-full border-4 border-b-0 border-white object-cover object-top';

/** One doctor, in the palette of the list item around it. */
export function DoctorCard({ doctor, headingLevel: Heading, eager }: DoctorCardProps) {
  const { name, specialty, image, experience, desc } = doctor;
  const languageOf = useTextLanguage();
  const years = useFormat().number(experience);
  return (
    <Card as="article" className="flex h-full flex-col">
      <div className="card-gradient flex justify-center pt-7">
        <Image
          src={image}
          alt={name}
          width={160}
          height={176}
          sizes="160px"
          eager={eager}
          className={portrait}
          placeholder={<PersonPlaceholder label={name} className={portrait} />}
        />
      </div>
      <div className="flex flex-1 flex-col items-start p-5">
        <Heading lang={languageOf(name)} className="text-xl font-bold text-ink">
          {name}
        </Heading>
        <Badge tone="card" className="mt-2">
          <Written>{specialty}</Written>
        </Badge>
        <p className="mt-3 text-sm font-semibold text-(--card-ink)">
          <Trans>{years}+ years experience</Trans>
        </p>
        <p lang={languageOf(desc)} className="mt-2 text-base text-ink-soft">
          {desc}
        </p>
      </div>
    </Card>
  );
}
