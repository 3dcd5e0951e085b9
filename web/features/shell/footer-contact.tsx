import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { emergencyNumbers } from '#shared/emergency-numbers.ts';
import { telLink } from '#shared/phone-numbers.ts';
import type { SiteDetails } from '#shared/site-details.ts';
import { AddressText } from '#web/features/shared/address-text.tsx';
import { SampleEmail, SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite, useSiteText } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#web/ui/icons/contact.tsx';
import { FacebookIcon, InstagramIcon, YouTubeIcon } from '#web/ui/icons/social.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

const row = 'flex items-start gap-3';
const link = 'inline-flex min-h-11 items-center hover:text-white hover:underline';
const mark = 'mt-3 text-lg text-marigold-300';

/** Phone number, email, address and opening hours. */
export function FooterContact() {
  const { emergencyPhone, emails, address, hours } = useSite();
  const text = useSiteText();
  const { digits } = useFormat();
  const [email] = emails;
  return (
    <ul>
      <li className={row}>
        <PhoneIcon className={mark} />
        <span>
          {emergencyNumbers(emergencyPhone).map(({ number, place }) => (
            <span key={number} className="flex flex-wrap items-center gap-x-2">
              <a href={telLink(number)} className={link}>
                <span className="one-line">{digits(number)}</span>
                {place && ` ${text(place)}`}
              </a>
              <SampleNumber number={number} />
            </span>
          ))}
        </span>
      </li>
      {email && (
        <li className={row}>
          <MailIcon className={mark} />
          <span>
            <a href={`mailto:${email}`} className={link}>
              <AddressText address={email} />
            </a>{' '}
            <SampleEmail email={email} />
          </span>
        </li>
      )}
      <li className={row}>
        <PinIcon className={mark} />
        <span className="py-2.5">
          <LangText>{text(address)}</LangText>
        </span>
      </li>
      <li className={row}>
        <ClockIcon className={mark} />
        <span className="py-2.5 whitespace-pre-line">{text(hours.opening)}</span>
      </li>
    </ul>
  );
}

const networks: Record<SiteDetails['social'][number]['network'], { name: string; icon: ReactNode }> = {
  facebook: { name: 'Facebook', icon: <FacebookIcon /> },
  youtube: { name: 'YouTube', icon: <YouTubeIcon /> },
  instagram: { name: 'Instagram', icon: <InstagramIcon /> },
};

/** Links to the provider's pages in social networks. */
export function SocialLinks() {
  const { t } = useLingui();
  const { name, social } = useSite();
  if (social.length === 0) return null;
  return (
    <ul className="flex gap-2.5 sm:mt-5">
      {social.map(({ network, url }) => {
        const place = networks[network].name;
        return (
          <li key={network}>
            <a
              href={url}
              rel="noopener"
              aria-label={t`${name} on ${place}`}
              className="grid size-11 place-items-center rounded-full border border-white/30 text-xl text-white hover:bg-white/10"
            >
              {networks[network].icon}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
