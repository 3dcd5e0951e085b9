import { useLingui } from '@lingui/react/macro';
import type { NetworkCardContent } from '#web/features/home/network.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { Illustration } from '#web/ui/illustration.tsx';

type NetworkCardProps = {
  content: NetworkCardContent;
  highlighted: boolean;
  /** The pointer or the keyboard came to it. */
  onPoint: () => void;
};

const look =
  'group relative flex h-full items-start overflow-hidden rounded-xl border border-line bg-white shadow-card ring-teal-700 transition duration-300 sm:flex-col data-highlighted:-translate-y-1 data-highlighted:border-teal-700 data-highlighted:bg-teal-50 data-highlighted:shadow-raised data-highlighted:ring-2';

/** One specialty, as a whole a link to what belongs to it. */
export function NetworkCard({ content, highlighted, onPoint }: NetworkCardProps) {
  const { i18n } = useLingui();
  const { image, title, text, stats } = content;
  return (
    <li
      onPointerEnter={onPoint}
      onFocus={onPoint}
      data-highlighted={highlighted || undefined}
      className={look}
    >
      <Illustration
        src={image}
        className="aspect-square w-28 shrink-0 bg-teal-50 object-cover object-top max-sm:rounded-br-xl sm:aspect-3/2 sm:w-full"
      />
      <div className="flex flex-1 flex-col items-start self-stretch p-4 sm:p-5">
        <h3 className="text-lg font-bold text-teal-900 sm:text-xl">
          <LocaleLink to="/services" className="after:absolute after:inset-0 group-hover:underline">
            {i18n._(title)}
          </LocaleLink>
        </h3>
        <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
        <p className="mt-auto pt-3">
          <span className="inline-block rounded-full bg-teal-100 px-3 py-1 text-sm font-semibold text-teal-800 transition-colors duration-300 group-data-highlighted:bg-marigold-400 group-data-highlighted:text-ink">
            {i18n._(stats)}
          </span>
        </p>
      </div>
    </li>
  );
}
