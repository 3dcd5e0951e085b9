import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SiteDetails } from '#shared/site.ts';
import { useSite } from '#web/features/shared/site.ts';
import { FacebookIcon, InstagramIcon, YouTubeIcon } from '#web/ui/icons/social.tsx';

const networks: Record<SiteDetails['social'][number]['network'], { name: string; icon: ReactNode }> = {
  facebook: { name: 'Facebook', icon: <FacebookIcon /> },
  youtube: { name: 'YouTube', icon: <YouTubeIcon /> },
  instagram: { name: 'Instagram', icon: <InstagramIcon /> },
};

/** The provider's pages elsewhere. */
export function SocialLinks() {
  const { t } = useLingui();
  const { name, social } = useSite();
  if (social.length === 0) return null;
  return (
    <ul className="mt-5 flex gap-2.5">
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
