import { useLocation } from 'react-router';
import { isFirstLook, shareCardPath, sharedImagePath, shareSize } from '#shared/share-card.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { localePath, locales, stripLocale } from '#web/i18n/paths.ts';

/** web/illustrations/social-preview.svg as a PNG, because social networks don't accept SVG. */
const sitePreview = '/social-preview.png';

type PageHeadProps = {
  /** Shown before the site's name. */
  title: string;
  description?: string | undefined;
  /** The preview image, as a path or a full URL. Default: a share card with the title, which the server draws. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  /** The canonical plain path. Default: the path of the page. */
  path?: string;
  /** The query string of the URL: `?page=2`. */
  search?: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
};

/** A page's title, description, URLs in both languages and social preview. React moves them into <head>. */
export function PageHead({
  title,
  description,
  image,
  type = 'website',
  path,
  search = '',
  noIndex = false,
}: PageHeadProps) {
  const site = useSite();
  const locale = useLocale();
  const own = stripLocale(useLocation().pathname);
  const addressOf = (language: (typeof locales)[number]) =>
    `${site.url}${localePath(language, path ?? own)}${search}`;
  const cardTexts = { title, text: description ?? '', name: site.name };
  const siteImage = isFirstLook(site) ? sitePreview : '/icon-512.png';
  const card = noIndex ? siteImage : shareCardPath(localePath(locale, path ?? own), cardTexts, site);
  const shareImage = image ? (sharedImagePath(image) ?? image) : card;
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressOf(locale)} />
          {(site.bangla ? locales : []).map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressOf(language)} />
          ))}
          {site.bangla && <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />}
        </>
      )}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:url" content={addressOf(locale)} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={locale === 'bn' ? 'bn_BD' : 'en_GB'} />
      <meta property="og:image" content={new URL(shareImage, site.url).href} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
