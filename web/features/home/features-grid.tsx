import { Trans, useLingui } from '@lingui/react/macro';
import { features } from '#web/features/home/features.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
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
      </Container>
    </section>
  );
}
