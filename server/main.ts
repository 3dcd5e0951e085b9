import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, buildApp } from '#server/app.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';

const secondsToFinish = 9;

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

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

const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

async function build(config: Config): Promise<App> {
  try {
    return await buildApp({ config, web: process.argv.includes('--dev') ? 'development' : 'built' });
  } catch (error) {
    if (!config.databaseUrl || !(error instanceof Error)) throw error;
    const { host, pathname } = new URL(config.databaseUrl);
    fail(`The database at ${host}${pathname} can not be used (${reasonOf(error)}).`, 'Look at DATABASE_URL.');
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

function tell(url: string, app: App, { siteName }: Config): void {
  say('', `${siteName} is at ${url}`, `The staff portal is at ${url}/adminlogin`);
  if (app.firstAdministrator) {
    const { email, password } = app.firstAdministrator;
    say(`  Administrator: ${email}`);
    say(`  Password:      ${password ?? 'the one from ADMIN_PASSWORD'}`);
    if (password) say('  It is shown this once. Keep it in a safe place.');
  }
  say('');
}

/** Finishes what is under way, but not for ever. */
function endOn(signal: NodeJS.Signals, app: App): void {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), secondsToFinish * 1000).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

const config = readSettings();
checkDataFolder(config.dataDir);
const app = await build(config);
endOn('SIGTERM', app);
endOn('SIGINT', app);
const url = await listen(app, config);
app.jobs.start();
tell(url, app, config);
