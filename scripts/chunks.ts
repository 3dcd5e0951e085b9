import type { Rolldown } from 'vite';

const ownCode = /\/(?:web|shared)\/[^?]+\.(?:tsx?|svg\?(?:url|raw))$/;
/** Loaded by forms, and by other parts when something fails. */
const loadedLater = /\/(?:web\/i18n\/translate|shared\/contract\/(?:messages|message-texts))\.ts$/;
const publicScreen = /\/web\/routes\/public\/([\w-]+)\.tsx/;
const everywhere = /\/web\/(?:root|entry\.client|routes\/public\/layout)\.tsx/;

/** The screen that most visitors see first. */
const firstScreen = 'home';
/** The account screens count as one: few visitors see any of them. */
const accountScreens =
  /^(?:account|confirm-email|forgot-password|login|own-case|profile|reset-password|send-reports|settings|shared|track)$/;
/** A module used by this many public screens goes into the shared file. */
const sharedFrom = 5;

/** All direct and indirect importers of a module, without dynamic imports. */
function importersOf(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  for (const importer of context.getModuleInfo(id)?.importers ?? []) {
    if (seen.has(importer)) continue;
    seen.add(importer);
    importersOf(importer, context, seen);
  }
  return seen;
}

/** Names the shared file for modules that all or most public screens use. Code of the portal has no public importer. */
function sharedByVisitors(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!ownCode.test(id) || loadedLater.test(id) || everywhere.test(id) || publicScreen.test(id)) return null;
  const importers = [...importersOf(id, context)];
  const named = importers.flatMap((importer) => publicScreen.exec(importer)?.[1] ?? []);
  const screens = new Set(named.map((name) => (accountScreens.test(name) ? 'account' : name)));
  const shared =
    importers.some((importer) => everywhere.test(importer)) ||
    screens.size >= sharedFrom ||
    (screens.has(firstScreen) && screens.size > 1);
  return shared ? 'shared' : null;
}

/** A few large files instead of many small ones: the libraries, the shared code, and one file for each screen. */
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
