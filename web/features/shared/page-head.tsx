import { useLocation } from 'react-router';
import { useSite } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { localePath, locales, plainPath } from '#web/i18n/paths.ts';

/** web/illustrations/social-preview.svg as a PNG, which is what the networks take. */
const sitePreview = { path: '/social-preview.png', width: '1200', height: '630' };

type PageHeadProps = {
  /** Shown before the site's name. */
  title: string;
  description?: string | undefined;
  /** The preview image, as a path or an address; without one it is the site's own. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  /** What belongs to the address besides the path: `?page=2`. */
  search?: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
};

/** A screen's title, description, address in both languages and social preview. React puts it in <head>. */
export function PageHead({
  title,
  description,
  image,
  type = 'website',
  search = '',
  noIndex = false,
}: PageHeadProps) {
  const site = useSite();
  const locale = useLocale();
  const path = plainPath(useLocation().pathname);
  const addressOf = (one: (typeof locales)[number]) => `${site.url}${localePath(one, path)}${search}`;
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressOf(locale)} />
          {locales.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={addressOf(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />
        </>
      )}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:url" content={addressOf(locale)} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={locale === 'bn' ? 'bn_BD' : 'en_GB'} />
      <meta property="og:image" content={new URL(image ?? sitePreview.path, site.url).href} />
      {!image && (
        <>
          <meta property="og:image:width" content={sitePreview.width} />
          <meta property="og:image:height" content={sitePreview.height} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
