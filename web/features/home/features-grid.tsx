import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import admission from '#web/illustrations/feature-admission.svg?url';
import airAmbulance from '#web/illustrations/feature-air-ambulance.svg?url';
import reportReview from '#web/illustrations/feature-report-review.svg?url';
import scheduling from '#web/illustrations/feature-scheduling.svg?url';
import support from '#web/illustrations/feature-support.svg?url';
import visa from '#web/illustrations/feature-visa.svg?url';
import { Card } from '#web/ui/card.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { PageSection } from '#web/ui/page-section.tsx';

const features: { image: string; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    image: support,
    title: msg`Comprehensive Medical Support`,
    text: msg`One coordinator knows your case, from your first question to the check-ups after you are home.`,
  },
  {
    image: scheduling,
    title: msg`Doctor Appointment Scheduling`,
    text: msg`We look for the right specialist with you and settle the day and the hour with the hospital.`,
  },
  {
    image: reportReview,
    title: msg`Report Review and Treatment Plans`,
    text: msg`Send your reports once. A specialist reads them, and you get a plan in words you understand.`,
  },
  {
    image: visa,
    title: msg`Visa Support`,
    text: msg`Which papers you need, the hospital's letter and help with the form, also for who travels with you.`,
  },
  {
    image: admission,
    title: msg`Admission on Arrival`,
    text: msg`Somebody waits with your name at the airport, brings you to the hospital and helps with the papers.`,
  },
  {
    image: airAmbulance,
    title: msg`Air Ambulance Service`,
    text: msg`For patients who can't sit in a normal seat: a flight with a medical team, arranged with you.`,
  },
];

/** What the provider does for a patient, as six cards. */
export function FeaturesGrid() {
  const { i18n } = useLingui();
  return (
    <PageSection
      eyebrow={<Trans>What we do for you</Trans>}
      title={<Trans>You look after each other. We look after the rest.</Trans>}
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {features.map(({ image, title, text }) => (
          <li key={title.id}>
            <Card className="flex h-full max-sm:items-start sm:flex-col">
              <Illustration
                src={image}
                width={640}
                height={480}
                className="aspect-4/3 w-28 shrink-0 bg-teal-50 object-cover max-sm:aspect-square max-sm:rounded-br-xl sm:w-full"
              />
              <div className="p-4 sm:p-5">
                <h3 className="text-lg font-bold text-teal-900 sm:text-xl">{i18n._(title)}</h3>
                <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
