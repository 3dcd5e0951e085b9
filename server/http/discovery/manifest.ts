import type { JSONSchemaForWebApplicationManifestFiles } from '@schemastore/web-manifest';
import { pathIn, type SiteLanguage } from '#server/http/discovery/languages.ts';
import type { SiteDetails } from '#shared/site-details.ts';

const texts = {
  en: {
    description:
      'Trusted healthcare support and medical interpretation for patients from Bangladesh who travel for treatment in Thailand.',
    book: 'Book Appointment',
    doctors: 'Find a Doctor',
    track: 'Follow your request',
  },
  bn: {
    description: 'চিকিৎসার জন্য থাইল্যান্ডে যাওয়া বাংলাদেশি রোগীদের জন্য বিশ্বস্ত চিকিৎসা সহায়তা ও দোভাষী সেবা।',
    book: 'অ্যাপয়েন্টমেন্ট নিন',
    doctors: 'চিকিৎসক খুঁজুন',
    track: 'আপনার অনুরোধের খোঁজ নিন',
  },
};

/** The longest name that fits below an icon. */
const shortNameLength = 12;

/** The path of the manifest in a language. */
export const manifestPath = (lang: SiteLanguage) => pathIn(lang, '/manifest.webmanifest');

/** The website as an app on the home screen (Web App Manifest): one in each language, which opens in it. */
export function manifest(
  { name }: SiteDetails,
  lang: SiteLanguage,
): JSONSchemaForWebApplicationManifestFiles {
  const { description, book, doctors, track } = texts[lang];
  const start = pathIn(lang, '/');
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (text: string, path: string) => ({ name: text, url: pathIn(lang, path) });
  return {
    id: start,
    name,
    ...(name.length <= shortNameLength && { short_name: name }),
    description,
    lang,
    dir: 'ltr',
    start_url: start,
    // A link to the other language stays in the app.
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#0a3a38',
    categories: ['health', 'medical', 'travel'],
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [shortcut(book, '/contact'), shortcut(doctors, '/doctors'), shortcut(track, '/track')],
  };
}
