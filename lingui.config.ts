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
  'web/features/shared/{activity,portal}/**',
  'web/ui/portal/**',
];

/** Long texts that their own pages alone carry. */
const legal = ['web/features/legal/**', 'web/routes/public/{privacy,terms}.tsx'];

/** The screens of an account, or of somebody's own request: a catalogue that comes with them (ADR 0016). */
const account = [
  'web/features/{account,login,profile,recovery,settings,track}/**',
  'web/routes/public/{account,login,profile,settings,track}.tsx',
  'web/routes/public/{forgot-password,reset-password,confirm-email}.tsx',
  'web/features/shared/{account,second-factor,request-progress}/**',
];

/** The contract's messages, which are their own English: a catalogue that Bangla pages alone carry. */
const messages = ['web/i18n/messages.ts'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    {
      path: 'web/i18n/locales/{locale}',
      include: ['web'],
      exclude: [...portal, ...legal, ...account, ...messages],
    },
    { path: 'web/i18n/locales/legal/{locale}', include: legal },
    { path: 'web/i18n/locales/account/{locale}', include: account },
    { path: 'web/i18n/locales/messages/{locale}', include: messages },
    { path: 'web/i18n/locales/portal/{locale}', include: portal },
  ],
  format: formatter({ origins: false }),
  orderBy: 'message',
});
