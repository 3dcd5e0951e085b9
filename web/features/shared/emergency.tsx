import { emergencyNumbers } from '#shared/emergency-numbers.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite, useSiteText } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { PhoneIcon } from '#web/ui/icons/contact.tsx';

type EmergencyListProps = {
  /** Whether the patient is in Thailand or on the way there. */
  isInThailand?: boolean;
  className?: string;
  linkClass?: string;
};

/** The numbers to call in an emergency, the best one first, each with whom it reaches. */
export function EmergencyList({ isInThailand = false, className, linkClass }: EmergencyListProps) {
  const { name, emergencyPhone } = useSite();
  const text = useSiteText();
  const { digits } = useFormat();
  return (
    <ul className={className}>
      {emergencyNumbers(emergencyPhone, { isInThailand }).map(({ number, place }) => (
        <li key={number}>
          <a
            href={telLink(number)}
            className={cx('tap inline-flex items-center gap-2 rounded-md font-semibold', linkClass)}
          >
            <PhoneIcon className="shrink-0 text-xl" />
            <span className="min-w-0">
              <strong className="one-line">{digits(number)}</strong>{' '}
              {place ? text(place) : <span lang="en">{name}</span>} <SampleNumber number={number} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
