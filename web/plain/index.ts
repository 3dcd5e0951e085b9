import { goBack } from '#web/plain/back.ts';
import { renderBelowFold } from '#web/plain/below-fold.ts';
import { bringFonts } from '#web/plain/fonts.ts';
import { hydrateOnInteraction } from '#web/plain/hydrate-on-interaction.ts';
import { chooseLanguage, welcome } from '#web/plain/language.ts';
import { openMenus } from '#web/plain/menus.ts';
import { noticeOffline } from '#web/plain/offline.ts';
import { markSession } from '#web/plain/session.ts';
import { shareByMenu } from '#web/plain/share.ts';
import { setUpServiceWorker } from '#web/plain/worker.ts';

/**
 * The plain script: what runs in <head> of every page before the first paint, and goes on beside the app
 * (docs/decisions/0029). It keeps the page alive until the app starts; what it does, the app does not do again.
 */
markSession();
renderBelowFold(bringFonts());
chooseLanguage();
welcome();
openMenus();
goBack();
noticeOffline();
shareByMenu();
hydrateOnInteraction();
setUpServiceWorker();
