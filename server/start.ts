import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, buildApp } from '#server/app.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { DatabaseError, databaseProblem, reasonOf, storageProblem } from '#server/describe-error.ts';
import type { FirstAdministrator } from '#server/seed/first-start.ts';
import { StorageAway } from '#server/storage/storage.ts';

const shutdownSeconds = 9;

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

function fail(...lines: string[]): never {
  process.stderr.write(`\n${lines.join('\n')}\n\n`);
  process.exit(1);
}

function readSettings(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) fail('These settings can not be used:', error.message);
    throw error;
  }
}

function checkDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    fail(
      `The data folder ${dataDir} can not be written to (${reasonOf(error)}).`,
      'Set DATA_DIR to another one.',
    );
  }
}

async function build(config: Config): Promise<App> {
  const web = process.argv.includes('--dev') ? 'development' : 'built';
  try {
    return await buildApp({ config, web, onFirstAdministrator: printAdministrator });
  } catch (error) {
    if (error instanceof StorageAway) fail(...storageProblem(config, error));
    if (!(error instanceof DatabaseError)) throw error;
    fail(...databaseProblem(config, error.cause));
  }
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.http.listen({ host, port });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'EADDRINUSE') fail(`Port ${port} is taken. Set PORT to another one.`);
    fail(`Can not listen on ${host}:${port} (${reason}). Look at HOST and PORT.`);
  }
}

function printAddresses(url: string, { siteName }: Config): void {
  print('', `${siteName} is at ${url}`, `The staff portal is at ${url}/adminlogin`, '');
}

function printAdministrator({ email, password }: FirstAdministrator): void {
  print('', `Administrator: ${email}`, `Password:      ${password ?? 'the one from ADMIN_PASSWORD'}`);
  if (password) print('It is shown this once. Keep it in a safe place.');
}

/** Finishes the current work on the signal, but exits after a few seconds in any case. */
function shutDownOn(signal: NodeJS.Signals, app: App): void {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), shutdownSeconds * 1000).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

// The database holds health data: only the account that runs the product may read its files.
process.umask(0o077);
const config = readSettings();
checkDataFolder(config.dataDir);
const app = await build(config);
shutDownOn('SIGTERM', app);
shutDownOn('SIGINT', app);
const url = await listen(app, config);
app.jobs.start();
printAddresses(url, config);
