import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, buildApp } from '#server/app.ts';
import { second, systemClock } from '#server/clock.ts';
import { type Config, ConfigError, namesInEnvironment, readConfig } from '#server/config.ts';
import { acquireServerLock } from '#server/db/server-lock.ts';
import { DatabaseError, databaseProblem, reasonOf, storageProblem } from '#server/describe-error.ts';
import { endLeases } from '#server/mail/delivery-repository.ts';
import { removeUnfinishedMails } from '#server/mail/file-transport.ts';
import { mailFolder } from '#server/mail/open-transport.ts';
import { makeFolder } from '#server/make-folder.ts';
import { misspeltSettings } from '#server/misspelt-settings.ts';
import { keyMissing, WrongKeyError } from '#server/secrets/installation-keys.ts';
import type { FirstAdministrator } from '#server/seed/first-start.ts';
import { recordStorageInUse } from '#server/seed/storage-in-use.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

/** Calls that are still in progress after this time are aborted; service managers often kill after ten seconds. */
const finishWithinMs = 7 * second;
const exitWithinMs = 9 * second;

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

function fail(...lines: string[]): never {
  process.stderr.write(`\n${lines.join('\n')}\n\n`);
  process.exit(1);
}

function readSettings(): Config {
  for (const line of misspeltSettings(namesInEnvironment())) process.stderr.write(`${line}\n`);
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
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    fail(
      `The data folder ${dataDir} can not be written to (${reasonOf(error)}).`,
      'Set DATA_DIR to another one.',
    );
  }
}

/** Several servers can use PostgreSQL, only one the embedded database. */
function lockDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl) return;
  const lock = acquireServerLock(dataDir);
  if (!lock) {
    fail(
      `Another server is already running with the database in ${dataDir}.`,
      'The embedded database takes one server. Stop the other one, or set DATA_DIR to another folder;',
      'for several servers set DATABASE_URL to a PostgreSQL database.',
    );
  }
  process.once('exit', lock.release);
}

async function build(config: Config): Promise<App> {
  const web = process.argv.includes('--dev') ? 'development' : 'built';
  try {
    return await buildApp({
      config,
      web,
      onFirstAdministrator: printAdministrator,
      onNewKeyFile: printKeyFile,
    });
  } catch (error) {
    if (error instanceof WrongKeyError) fail(error.message);
    if (error instanceof StorageUnavailable) fail(...storageProblem(config, error));
    if (!(error instanceof DatabaseError)) throw error;
    fail(...databaseProblem(config, error.cause));
  }
}

function portProblem({ host, port }: Config, error: unknown): never {
  const reason = reasonOf(error);
  if (reason === 'EADDRINUSE') fail(`Port ${port} is taken. Set PORT to another one.`);
  fail(`Can not listen on ${host}:${port} (${reason}). Look at HOST and PORT.`);
}

/** Before the first start makes an administrator, whose password is shown only once. */
async function checkPort(config: Config): Promise<void> {
  const { host, port } = config;
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    portProblem(config, error);
  }
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(app: App, config: Config): Promise<string> {
  const { host, port } = config;
  return app.http.listen({ host, port }).catch((error: unknown) => portProblem(config, error));
}

async function listenForMetrics(app: App, { metricsPort }: Config): Promise<void> {
  if (metricsPort === undefined) return;
  try {
    await app.metrics?.listen(metricsPort);
  } catch (error) {
    fail(`The metrics can not listen on port ${metricsPort} (${reasonOf(error)}). Look at METRICS_PORT.`);
  }
}

function printAddresses(url: string, { siteName }: Config): void {
  print('', `${siteName} is at ${url}`, `The staff portal is at ${url}/adminlogin`, '');
}

function printAdministrator({ email, password }: FirstAdministrator): void {
  print('', `Administrator: ${email}`, `Password:      ${password ?? 'the one from ADMIN_PASSWORD'}`);
  if (password) print('It is shown this once. Keep it in a safe place.');
}

function printKeyFile(file: string, keyMatches: boolean): void {
  if (!keyMatches) {
    print(
      '',
      `${keyMissing}.`,
      `Until then secrets can not be read or stored here. The new key in ${file} opens none.`,
    );
    return;
  }
  print('', `The key of this installation is in ${file}`);
  print('Keep a copy of it in a safe place, away from the backups.');
}

/**
 * On the first signal: the proxy is notified to send new calls elsewhere, and given time to notice. Then the server
 * finishes its work in progress and closes, within seconds in any case.
 */
function shutDownOn(signals: NodeJS.Signals[], app: App, { drainSeconds }: Config): void {
  let isClosing = false;
  const shutDown = async () => {
    if (isClosing) return;
    isClosing = true;
    app.drain();
    await pause(drainSeconds * second);
    setTimeout(() => process.exit(1), exitWithinMs).unref();
    app.close(finishWithinMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of signals) process.on(signal, shutDown);
}

/**
 * Starts the server with the settings of the environment, and prints its URL. If it can't start, ends the process with
 * the reason.
 */
export async function start(): Promise<void> {
  // The database holds health data: only the account that runs the product may read its files.
  process.umask(0o077);
  const config = readSettings();
  checkDataFolder(config.dataDir);
  lockDatabase(config);
  await checkPort(config);
  const app = await build(config);
  shutDownOn(['SIGTERM', 'SIGINT'], app, config);
  await removeUnfinishedMails(join(config.dataDir, mailFolder));
  await recordStorageInUse(app.db, config);
  // Our lock proves that the process that was sending them has ended. With PostgreSQL, it may be another node.
  if (!config.databaseUrl)
    await app.db.transaction((writer) => endLeases(writer, systemClock().toISOString()));
  const url = await listen(app, config);
  await listenForMetrics(app, config);
  await app.recordKeyUse();
  if (config.jobs) app.jobs.start();
  printAddresses(url, config);
}
