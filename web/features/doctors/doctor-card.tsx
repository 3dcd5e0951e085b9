import { Trans, useLingui } from '@lingui/react/macro';
import type { Doctor } from '#shared/records/doctors.ts';
import { type Eager, Image } from '#web/features/shared/image.tsx';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

/** How many portraits load immediately in a list that begins a page. */
const eagerPortraits = 2;

/** How the portrait of a card loads in a list that begins a page. */
export const eagerOf = (index: number): Eager => (index === 0 ? 'first' : index < eagerPortraits);

type DoctorCardProps = { doctor: Doctor; headingLevel: 'h2' | 'h3'; eager: Eager };

const portrait = 'block h-44 w-40 rounded-t-full border-4 border-b-0 border-white object-cover object-top';

/** One doctor in a list. */
export function DoctorCard({ doctor, headingLevel: Heading, eager }: DoctorCardProps) {
  const { t } = useLingui();
  const { id, name, image, specialty, experience, desc, sample } = doctor;
  const languageOf = useTextLanguage();
  const years = useFormat().number(experience);
  return (
    <Card as="article" className="below-fold flex h-full flex-col">
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
          <LocaleLink
            to={`/doctordetails/${id}`}
            className="-my-2 inline-block max-w-full py-2 hover:underline"
          >
            {name}
          </LocaleLink>
        </Heading>
        <Badge tone="card" className="mt-2">
          <LangText>{specialty}</LangText>
        </Badge>
        {sample && <SampleBadge of="doctor" className="mt-2" />}
        <p className="mt-3 text-sm font-semibold text-(--card-ink)">
          <Trans>{years}+ years experience</Trans>
        </p>
        <p lang={languageOf(desc)} className="mt-2 text-base text-ink-soft">
          {desc}
        </p>
        <div className="mt-auto w-full pt-5">
          <LinkButton
            to={`/contact?about=doctor-${id}`}
            variant="accent"
            aria-label={t`Book Appointment: ${name}`}
            className="w-full"
          >
            <Trans>Book Appointment</Trans>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
