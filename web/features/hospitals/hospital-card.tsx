import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Hospital } from '#shared/records/hospitals.ts';
import { HospitalImage } from '#web/features/hospitals/hospital-parts.tsx';
import { BedCount } from '#web/features/shared/bed-count.tsx';
import type { Eager } from '#web/features/shared/image.tsx';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { PinIcon } from '#web/ui/icons/contact.tsx';
import { BedIcon, FoundedIcon } from '#web/ui/icons/places.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

const sizes =
  '(min-width: 80rem) 362px, (min-width: 64rem) calc(33vw - 56px), (min-width: 40rem) calc(50vw - 62px), calc(100vw - 58px)';

/** One hospital, in the colours of the list item around it. */
export function HospitalCard({ hospital, eager }: { hospital: Hospital; eager: Eager }) {
  const { t } = useLingui();
  const languageOf = useTextLanguage();
  const { year } = useFormat();
  const { id, name, specialty, beds, location, desc, sample } = hospital;
  const established = year(hospital.established);
  return (
    <Card as="article" className="below-fold relative flex h-full flex-col">
      <div className="card-gradient p-3 pb-6">
        <HospitalImage
          hospital={hospital}
          width={600}
          height={400}
          sizes={sizes}
          eager={eager}
          className="block aspect-3/2 w-full rounded-lg object-cover"
        />
      </div>
      <div className="-mt-4 flex flex-1 flex-col items-start p-5 pt-0">
        <Badge tone="card" className="ring-4 ring-white">
          <LangText>{specialty}</LangText>
        </Badge>
        <h2 lang={languageOf(name)} className="mt-3 text-xl font-bold text-ink">
          {name}
        </h2>
        {sample && <SampleBadge of="hospital" className="mt-2" />}
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium text-ink-soft">
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
        <p lang={languageOf(desc)} className="mt-3 line-clamp-2 text-base text-ink-soft">
          {desc}
        </p>
        <div className="mt-auto w-full pt-5">
          <LinkButton
            to={`/hospitaldetails/${id}`}
            variant="outline"
            aria-label={t`More details about ${name}`}
            className="w-full after:absolute after:inset-0 after:rounded-xl"
          >
            <Trans>More details</Trans>
            <ArrowRightIcon />
          </LinkButton>
          {/* Above the link that covers the card. */}
          <label className="relative mt-2 inline-flex min-h-11 items-center gap-2.5 pr-3 font-semibold text-teal-800">
            <input
              type="checkbox"
              form="compare"
              name="hospitals"
              value={id}
              aria-label={t`Compare: ${name}`}
              className="size-5 accent-teal-700"
            />
            <Trans>Compare</Trans>
          </label>
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
