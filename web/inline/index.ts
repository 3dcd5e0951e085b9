import { handleBackLinks } from '#web/inline/back.ts';
import { renderBelowFold } from '#web/inline/below-fold.ts';
import { loadFonts } from '#web/inline/fonts.ts';
import { hydrateOnInteraction } from '#web/inline/hydrate-on-interaction.ts';
import { chooseLanguage, welcome } from '#web/inline/language.ts';
import { handleMenus } from '#web/inline/menus.ts';
import { handleOffline } from '#web/inline/offline.ts';
import { reflectSession } from '#web/inline/session.ts';
import { handleShareButtons } from '#web/inline/share.ts';
import { setUpServiceWorker } from '#web/inline/service-worker.ts';

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
