import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#tests/support/temporary.ts';

const root = join(import.meta.dirname, '..');

/** A file with one line, and the linter's expected message; undefined where the line is allowed. */
const cases: { file: string; source: string; expected: string | undefined }[] = [];
const refused = (file: string, source: string, expected: string) => cases.push({ file, source, expected });
const allowed = (file: string, source: string) => cases.push({ file, source, expected: undefined });

const leaf = 'shared imports only zod and itself.';
refused('shared/a.ts', "import { sql } from 'kysely'", leaf);
refused('shared/b.ts', "import { readFile } from 'node:fs/promises'", leaf);
refused('shared/c.ts', "import type { Database } from '#server/db/database.ts'", leaf);
refused('shared/d.ts', "export type Database = import('#server/db/database.ts').Database", leaf);
allowed('shared/e.ts', "import { z } from 'zod'");
allowed('shared/contract/f.ts', "import { limits } from '#shared/contract/limits.ts'");

const addressOrNull = 'An address is an address or null: compare it with null.';
refused(
  'server/domain/requests/empty.ts',
  "export const a = (row: { email: string }) => row.email === ''",
  addressOrNull,
);
refused(
  'server/domain/cases/empty.ts',
  "export const b = (one: R) => '' !== one.request_email",
  addressOrNull,
);
refused('web/lib/empty.ts', 'export const c = (userEmail: string) => userEmail == ""', addressOrNull);
refused(
  'server/domain/requests/e-repository.ts',
  "query.where('appointments.email', '!=', '')",
  addressOrNull,
);
refused('server/domain/users/e-repository.ts', "eb('email_key', '=', '')", addressOrNull);
allowed(
  'server/domain/requests/null.ts',
  'export const d = (row: { email: string | null }) => row.email === null',
);
allowed('server/domain/requests/text.ts', "export const e = (text: string) => text === ''");
allowed('server/db/migrations/0999-old.ts', "export const f = (row: { email: string }) => row.email === ''");

const noWeb = 'The server does not import from web; only server/http/web does.';
refused('server/app.ts', "import { routes } from '#web/routes.ts'", noWeb);
refused('server/domain/doctors/web.ts', "import type { Route } from '#web/routes.ts'", noWeb);
allowed('server/http/web/pages.ts', "import type { AppContext } from '#web/lib/app-context.ts'");

const engine = 'Only server/db imports a database engine.';
refused('server/domain/doctors/pg.ts', "import pg from 'pg'", engine);
refused('server/jobs/sqlite.ts', "import { DatabaseSync } from 'node:sqlite'", engine);
allowed('server/db/postgres.ts', "import pg from 'pg'");

const httpIsTop = 'Imports point down: nothing below imports from http.';
refused('server/domain/doctors/http.ts', "import { routes } from '#server/http/api/doctors.ts'", httpIsTop);
refused('server/domain/climb.ts', "import { routes } from '../http/api/doctors.ts'", httpIsTop);
refused('server/domain/later.ts', "export const routes = () => import('#server/http/routes.ts')", httpIsTop);
refused('server/auth/http.ts', "import type { Session } from '#server/http/session.ts'", httpIsTop);
refused('server/db/http.ts', "export { routes } from '#server/http/routes.ts'", httpIsTop);
refused('server/jobs/http.ts', "export * from '#server/http/routes.ts'", httpIsTop);
allowed('server/main.ts', "import { http } from '#server/http/server.ts'");
allowed('server/http/api/doctors.ts', "import { list } from '#server/domain/doctors/doctor-service.ts'");

const jobsAfter = 'Imports point down: jobs and seed are built in app.ts.';
refused('server/domain/jobs.ts', "import { run } from '#server/jobs/run.ts'", jobsAfter);
refused('server/mail/seed.ts', "import { doctors } from '#server/seed/content/doctors.ts'", jobsAfter);
refused('server/backup/seed.ts', "import { starter } from '#server/seed/starter-content.ts'", jobsAfter);
refused(
  'server/secrets/seed.ts',
  "import type { Starter } from '#server/seed/starter-content.ts'",
  jobsAfter,
);
allowed('server/jobs/mail.ts', "import { deliver } from '#server/mail/deliver.ts'");

const underDomain = 'Imports point down: auth, db, mail and storage do not import from the domain.';
refused('server/storage/domain.ts', "import { images } from '#server/domain/images/service.ts'", underDomain);
refused(
  'server/mail/domain.ts',
  "import { requests } from '#server/domain/requests/request-service.ts'",
  underDomain,
);
allowed('server/domain/requests/request-service.ts', "import { post } from '#server/mail/outbox.ts'");
allowed(
  'server/domain/blogs/blog-service.ts',
  "import { names } from '#server/domain/users/user-service.ts'",
);

const dbIsBottom = 'Imports point down: db does not import from auth, mail or storage.';
refused('server/db/auth.ts', "import { hash } from '#server/auth/passwords.ts'", dbIsBottom);
allowed('server/auth/sessions.ts', "import type { Writer } from '#server/db/database.ts'");

const typesOnly = 'web imports only types from the server: use import type.';
refused('web/value.ts', "import { notFound } from '#server/errors.ts'", typesOnly);
refused('web/inline.ts', "import { type AppContext } from '#server/app.ts'", typesOnly);
refused('web/again.ts', "export { notFound } from '#server/errors.ts'", typesOnly);
refused('web/later.ts', "export const app = () => import('#server/app.ts')", typesOnly);
refused('web/climb.ts', "import { notFound } from '../server/errors.ts'", typesOnly);
allowed('web/types.ts', "import type { AppContext } from '#server/app.ts'");
allowed('web/types-again.ts', "export type { AppContext } from '#server/app.ts'");

const pointDown = 'Imports point down: routes, features, ui.';
refused('web/ui/feature.ts', "import { DoctorCard } from '#web/features/doctors/card.tsx'", pointDown);
refused('web/ui/route.ts', "import type { loader } from '#web/routes/public/doctors.tsx'", pointDown);
refused('web/features/doctors/route.ts', "import routes from '#web/routes.ts'", pointDown);
refused(
  'web/features/shared/route.ts',
  "import type { loader } from '#web/routes/public/doctors.tsx'",
  pointDown,
);
refused('web/lib/route.ts', "import type { loader } from '#web/routes/public/doctors.tsx'", pointDown);
refused('web/i18n/shared.ts', "import { useSite } from '#web/features/shared/site.ts'", pointDown);
refused('web/ui/shared.ts', "import { Image } from '#web/features/shared/image.tsx'", pointDown);
refused('web/app/shared.ts', "import { useSite } from '#web/features/shared/site.ts'", pointDown);
refused('web/main.ts', "import { useSite } from '#web/features/shared/site.ts'", pointDown);
allowed('web/routes/public/site.ts', "import { useSite } from '#web/features/shared/site.ts'");
allowed('web/features/doctors/card.ts', "import { Card } from '#web/ui/card.tsx'");
allowed('web/routes/public/doctors.ts', "import { DoctorCard } from '#web/features/doctors/card.tsx'");

const uiWithoutData = 'web/ui does not import from web/lib or shared/contract: pass the data as props.';
refused('web/ui/call.ts', "import { api } from '#web/lib/api.ts'", uiWithoutData);
refused('web/ui/failed.ts', "import type { Failed } from '#web/lib/result.ts'", uiWithoutData);
refused('web/ui/climb.ts', "import { api } from '../lib/api.ts'", uiWithoutData);
refused('web/ui/images.ts', "import { srcSetOf } from '#shared/contract/images.ts'", uiWithoutData);
allowed('web/ui/portal/date.ts', "import { toBanglaDigits } from '#shared/bangla-digits.ts'");
allowed('web/ui/format.ts', "import { useFormat } from '#web/i18n/format.ts'");

const iconsOfStaff = 'Only the portal uses its icons: move an icon that the website needs.';
refused('web/features/doctors/icons.ts', "import { CaseIcon } from '#web/ui/icons/portal.tsx'", iconsOfStaff);
allowed('web/features/blogs/portal/icons.ts', "import { CaseIcon } from '#web/ui/icons/portal.tsx'");
allowed('web/routes/portal/icons.ts', "import { CaseIcon } from '#web/ui/icons/portal.tsx'");

const libBelowUi = 'web/lib does not import from features or ui.';
refused('web/lib/feature.ts', "import { useSite } from '#web/features/shared/site.ts'", libBelowUi);
refused('web/lib/component.ts', "import { Spinner } from '#web/ui/spinner.tsx'", libBelowUi);
refused('web/lib/climb.ts', "import { Spinner } from '../ui/spinner.tsx'", libBelowUi);
allowed('web/lib/paths.ts', "import { stripLocale } from '#web/i18n/paths.ts'");
allowed('web/features/doctors/call.ts', "import { api } from '#web/lib/api.ts'");

const noComponents = 'web/inline, web/service-worker and web/fonts do not import from app, features or ui.';
refused('web/inline/feature.ts', "import { useSite } from '#web/features/shared/site.ts'", noComponents);
refused('web/inline/component.ts', "import { cx } from '#web/ui/cx.ts'", noComponents);
refused('web/inline/climb.ts', "import { cx } from '../ui/cx.ts'", noComponents);
refused(
  'web/service-worker/feature.ts',
  "import { useSite } from '#web/features/shared/site.ts'",
  noComponents,
);
refused(
  'web/service-worker/later.ts',
  "export const page = () => import('#web/app/bridge.server.ts')",
  noComponents,
);
refused('web/fonts/component.ts', "import { cx } from '#web/ui/cx.ts'", noComponents);
refused('web/inline/route.ts', "import routes from '#web/routes.ts'", pointDown);
refused('web/service-worker/route.ts', "import routes from '#web/routes.ts'", pointDown);
refused('web/fonts/route.ts', "import routes from '#web/routes.ts'", pointDown);
allowed('web/inline/dates.ts', "import { keptDates } from '#web/lib/offline-case.ts'");
allowed('web/service-worker/paths.ts', "import { stripLocale } from '#web/i18n/paths.ts'");

const apart = 'A feature does not import from another feature; shared parts are in web/features/shared.';
refused('web/features/doctors/apart.ts', "import { Stars } from '#web/features/hospitals/stars.tsx'", apart);
refused('web/features/doctors/climb.ts', "import { Stars } from '../hospitals/stars.tsx'", apart);
refused('web/features/shared/apart.ts', "import { Stars } from '#web/features/hospitals/stars.tsx'", apart);
allowed('web/features/doctors/shared.ts', "import { Image } from '#web/features/shared/image.tsx'");
allowed('web/features/shared/portal/own.ts', "import { useSite } from '#web/features/shared/site.ts'");
allowed('web/features/doctors/list/own.ts', "import { Card } from '#web/features/doctors/card.tsx'");

const noLab = 'The product does not import from lab.';
refused('shared/lab.ts', "import { randomOf } from '#lab/generated-calls/random.ts'", leaf);
refused('server/lab.ts', "import { randomOf } from '#lab/generated-calls/random.ts'", noLab);
refused('web/lab.ts', "export type { Face } from '../lab/fonts/faces.ts'", noLab);
allowed('server/lab.test.ts', "import { randomOf } from '#lab/generated-calls/random.ts'");
allowed('lab/drills/import.ts', "import { openDatabase } from '#server/open-database.ts'");

const noClimbing =
  'Import by #shared/, #server/, #web/ or #tests/: the boundaries are checked by these names.';
refused('server/domain/doctors/climb.ts', "import { routes } from '../../http/routes.ts'", noClimbing);
refused('scripts/deep/climb.ts', "import { z } from '../../shared/errors.ts'", noClimbing);

const plainKeys = 'Write these keys in the object itself.';
refused(
  'web/keys.ts',
  'export const size = (own: object) => ({ ...{ width: 1, height: 2 }, ...own })',
  plainKeys,
);
allowed(
  'web/no-keys.ts',
  'export const size = (own: object, on: boolean) => ({ ...own, ...(on && { width: 1 }) })',
);

const queriesTogether = 'Tables are queried in repositories alone (…-repository.ts).';
const query = "export const users = (reader: Reader) => reader.selectFrom('users').select('id')";
const joined = "export const users = (query: Query) => query.innerJoin('roles', 'roles.id', 'role_id')";
const insertion = "export const add = (writer: Writer) => writer.insertInto('users').execute()";
refused('server/domain/doctors/lists.ts', query, queriesTogether);
refused('server/mail/joined.ts', joined, queriesTogether);
refused('server/jobs/add.ts', insertion, queriesTogether);
refused('server/add.ts', "export const drop = (w: Writer) => w.deleteFrom('users')", queriesTogether);
refused('server/http/set.ts', "export const set = (w: Writer) => w.updateTable('users')", queriesTogether);
allowed('server/domain/doctors/doctor-repository.ts', query);
allowed('server/auth/session-repository.ts', insertion);
allowed('server/db/paging.ts', query);
allowed('server/mail/testing/outbox.ts', query);
allowed('server/mail/outbox.test.ts', query);
allowed('scripts/users.ts', query);

const cycle = 'This import is part of a cycle.';
refused('server/clock.ts', "import { conflict } from '#server/errors.ts'", cycle);
refused('server/errors.ts', "import { day } from '#server/clock.ts'", cycle);
refused('server/services.ts', "import type { Version } from '#server/version.ts'", cycle);
refused('server/version.ts', "import type { Services } from '#server/services.ts'", cycle);

const environment = "Don't use process.env.";
refused('server/domain/doctors/setting.ts', 'export const name = process.env.SITE_NAME', environment);
allowed('server/config.ts', 'export const name = process.env.SITE_NAME');

const print = "Don't use console.";
refused('server/domain/doctors/print.ts', "console.log('hello')", print);
refused('web/print.ts', "console.error('oh')", print);
allowed('scripts/print.ts', "console.log('hello')");

allowed('server/domain/doctors/service.test.ts', "import { app } from '#server/http/routes.ts'");

const rules = [
  'plugin',
  'lint/style/noRestrictedImports',
  'lint/suspicious/noImportCycles',
  'lint/style/noProcessEnv',
  'lint/suspicious/noConsole',
];
const report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), message: z.string(), location: z.object({ path: z.string() }) }),
  ),
});

const project = temporaryFolder('boundaries');
let reported: { file: string; message: string }[];

beforeAll(async () => {
  for (const name of ['biome.json', 'package.json', '.gitignore', 'tests/boundaries'])
    await cp(join(root, name), join(project.path, name), { recursive: true });
  for (const { file, source } of cases) {
    await mkdir(dirname(join(project.path, file)), { recursive: true });
    await writeFile(join(project.path, file), `${source};\n`);
  }
  reported = await lint(project.path);
});

afterAll(() => project.remove());

test.for(cases)('the linter judges the line of $file: $source', ({ file, expected }) => {
  const messages = reported.filter((one) => one.file === file).map((one) => one.message);
  expect(messages).toEqual(expected === undefined ? [] : [expected]);
});

/** The linter's messages about a folder, from the rules that check boundaries. */
async function lint(folder: string): Promise<{ file: string; message: string }[]> {
  const biome = join(root, 'node_modules/.bin/biome');
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: folder, maxBuffer: 16 * 1024 * 1024 };
    execFile(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], options, (_, out) =>
      resolve(out),
    );
  });
  return report
    .parse(JSON.parse(output))
    .diagnostics.filter(({ category }) => rules.includes(category))
    .map(({ location, message }) => ({ file: location.path, message }));
}
