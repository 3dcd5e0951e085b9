import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocaleLink } from '#web/i18n/locale.tsx';
import cardiac from '#web/illustrations/network-cardiac.svg?url';
import departments from '#web/illustrations/network-departments.svg?url';
import international from '#web/illustrations/network-international.svg?url';
import neuroscience from '#web/illustrations/network-neuroscience.svg?url';
import pediatricOncology from '#web/illustrations/network-pediatric-oncology.svg?url';
import roboticSurgery from '#web/illustrations/network-robotic-surgery.svg?url';
import { Carousel, PlayButton, slideAt } from '#web/ui/carousel.tsx';
import { Container } from '#web/ui/container.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type NetworkEntry = {
  image: string;
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** What patients can expect, in a few words. */
  stats: MessageDescriptor;
};

const network: NetworkEntry[] = [
  {
    image: cardiac,
    title: msg`Cardiac Care`,
    text: msg`Angiogram, stents, valves and bypass, with a plan for the weeks after.`,
    stats: msg`Reports read before you fly`,
  },
  {
    image: pediatricOncology,
    title: msg`Pediatric Oncology`,
    text: msg`Cancer care for children, with a parent at the bedside day and night.`,
    stats: msg`A room for the family nearby`,
  },
  {
    image: roboticSurgery,
    title: msg`Robotic Surgery`,
    text: msg`Smaller cuts and steadier instruments, when your surgeon thinks it is the better choice.`,
    stats: msg`A second opinion first`,
  },
  {
    image: international,
    title: msg`International Patient Services`,
    text: msg`Multilingual support, free online consultations, appointments via WhatsApp.`,
    stats: msg`24/7 interpreter`,
  },
  {
    image: neuroscience,
    title: msg`Neuroscience Center`,
    text: msg`Stroke, tumours, epilepsy, back pain and movement disorders.`,
    stats: msg`Brain, spine and nerves`,
  },
  {
    image: departments,
    title: msg`Other Departments`,
    text: msg`Dental, women's health, pediatrics, digestive and liver, cancer.`,
    stats: msg`One contact for all of them`,
  },
];

const highlightMs = 5000;

/** The six specialties of the network. The highlight moves from card to card, or to the card under the pointer. */
export function NetworkPanel() {
  return (
    <section className="below-fold py-12 sm:py-16">
      <Container>
        <Carousel every={highlightMs}>
          <div className="mb-9 flex flex-wrap items-end justify-between gap-4">
            <SectionHeading
              eyebrow={<Trans>Where patients go</Trans>}
              title={<Trans>Our Healthcare Network</Trans>}
            >
              <Trans>
                Hospitals in Thailand for the treatments that patients from Bangladesh most often travel for.
              </Trans>
            </SectionHeading>
            <div className="rounded-full border border-line bg-white noscript:hidden">
              <PlayButton />
            </div>
          </div>
          <ul className="grid phone-pairs gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {network.map((content, index) => (
              <NetworkCard key={content.title.id} content={content} index={index} />
            ))}
          </ul>
        </Carousel>
      </Container>
    </section>
  );
}

type NetworkCardProps = { content: NetworkEntry; index: number };

const cardClass =
  'below-fold group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-white shadow-card ring-teal-700 transition duration-300 data-current:-translate-y-1 data-current:border-teal-700 data-current:bg-teal-50 data-current:shadow-raised data-current:ring-2';

function NetworkCard({ content, index }: NetworkCardProps) {
  const { i18n } = useLingui();
  const { image, title, text, stats } = content;
  return (
    <li {...slideAt(index)} className={cardClass}>
      <Illustration
        src={image}
        className="aspect-3/2 w-full bg-teal-50 object-cover object-top max-sm:aspect-2/1"
      />
      <div className="flex flex-1 flex-col items-start p-3 sm:p-5">
        <h3 className="leading-snug font-bold text-teal-900 sm:text-xl">
          <LocaleLink to="/services" className="after:absolute after:inset-0 group-hover:underline">
            {i18n._(title)}
          </LocaleLink>
        </h3>
        <p className="mt-1 text-ink-soft max-sm:text-sm">{i18n._(text)}</p>
        <p className="mt-auto pt-3">
          <span className="inline-block rounded-full bg-teal-100 px-3 py-1 text-xs font-semibold text-teal-800 sm:text-sm group-data-current:bg-marigold-400 group-data-current:text-ink">
            {i18n._(stats)}
          </span>
        </p>
      </div>
    </li>
  );
}
