/** A page of the website. Its path is the plain one; Bangla pages have the same under /bn. */
export type Page = {
  /** Its file in web/routes/public, if that is not called like its path. */
  file?: string;
  /** Whether search engines are told of it. */
  listed?: true;
  /**
   * The parameters that it reads, if it is the same for every visitor: the server makes it once for all, and browsers
   * keep a copy for when there is no connection. Other parameters (`fbclid` and similar ones) are ignored.
   */
  cached?: readonly string[];
  /** Whether what it shows may be about an illness: browsers keep no copy. */
  isPrivate?: true;
};

/** The screens of somebody's own account or request: their app starts at once, and browsers keep no copy of them. */
export const accountPages = {
  '/login': { cached: ['next'] },
  '/enter': {},
  '/profile': {},
  // One route for both pages: each more is a part of the list that every page loads.
  '/profile/cases/:id/messages?': { file: 'own-case' },
  '/settings': {},
  '/track': { cached: [] },
  '/send-reports': {},
  '/forgot-password': { cached: [] },
  '/reset-password': {},
  '/confirm-email': {},
  '/shared': {},
} as const satisfies Record<`/${string}`, Page>;

/**
 * The other pages of the website. Routes, the server's cache, the sitemap, the menu and the rules of the service worker
 * follow from it.
 */
export const pages = {
  '/': { file: 'home', listed: true, cached: [] },
  '/about': { listed: true, cached: [] },
  '/services': { listed: true, cached: [] },
  '/doctors': { listed: true, cached: ['page'] },
  '/doctordetails/:id': { file: 'doctor-details', cached: [] },
  // Slug URLs of the same pages: `/doctors/the-name-3`.
  '/doctors/:id': { file: 'doctor-details', cached: [] },
  '/hospitals': { listed: true, cached: ['page'] },
  '/hospitaldetails/:id': { file: 'hospital-details', cached: [] },
  '/hospitals/:id': { file: 'hospital-details', cached: [] },
  '/blogs': { listed: true, cached: ['page'] },
  '/blogdetails/:id': { file: 'blog-details', cached: ['comments'] },
  '/blogs/:id': { file: 'blog-details', cached: ['comments'] },
  // The same page: on it the server shows drafts, but only to staff.
  '/blogpreview/:id': { file: 'blog-details' },
  '/contact': { listed: true, cached: ['about', 'date'] },
  '/faq': { listed: true, cached: [] },
  '/costs': { listed: true, cached: ['q', 'page'] },
  '/visa': { listed: true, cached: [] },
  '/compare': { cached: ['hospitals'] },
  '/search': { cached: ['q', 'kind', 'specialty', 'city', 'page'], isPrivate: true },
  '/newsletter': { file: 'newsletter-subscribe' },
  '/newsletter/:token': { file: 'newsletter' },
  '/newsletter/leave/:token': { file: 'newsletter-unsubscribe' },
  '/when': { listed: true, cached: ['day', 'people', 'reports', 'estimate', 'passport', 'money'] },
  '/is-this-us': { listed: true, cached: [] },
  '/privacy': { listed: true, cached: [] },
  '/terms': { listed: true, cached: [] },
} as const satisfies Record<`/${string}`, Page>;

/** The path of a page. */
export type PagePath = keyof typeof accountPages | keyof typeof pages;

/** All pages by their paths, in the order of the sitemap. */
export const allPages = (): [path: string, page: Page][] => Object.entries({ ...pages, ...accountPages });
