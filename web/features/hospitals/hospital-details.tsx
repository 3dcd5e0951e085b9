import { Trans } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { HospitalContact } from '#web/features/hospitals/hospital-contact.tsx';
import { HospitalFacts } from '#web/features/hospitals/hospital-facts.tsx';
import { HospitalIntro } from '#web/features/hospitals/hospital-intro.tsx';
import { HospitalPromises } from '#web/features/hospitals/hospital-promises.tsx';
import { HospitalQuestion } from '#web/features/hospitals/hospital-question.tsx';
import { HospitalServices } from '#web/features/hospitals/hospital-services.tsx';
import { VisitingHours } from '#web/features/hospitals/visiting-hours.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { paletteOf } from '#web/ui/palette.ts';

/** What a search engine or a shared link shows of a description. */
const previewLength = 200;

/** Everything about one hospital. */
export function HospitalDetails({ hospital }: { hospital: Hospital }) {
  const languageOf = useTextLanguage();
  const { id, name, desc, services, image } = hospital;
  return (
    <article className={paletteOf(id - 1)}>
      <PageHead title={name} description={desc.slice(0, previewLength)} image={image} />
      <HospitalIntro hospital={hospital} />
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_23rem] lg:gap-12">
        <div className="space-y-10">
          <section aria-labelledby="about-hospital">
            <h2 id="about-hospital" className="text-2xl font-bold text-teal-900">
              <Trans>About this hospital</Trans>
            </h2>
            <p lang={languageOf(desc)} className="mt-3 max-w-2xl whitespace-pre-line text-lg">
              {desc}
            </p>
          </section>
          <HospitalServices services={services} />
          <HospitalPromises />
          <HospitalQuestion />
        </div>
        <div className="grid content-start gap-5 md:max-lg:grid-cols-2">
          <HospitalFacts hospital={hospital} />
          <HospitalContact hospital={hospital} />
          <VisitingHours />
        </div>
      </div>
    </article>
  );
}
