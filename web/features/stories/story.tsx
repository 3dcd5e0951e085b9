import { Trans, useLingui } from '@lingui/react/macro';
import { Stars } from '#web/features/stories/stars.tsx';
import type { Testimonial } from '#web/features/stories/stories.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The first letter of a name, in any script. */
const firstLetter = (name: string) => [...name][0] ?? '';

/** What one patient says, and who it is. */
export function Story({ testimonial }: { testimonial: Testimonial }) {
  const { i18n } = useLingui();
  const name = i18n._(testimonial.name);
  return (
    <figure className="flex h-full flex-col gap-5 bg-white p-6 sm:p-9">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stars rating={testimonial.rating} />
        <Badge tone="marigold">
          <Trans>Sample story</Trans>
        </Badge>
      </div>
      <p className="font-semibold text-teal-700">{i18n._(testimonial.treatment)}</p>
      <blockquote className="flex-1 text-lg text-ink sm:text-xl">{i18n._(testimonial.quote)}</blockquote>
      <figcaption className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-13 shrink-0 place-items-center rounded-full bg-teal-700 text-xl font-bold text-white"
        >
          {firstLetter(name)}
        </span>
        <span>
          <span className="block font-bold text-teal-900">{name}</span>
          <span className="block text-sm text-ink-soft">{i18n._(testimonial.role)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
