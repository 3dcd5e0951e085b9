import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';
import { Container } from '#web/ui/container.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

const steps: { title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    title: msg`You tell us what you need`,
    text: msg`A short form, a call or a WhatsApp message is enough. We answer within 24 hours.`,
  },
  {
    title: msg`We read your reports`,
    text: msg`You send photos or scans of your papers. Specialists look at them and say what they advise.`,
  },
  {
    title: msg`You decide, we arrange`,
    text: msg`Doctor, hospital, date, visa papers, a room nearby. Nothing is booked before you agree.`,
  },
  {
    title: msg`We stand beside you`,
    text: msg`An interpreter goes with you to the doctor, and we stay in touch when you are home again.`,
  },
];

/** How a journey goes, in four steps that begin at the contact form. */
export function Steps() {
  const { i18n } = useLingui();
  const { number } = useFormat();
  return (
    <section className="bg-teal-50 py-12 sm:py-16">
      <Container>
        <SectionHeading
          eyebrow={<Trans>How it works</Trans>}
          title={<Trans>Four steps, one person to ask</Trans>}
          className="mb-9"
        />
        <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {steps.map(({ title, text }, index) => (
            <li key={title.id} className="flex gap-4 lg:flex-col">
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-items-center rounded-full bg-teal-700 text-xl font-bold text-white"
              >
                {number(index + 1)}
              </span>
              <div>
                <h3 className="text-lg font-bold text-teal-900">{i18n._(title)}</h3>
                <p className="mt-1.5 text-ink-soft">{i18n._(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <LinkButton to="/contact" variant="accent" className="mt-10 w-full sm:w-auto">
          <CalendarIcon />
          <Trans>Tell us what you need</Trans>
        </LinkButton>
      </Container>
    </section>
  );
}
