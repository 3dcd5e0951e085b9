import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';

const scale = [1, 2, 3, 4, 5];

/** A rating of 1 to 5, as stars. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const given = number(rating);
  const most = number(scale.length);
  return (
    <span role="img" aria-label={t`${given} of ${most} stars`} className="flex gap-1">
      {scale.map((nth) => (
        <svg key={nth} viewBox="0 0 24 24" aria-hidden="true" className="size-6">
          <path
            d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z"
            strokeWidth="1.5"
            strokeLinejoin="round"
            className={
              nth <= rating ? 'fill-marigold-400 stroke-marigold-700' : 'fill-none stroke-line-strong'
            }
          />
        </svg>
      ))}
    </span>
  );
}
