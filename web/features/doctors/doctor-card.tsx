import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Doctor } from '#shared/records/doctors.ts';
import { type Eager, Image } from '#web/features/shared/image.tsx';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { useLanguageNames } from '#web/features/shared/spoken-languages.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { GlobeIcon, HospitalIcon } from '#web/ui/icons/places.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

/** How many portraits load immediately in a list that begins a page. */
const eagerPortraits = 3;

/** How the portrait of a card loads in a list that begins a page. */
export const eagerOf = (index: number): Eager => (index === 0 ? 'first' : index < eagerPortraits);

type DoctorCardProps = { doctor: Doctor; headingLevel: 'h2' | 'h3'; eager: Eager };

const portrait =
  'block h-24 w-20 shrink-0 rounded-t-full border-3 border-b-0 border-white object-cover object-top';

/** One doctor in a list: what tells doctors apart, and the next step. The card is a link to the doctor's page. */
export function DoctorCard({ doctor, headingLevel: Heading, eager }: DoctorCardProps) {
  const { t } = useLingui();
  const { id, name, image, specialty, experience, desc, sample } = doctor;
  const languageOf = useTextLanguage();
  const years = useFormat().number(experience);
  return (
    <Card
      as="article"
      className={cx(
        !eager && 'below-fold',
        'relative flex h-full flex-col focus-within:border-teal-600 hover:border-teal-600',
      )}
    >
      <div className="card-gradient flex flex-wrap items-end gap-x-3.5 px-4 pt-3">
        <Image
          src={image}
          alt={name}
          width={80}
          height={96}
          sizes="80px"
          eager={eager}
          className={portrait}
          placeholder={<PersonPlaceholder label={name} className={portrait} />}
        />
        <div className="min-w-0 flex-1 basis-[9rem] self-center pb-3 text-sm text-ink">
          <Heading lang={languageOf(name)} className="text-lg leading-snug font-bold">
            <LocaleLink
              to={`/doctordetails/${id}`}
              className="after:absolute after:inset-0 after:rounded-xl hover:underline"
            >
              {name}
            </LocaleLink>
          </Heading>
          <p className="font-semibold">
            <LangText>{specialty}</LangText>
          </p>
          <p>
            <Trans>{years}+ years experience</Trans>
          </p>
          {sample && <SampleBadge of="doctor" className="mt-1" />}
        </div>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3">
        <DoctorFacts doctor={doctor} />
        <p lang={languageOf(desc)} className="mt-1.5 mb-3 line-clamp-2 text-sm text-ink-soft sm:line-clamp-3">
          {desc}
        </p>
        {/* Above the link that covers the card. */}
        <LocaleLink
          to={`/contact?about=doctor-${id}`}
          aria-label={t`Book Appointment: ${name}`}
          className="relative -mx-4 mt-auto flex min-h-11 items-center justify-between gap-3 border-t border-line px-4 py-1.5 font-semibold text-teal-800 -outline-offset-2 hover:bg-teal-50"
        >
          <Trans>Book Appointment</Trans>
          <ArrowRightIcon className="shrink-0 text-xl" />
        </LocaleLink>
      </div>
    </Card>
  );
}

/** Where the doctor works and which languages they speak, if known. */
function DoctorFacts({ doctor: { hospitals = [], languages = [] } }: { doctor: Doctor }) {
  const languageOf = useTextLanguage();
  const spoken = useLanguageNames()(languages);
  const places = hospitals.map(({ name, location }) => `${name}, ${location}`).join('; ');
  return (
    <ul className="text-sm font-medium text-ink empty:hidden">
      {places && (
        <Fact icon={<HospitalIcon />}>
          <span lang={languageOf(places)} className="line-clamp-2">
            {places}
          </span>
        </Fact>
      )}
      {spoken && (
        <Fact icon={<GlobeIcon />}>
          <Trans>Speaks {spoken}</Trans>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-0.5 text-lg text-(--card-ink)">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
