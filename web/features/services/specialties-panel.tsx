import { Trans, useLingui } from '@lingui/react/macro';
import { type Specialty, specialties } from '#web/features/services/specialties.tsx';
import { Container } from '#web/ui/container.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** The specialties of the hospitals we work with, and what belongs to each. */
export function SpecialtiesPanel() {
  return (
    <section className="bg-teal-50 py-12 sm:py-16">
      <Container>
        <SectionHeading
          eyebrow={<Trans>Where patients go</Trans>}
          title={<Trans>Specialties</Trans>}
          className="mb-9"
        >
          <Trans>What patients from Bangladesh most often travel for, and the help that goes with it.</Trans>
        </SectionHeading>
        <ul className="grid gap-x-10 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
          {specialties.map((specialty, index) => (
            <li key={specialty.title.id} className={paletteOf(index)}>
              <SpecialtyEntry {...specialty} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function SpecialtyEntry({ icon, title, text, parts }: Specialty) {
  const { i18n } = useLingui();
  return (
    <div className="flex gap-4">
      <IconTile>{icon}</IconTile>
      <div>
        <h3 className="text-lg font-bold text-teal-900">{i18n._(title)}</h3>
        <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
        {parts && (
          <ul className="mt-3 space-y-1.5">
            {parts.map((part) => (
              <li key={part.id} className="flex items-start gap-2.5">
                <CheckIcon className="mt-1 text-lg text-teal-600" />
                {i18n._(part)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
