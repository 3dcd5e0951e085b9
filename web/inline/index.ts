import { handleBackLinks } from '#web/inline/back.ts';
import { renderBelowFold } from '#web/inline/below-fold.ts';
import { loadFonts } from '#web/inline/fonts.ts';
import { hydrateOnInteraction } from '#web/inline/hydrate-on-interaction.ts';
import { chooseLanguage, welcome } from '#web/inline/language.ts';
import { handleMenus } from '#web/inline/menus.ts';
import { handleOffline } from '#web/inline/offline.ts';
import { setUpServiceWorker } from '#web/inline/service-worker.ts';
import { reflectSession } from '#web/inline/session.ts';
import { handleShareButtons } from '#web/inline/share.ts';
import { handleOwedSignOut } from '#web/inline/sign-out.ts';
import { handleDates } from '#web/inline/today.ts';
import { keepTyped } from '#web/inline/typed.ts';

/**
 * The inline script: it runs in <head> of every page before the first paint, and keeps running next to the app
 * (docs/decisions/0029). It makes the page work until the app starts; the app does not repeat what the inline script
 * does.
 */
reflectSession();
handleOwedSignOut();
renderBelowFold(loadFonts());
chooseLanguage();
welcome();
handleMenus();
handleBackLinks();
handleOffline();
handleShareButtons();
handleDates();
keepTyped();
hydrateOnInteraction();
setUpServiceWorker();
