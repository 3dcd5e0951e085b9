import { handleBackLinks } from '#web/plain/back.ts';
import { renderBelowFold } from '#web/plain/below-fold.ts';
import { loadFonts } from '#web/plain/fonts.ts';
import { hydrateOnInteraction } from '#web/plain/hydrate-on-interaction.ts';
import { chooseLanguage, welcome } from '#web/plain/language.ts';
import { handleMenus } from '#web/plain/menus.ts';
import { handleOffline } from '#web/plain/offline.ts';
import { reflectSession } from '#web/plain/session.ts';
import { handleShareButtons } from '#web/plain/share.ts';
import { setUpServiceWorker } from '#web/plain/worker.ts';

/**
 * The inline script: what runs in <head> of every page before the first paint, and goes on beside the app
 * (docs/decisions/0029). It keeps the page alive until the app starts; what it does, the app does not do again.
 */
reflectSession();
renderBelowFold(loadFonts());
chooseLanguage();
welcome();
handleMenus();
handleBackLinks();
handleOffline();
handleShareButtons();
hydrateOnInteraction();
setUpServiceWorker();
