import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepFields, tolerateForeignChanges } from '#web/app/foreign-changes.ts';
import { isOldBrowser } from '#web/app/is-old-browser.ts';
import { keepFocus } from '#web/app/keep-focus.ts';
import { watchBangla } from '#web/fonts/watch-bangla.ts';
import { localeOf } from '#web/i18n/paths.ts';
import { i18nOf } from '#web/i18n/texts.ts';
import { hydratedEvent } from '#web/inline/state.ts';

if (isOldBrowser()) await import('#web/app/old-browsers.ts');
const i18n = await i18nOf(localeOf(window.location.pathname));

tolerateForeignChanges();
window.addEventListener(hydratedEvent, keepFields(), { once: true });
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
watchBangla();
keepFocus();
