import type { Rolldown } from 'vite';
import { accountPages, type Page } from '#shared/pages.ts';

const ownCode = /\/(?:web|shared)\/[^?]+\.(?:tsx?|svg\?(?:url|raw))$/;
/** Loaded by forms, and by other parts when something fails. */
const loadedLater = /\/(?:web\/i18n\/translate|shared\/contract\/(?:messages|message-texts|limits))\.ts$/;
const screen = /\/web\/routes\/(public|portal)\/([\w-]+)\.tsx/;
const portal = /\/portal\//;
const everywhere = /\/web\/(?:root|entry\.client|routes\/public\/layout)\.tsx/;

/** Libraries that only some screens load. */
const libraries = { validation: /\/node_modules\/zod\//, query: /\/node_modules\/@tanstack\// };

/** The screen that most visitors see first. */
const firstScreen = 'home';
/** The account screens count as one: few visitors see any of them. */
const accountScreens = new Set([
  'account',
  ...Object.entries<Page>(accountPages).map(([path, { file = path.slice(1) }]) => file),
]);
/** Areas whose screens are mostly forms. */
const formScreens = new Set(['account', 'contact']);
/** A module used by this many public screens goes into the shared file. */
const sharedFrom = 5;
/** A module used by this many screens with forms goes into their file. The portal counts as one. */
const formsFrom = 3;
/** A module used by this many screens of the portal and nowhere else goes into the portal's file. */
const portalFrom = 2;

/** All direct and indirect neighbours of a module in one direction, without dynamic imports. */
const reachedBy =
  (direction: 'importers' | 'importedIds') =>
  (id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> => {
    for (const next of context.getModuleInfo(id)?.[direction] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      reachedBy(direction)(next, context, seen);
    }
    return seen;
  };
const importersOf = reachedBy('importers');
const importsOf = reachedBy('importedIds');

/** The screens that use a module; undefined for a module that gets its own file. */
function usersOf(id: string, context: Rolldown.ChunkingContext) {
  if (!ownCode.test(id) || loadedLater.test(id) || everywhere.test(id) || screen.test(id)) return undefined;
  const importers = [...importersOf(id, context)];
  const named = importers.flatMap((importer) => {
    const [, area, name] = screen.exec(importer) ?? [];
    return area && name ? [{ area, name }] : [];
  });
  const of = (area: string) => [
    ...new Set(named.filter((screen) => screen.area === area).map(({ name }) => name)),
  ];
  const screens = of('public');
  return {
    everybody: importers.some((importer) => everywhere.test(importer)),
    screens,
    visitors: new Set(screens.map((name) => (accountScreens.has(name) ? 'account' : name))),
    staff: of('portal').length,
    /** Whether the website loads it later, with something that imports it. */
    later: importers.some((one) => !portal.test(one) && context.getModuleInfo(one)?.dynamicImporters.length),
  };
}

type Users = NonNullable<ReturnType<typeof usersOf>>;

const isOfForms = ({ visitors }: Users) =>
  visitors.size > 0 && [...visitors].every((name) => formScreens.has(name));

/**
 * Names the shared file for modules that all or most public screens use. No public module imports code of the portal.
 */
function sharedByVisitors(id: string, context: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id, context);
  if (!users) return null;
  const { everybody, visitors } = users;
  const shared = everybody || visitors.size >= sharedFrom || (visitors.has(firstScreen) && visitors.size > 1);
  return shared ? 'shared' : null;
}

/** Names the files for modules that a few screens of visitors share, one file for each set of screens. */
function sharedBySome(id: string, context: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id, context);
  if (!users || users.visitors.size === 0 || isOfForms(users)) return null;
  if (users.visitors.size + users.staff < 2) return null;
  return ['of', ...[...users.visitors].toSorted()].join('-');
}

/**
 * Names the files for modules that forms and the account's screens share, also with the portal: code that needs a
 * library is separate from code that every form needs.
 */
const sharedByForms =
  (withLibrary: boolean) =>
  (id: string, context: Rolldown.ChunkingContext): string | null => {
    const users = usersOf(id, context);
    if (!users || !isOfForms(users)) return null;
    const imported = [...importsOf(id, context)];
    const needed = Object.entries(libraries).filter(([, files]) => imported.some((one) => files.test(one)));
    if (needed.length > 0 !== withLibrary) return null;
    if (users.screens.length + Math.min(users.staff, 1) >= formsFrom)
      return ['forms', ...needed.map(([name]) => name)].join('-');
    return users.staff > 0 ? ['of', ...users.screens.toSorted()].join('-') : null;
  };

/** Names the file for modules of the portal that visitors load later: no visitor loads the portal's file. */
function sharedLater(id: string, context: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id, context);
  return users && users.later && users.visitors.size === 0 && users.staff > 0 ? 'later' : null;
}

/** Names the file for modules that the portal's screens share: only the portal loads it. */
function sharedByStaff(id: string, context: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id, context);
  return users && users.visitors.size === 0 && users.staff >= portalFrom ? 'portal' : null;
}

/**
 * A few large files instead of many small ones: the libraries, the shared code, and one file for each screen. A group
 * also includes the imports of its modules, unless a group with a higher priority has them: so the code that more
 * people use comes first.
 */
export const chunks = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store|@lingui)\//,
      priority: 6,
    },
    { name: sharedByVisitors, priority: 5 },
    ...Object.entries(libraries).map(([name, test]) => ({ name, test, priority: 4 })),
    { name: 'messages', test: /\/shared\/contract\/messages\.ts$/, priority: 4 },
    { name: 'limits', test: /\/shared\/contract\/limits\.ts$/, priority: 4 },
    { name: 'translate', test: /\/web\/i18n\/translate\.ts$/, priority: 4 },
    { name: sharedBySome, priority: 3 },
    { name: sharedByForms(false), priority: 2 },
    { name: sharedByForms(true), priority: 1 },
    { name: sharedLater, priority: 1 },
    { name: sharedByStaff },
  ],
};
