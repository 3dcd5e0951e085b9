import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Hospital } from '#shared/records/hospitals.ts';
import { HospitalImage } from '#web/features/hospitals/hospital-parts.tsx';
import { BedCount } from '#web/features/shared/bed-count.tsx';
import type { Eager } from '#web/features/shared/image.tsx';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Card } from '#web/ui/card.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { PinIcon } from '#web/ui/icons/contact.tsx';
import { BedIcon, FoundedIcon } from '#web/ui/icons/places.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** One hospital in a list, in the colours of the list item around it. The card is a link to the hospital's page. */
export function HospitalCard({ hospital, eager }: { hospital: Hospital; eager: Eager }) {
  const { t } = useLingui();
  const languageOf = useTextLanguage();
  const { year } = useFormat();
  const { id, name, specialty, beds, location, desc, sample } = hospital;
  const established = year(hospital.established);
  return (
    <Card
      as="article"
      className="below-fold relative flex h-full flex-col focus-within:border-teal-600 hover:border-teal-600"
    >
      <div className="card-gradient flex flex-wrap items-center gap-3.5 p-3">
        <HospitalImage
          hospital={hospital}
          width={120}
          height={96}
          sizes="120px"
          eager={eager}
          className="block h-24 w-30 shrink-0 rounded-lg object-cover"
        />
        <div className="min-w-0 flex-1 basis-[9rem] text-sm text-ink">
          <h2 lang={languageOf(name)} className="text-lg leading-snug font-bold">
            {name}
          </h2>
          <p className="font-semibold">
            <LangText>{specialty}</LangText>
          </p>
          {sample && <SampleBadge of="hospital" className="mt-1" />}
        </div>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3">
        <ul className="flex flex-wrap gap-x-4 text-sm font-medium text-ink">
          <Fact icon={<PinIcon />}>
            <LangText>{location}</LangText>
          </Fact>
          <Fact icon={<BedIcon />}>
            <BedCount beds={beds} />
          </Fact>
          <Fact icon={<FoundedIcon />}>
            <Trans>Est. {established}</Trans>
          </Fact>
        </ul>
        <p lang={languageOf(desc)} className="mt-1.5 mb-3 line-clamp-2 text-sm text-ink-soft">
          {desc}
        </p>
        <div className="-mx-4 mt-auto flex flex-wrap border-t border-line font-semibold text-teal-800">
          {/* Above the link that covers the card. */}
          <label className="relative z-10 flex min-h-11 items-center gap-2.5 border-r border-line px-4 py-1.5 hover:bg-teal-50">
            <input
              type="checkbox"
              form="compare"
              name="hospitals"
              value={id}
              aria-label={t`Compare: ${name}`}
              className="size-5 shrink-0 accent-teal-700"
            />
            <Trans>Compare</Trans>
          </label>
          <LocaleLink
            to={`/hospitaldetails/${id}`}
            aria-label={t`More details about ${name}`}
            className="flex min-h-11 flex-1 items-center justify-between gap-3 px-4 py-1.5 -outline-offset-2 after:absolute after:inset-0 after:rounded-xl hover:bg-teal-50"
          >
            <Trans>More details</Trans>
            <ArrowRightIcon className="shrink-0 text-xl" />
          </LocaleLink>
        </div>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span className="text-lg text-(--card-ink)">{icon}</span>
      {children}
    </li>
  );
}
