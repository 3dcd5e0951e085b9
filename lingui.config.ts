import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import type { ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { messages } from './shared/contract/message-texts.ts';

/** Files with texts that only staff see: a separate catalogue, in English only. */
const portal = ['web/routes/portal/**', 'web/features/**/portal/**', 'web/ui/portal/**'];

/** Long texts that only their own pages load. */
const legal = ['web/features/legal/**', 'web/routes/public/{privacy,terms}.tsx'];

/** The screens of an account, or of a visitor's own request: a catalogue that loads with them (ADR 0016). */
const account = [
  'web/features/{account,login,profile,recovery,settings,track}/**',
  'web/features/cases/own/**',
  'web/features/share-links/{*,own/**}',
  'web/routes/public/{account,login,profile,settings,track}.tsx',
  'web/routes/public/{forgot-password,reset-password,confirm-email}.tsx',
  'web/routes/public/{own-case,shared}.tsx',
  'web/features/shared/{account,cases,second-factor,request-progress}/**',
];

/** Texts of single pages, which other pages do not have to load (ADR 0016). */
const about = ['web/features/about/**', 'web/routes/public/about.tsx'];
const contact = ['web/features/contact/**', 'web/routes/public/contact.tsx'];
const search = [
  'web/features/search/**',
  'web/features/shared/search-suggestions.tsx',
  'web/routes/public/search.tsx',
];
const comments = ['web/features/comments/*'];
const spokenLanguages = 'web/features/shared/spoken-languages.tsx';
const doctor = ['web/features/doctors/details/**', 'web/routes/public/doctor-details.tsx', spokenLanguages];
/**
 * Texts of the pages that help visitors choose: only these pages load them, because most visits do not include them.
 */
const choosing = [
  'web/features/{faqs,costs,compare}/*',
  'web/routes/public/{faq,costs,compare}.tsx',
  'web/features/shared/cost-parts.tsx',
  spokenLanguages,
];
const papers = [
  'web/features/papers/*',
  'web/features/shell/waiting-papers.tsx',
  'web/routes/public/send-reports.tsx',
];
const newsletter = ['web/features/newsletter/*', 'web/routes/public/newsletter*.tsx'];

/** Mails and the copy of one's data, which only the server writes. Mails to staff are in English, without a catalogue. */
const documents = ['web/mails/**'];

/** The error messages by their codes: a catalogue that only Bangla pages load. */
const catalogue = 'shared/contract/message-texts.ts';

/** The message codes are the ids, and the contract contains the English texts: no macro marks them as texts. */
const codeExtractor: ExtractorType = {
  match: (filename) => filename.endsWith(catalogue),
  extract(filename, _code, onMessageExtracted) {
    for (const [id, message] of Object.entries(messages)) {
      onMessageExtracted({ id, message, origin: [filename, 1], placeholders: {} });
    }
  },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    {
      path: 'web/i18n/locales/website/{locale}',
      include: ['web'],
      exclude: [
        ...portal,
        ...legal,
        ...account,
        ...about,
        ...contact,
        ...search,
        ...comments,
        ...doctor,
        ...choosing,
        ...papers,
        ...newsletter,
        ...documents,
      ],
    },
    { path: 'web/i18n/locales/legal/{locale}', include: legal },
    { path: 'web/i18n/locales/account/{locale}', include: account },
    { path: 'web/i18n/locales/about/{locale}', include: about },
    { path: 'web/i18n/locales/contact/{locale}', include: contact },
    { path: 'web/i18n/locales/search/{locale}', include: search },
    { path: 'web/i18n/locales/comments/{locale}', include: comments },
    { path: 'web/i18n/locales/doctor/{locale}', include: doctor },
    { path: 'web/i18n/locales/choosing/{locale}', include: choosing },
    { path: 'web/i18n/locales/papers/{locale}', include: papers },
    { path: 'web/i18n/locales/newsletter/{locale}', include: newsletter },
    { path: 'web/i18n/locales/documents/{locale}', include: documents },
    { path: 'web/i18n/locales/messages/{locale}', include: [catalogue] },
    { path: 'web/i18n/locales/portal/{locale}', include: portal },
  ],
  extractors: [codeExtractor, babelExtractor],
  format: formatter({ origins: false }),
  orderBy: 'message',
});
