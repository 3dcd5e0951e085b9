import { Trans, useLingui } from '@lingui/react/macro';
import { features } from '#web/features/home/features.tsx';
import { Container } from '#web/ui/container.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** The six things that the provider does for a patient. */
export function FeaturesGrid() {
  const { i18n } = useLingui();
  return (
    <section className="py-12 sm:py-16">
      <Container>
        <SectionHeading
          eyebrow={<Trans>What we do for you</Trans>}
          title={<Trans>You look after each other. We look after the rest.</Trans>}
          className="mb-9"
        />
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
          {features.map(({ art, title, text }, index) => (
            <li key={title.id} className={`${paletteOf(index)} flex gap-4 sm:flex-col`}>
              <span className="shrink-0 max-sm:*:size-20">{art}</span>
              <div>
                <h3 className="text-lg font-bold text-teal-900 sm:text-xl">{i18n._(title)}</h3>
                <p className="mt-1.5 max-w-sm text-ink-soft">{i18n._(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
