import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Files whose texts only the staff see: a catalogue of their own, English only. */
const portal = [
  'web/routes/admin/**',
  'web/features/admin*/**',
  'web/features/*/admin/**',
  'web/features/portal/**',
  'web/features/dashboard/**',
  'web/features/requests/**',
  'web/ui/portal/**',
];

/** Long texts that their own pages alone carry. */
const legal = ['web/features/legal/**', 'web/routes/public/{privacy,terms}.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    { path: 'web/i18n/locales/{locale}', include: ['web'], exclude: [...portal, ...legal] },
    { path: 'web/i18n/locales/legal/{locale}', include: legal },
    { path: 'web/i18n/locales/portal/{locale}', include: portal },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
