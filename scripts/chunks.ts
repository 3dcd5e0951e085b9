import type { Rolldown } from 'vite';

const ours = /\/(?:web|shared)\/[^?]+\.(?:tsx?|svg\?(?:url|raw))$/;
/** Fetched by forms, and by others once something goes wrong. */
const fetchedLater = /\/web\/i18n\/messages\.ts$/;
const publicScreen = /\/web\/routes\/public\/([\w-]+)\.tsx/;
const everywhere = /\/web\/(?:root|entry\.client|routes\/public\/layout)\.tsx/;

/** The screen that most visitors see first. */
const frontDoor = 'home';
/** The screens of accounts count as one: few visitors see any of them. */
const ofAccount = /^(?:account|confirm-email|forgot-password|login|profile|reset-password|settings|track)$/;
/** How many public screens must use a part before all of them take it along. */
const widelyUsed = 5;

/** Everything that imports a module, and what imports that. Texts and screens that come later don't count. */
function importersOf(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  for (const importer of context.getModuleInfo(id)?.importers ?? []) {
    if (seen.has(importer)) continue;
    seen.add(importer);
    importersOf(importer, context, seen);
  }
  return seen;
}

/** What every public page needs, or most do; judged by who uses it, so that the portal's code stays out. */
function sharedByVisitors(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!ours.test(id) || fetchedLater.test(id) || everywhere.test(id) || publicScreen.test(id)) return null;
  const importers = [...importersOf(id, context)];
  const named = importers.flatMap((importer) => publicScreen.exec(importer)?.[1] ?? []);
  const screens = new Set(named.map((name) => (ofAccount.test(name) ? 'account' : name)));
  const shared =
    importers.some((importer) => everywhere.test(importer)) ||
    screens.size >= widelyUsed ||
    (screens.has(frontDoor) && screens.size > 1);
  return shared ? 'shared' : null;
}

/** Few files instead of many crumbs: the libraries, what all pages share, and then a file a screen. */
export const chunks = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store|@lingui)\//,
      priority: 1,
    },
    { name: sharedByVisitors },
  ],
};
