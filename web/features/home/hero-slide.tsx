import { useLingui } from '@lingui/react/macro';
import type { Slide } from '#web/features/home/slides.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** A slide's image and words: one above the other on phones, the words upon its calm left side on desks. */
export function HeroSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const { i18n } = useLingui();
  return (
    <div className="flex h-full flex-col bg-white lg:justify-center lg:p-8 xl:p-10">
      <img
        src={slide.image}
        alt=""
        width={1440}
        height={720}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        className="card-gradient aspect-8/5 w-full object-cover object-right sm:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto lg:size-full"
      />
      <div className="relative flex-1 p-5 pb-2 sm:px-8 lg:w-88 lg:flex-none lg:rounded-2xl lg:bg-white lg:p-7 lg:shadow-raised xl:w-104 xl:p-9">
        <div className="-mt-11 -ml-1 inline-flex rounded-xl border-4 border-white bg-white lg:m-0 lg:border-0">
          <IconTile>{slide.icon}</IconTile>
        </div>
        <h2 className="mt-2 lg:mt-4 text-2xl font-bold text-teal-900 sm:text-3xl">{i18n._(slide.title)}</h2>
        <p className="mt-3 max-w-2xl text-ink-soft sm:text-lg">{i18n._(slide.text)}</p>
        <LinkButton to={slide.to} className="mt-5 w-full sm:w-auto lg:mt-6">
          {i18n._(slide.button)}
        </LinkButton>
      </div>
    </div>
  );
}
