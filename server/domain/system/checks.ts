import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { day, hour, minute, second } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readLastBackup } from '#server/db/last-backup.ts';
import { isPostgres } from '#server/db/portability.ts';
import { explainedReasonOf, restoreAdvice } from '#server/describe-error.ts';
import { problemOf } from '#server/domain/mails/mail-presenter.ts';
import { type SmsRules, smsState } from '#server/domain/news/sms.ts';
import { type CheckOutcome, counted, fault, ok, warning } from '#server/domain/system/check-outcome.ts';
import { checkPapers } from '#server/domain/system/check-papers.ts';
import * as repository from '#server/domain/system/system-repository.ts';
import { errorCodeOf } from '#server/error-code.ts';
import { readMails } from '#server/mail/count-repository.ts';
import type { Transport } from '#server/mail/transport.ts';
import type { KeySettings } from '#server/secrets/installation-keys.ts';
import { diskOf } from '#server/storage/disk.ts';
import { checksFolder, leastFreeBytes, type Storage } from '#server/storage/storage.ts';
import type { TrustedProxies } from '#server/trusted-proxies.ts';
import type { JobState, SystemCheck } from '#shared/contract/system.ts';

/** The settings that are checked. */
export type CheckedSettings = KeySettings & {
  publicUrl: string | undefined;
  trustProxy: TrustedProxies | undefined;
  nodeName: string;
  limits: object | undefined;
  s3: { bucket: string } | undefined;
  sms: SmsRules | undefined;
};

export type CheckDeps = {
  settings: CheckedSettings;
  db: Pick<Database, 'read' | 'schema' | 'clock' | 'receivesNotifications' | 'file'>;
  storage: Pick<Storage, 'put' | 'read' | 'remove'>;
  transport: Pick<Transport, 'server' | 'check'>;
  /** The jobs of this process. A command has none. */
  jobs: readonly JobState[];
};

const gigabyte = 1e9;
const little = 2 * gigabyte;
const responseWithinMs = 3 * second;
/** The caller waits no longer than this for a check that hangs. */
const checkWithinMs = 5 * second;
/** The file with which this node tests the storage. If a check leaves it behind, the next one replaces it. */
const probeOf = (nodeName: string) => `${checksFolder}/${hash('sha256', nodeName).slice(0, 12)}.txt`;

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

async function checkDatabase({ db }: CheckDeps): Promise<CheckOutcome> {
  const begun = performance.now();
  const server = await repository.readServer(db.read);
  const { engine, engine_version } = await repository.readEngine(db.read);
  const tookMs = Math.round(performance.now() - begun);
  const name = engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
  if (server && server.used > server.max * 0.8) {
    return warning(`${server.used} of the ${server.max} connections that PostgreSQL allows are in use.`);
  }
  const connections = server ? ` ${server.used} of ${server.max} connections are in use.` : '';
  return ok(`${name} ${engine_version} answers in ${tookMs} ms.${connections}`);
}

async function checkNews({ db }: CheckDeps): Promise<CheckOutcome> {
  if (!db.receivesNotifications) return ok('The embedded database has a single server.');
  if (await db.receivesNotifications()) return ok('A change on one server reaches the others immediately.');
  return fault(
    'Servers receive no notifications, so a change on one appears late on the others: the connection goes through a pooler that shares sessions, or to another database. Set DATABASE_DIRECT_URL to the database server itself.',
  );
}

async function checkSchema({ db }: CheckDeps): Promise<CheckOutcome> {
  const { pending, newer } = await db.schema();
  if (pending.length > 0) {
    return fault(`The schema lacks ${counted(pending.length, 'migration')}: run npm run migrate.`);
  }
  if (newer.length > 0)
    return warning('The schema is of a newer version of the product. Upgrade this node soon.');
  return ok('The schema is the one that this version needs.');
}

async function checkFile({ db }: CheckDeps): Promise<CheckOutcome> {
  if (!db.file) return ok('PostgreSQL checks its files itself.');
  const damage = db.file.last();
  if (damage === undefined) return ok('The file of the database was not read yet.');
  if (damage === null) return ok('The whole file of the database was read, and nothing in it is damaged.');
  return fault(`The file of the database is damaged (${damage}). ${restoreAdvice}`);
}

async function checkClock({ db }: CheckDeps): Promise<CheckOutcome> {
  const server = await repository.readServer(db.read);
  if (!server) return ok('Database and product share the clock of this machine.');
  const aheadMs = Date.now() - Date.parse(server.now);
  const seconds = Math.round(Math.abs(aheadMs) / second);
  const text = `This machine's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's.`;
  if (seconds >= 2)
    return warning(`${text} Records use the database's time, logs this machine's. Set both by NTP.`);
  return ok("This machine's clock and the database's agree.");
}

async function checkStorage({ storage, settings: { s3, nodeName } }: CheckDeps): Promise<CheckOutcome> {
  const content = Buffer.from('ok');
  const probe = probeOf(nodeName);
  const where = s3 ? `The bucket ${s3.bucket}` : 'The folder of images';
  await storage.put(probe, content, 'text/plain');
  const read = await storage.read(probe);
  await storage.remove(probe);
  if (!read?.equals(content)) return fault(`${where} does not give back what was written.`);
  return ok(`${where} can be written, read and deleted from.`);
}

async function checkDisk({ settings: { dataDir } }: CheckDeps): Promise<CheckOutcome> {
  const { free, total } = await diskOf(dataDir);
  const text = `${inGigabytes(free)} of ${inGigabytes(total)} are free on the disk of the data.`;
  if (free < leastFreeBytes) return fault(`${text} When it is full, no request can be stored.`);
  if (free < little) return warning(`${text} Make space, or move the data to a larger disk.`);
  return ok(text);
}

/** Returns the most serious problem with mails. */
async function checkMail({ db, transport }: CheckDeps): Promise<CheckOutcome> {
  if (transport.check === undefined) {
    return warning('SMTP_URL is not set: mails are written to files and reach nobody.');
  }
  const outcome = await transport.check();
  if (outcome.result !== 'accepted') {
    return fault(problemOf(`${outcome.code} ${outcome.phase}`) ?? 'The mail server can not be used.');
  }
  const now = db.clock();
  const { counts, dueSince } = await readMails(db.read, now.toISOString());
  const waitsMs = dueSince === null ? 0 : now.getTime() - Date.parse(dueSince);
  if (waitsMs > 10 * minute) {
    return fault(
      `The first of the mails that wait has been due for ${Math.round(waitsMs / minute)} minutes: does a server run?`,
    );
  }
  const open = counts.failed + counts.unconfirmed;
  if (open > 0) {
    return warning(
      `${counted(open, 'mail')} failed or may not have arrived. Decide on them in the portal, under Mail.`,
    );
  }
  return ok(`The mail server ${transport.server} accepts our sign-in.`);
}

/** One line about SMS, without anything of the gateway's address or key. */
async function checkSms({ db, settings: { sms } }: CheckDeps): Promise<CheckOutcome> {
  const state = await smsState(db.read, sms, db.clock());
  if (!state) return ok('No SMS gateway is set: people tell the news to families without an e-mail address.');
  const line = `SMS of today: ${state.sent} sent, ${state.left} left, ${state.failed} failed.`;
  if (state.down) return fault(`${line} The gateway takes none: look at its account and at SMS_URL.`);
  return state.many ? warning(`${line} Most are used up: SMS_PER_DAY is the bound.`) : ok(line);
}

async function checkJobs({ jobs, db }: CheckDeps): Promise<CheckOutcome> {
  const namesOf = (chosen: readonly JobState[]) => chosen.map(({ name }) => name).join(', ');
  if (jobs.every(({ state }) => state === 'off')) {
    const idle = 'This node does no work in the background (JOBS=off)';
    if (isPostgres(db.read)) return ok(`${idle}: another one has to.`);
    return warning(`${idle}, and there is no other: no mails are sent, and no papers are checked.`);
  }
  const overdue = jobs.filter((job) => job.overdue);
  if (overdue.length > 0) {
    return warning(
      `${namesOf(overdue)} has been under way for much longer than usual: if its work does not get less, start this node again.`,
    );
  }
  const failed = jobs.filter(({ state }) => state === 'failed');
  if (failed.length > 0) return warning(`The last run of ${namesOf(failed)} failed. The log says why.`);
  return ok('The last run of every job in the background succeeded.');
}

async function checkBackup({ db }: CheckDeps): Promise<CheckOutcome> {
  const last = await readLastBackup(db.read);
  if (!last) return warning('No backup was made yet: npm run backup. If the disk is lost, everything is.');
  const hours = Math.round((db.clock().getTime() - Date.parse(last.at)) / hour);
  const ago = hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
  const text = `The last backup was made ${ago} ago.`;
  if (hours * hour > 2 * day) return warning(`${text} Make one every day.`);
  if (!last.encrypted) return ok(`${text} It is not encrypted: keep it where only you can read it.`);
  return ok(text);
}

/** Node's and OpenSSL's codes for a certificate that visitors' browsers refuse, too. */
const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/;

/** What it means that the site's address did not answer. */
export function unanswered(publicUrl: string, error: unknown): CheckOutcome {
  const code = errorCodeOf(error instanceof Error ? error.cause : undefined) ?? '';
  if (certificateCodes.test(code)) {
    return fault(
      `The certificate of ${publicUrl} is not valid (${code}): browsers refuse it. Renew or complete it.`,
    );
  }
  if (code === 'ENOTFOUND') {
    return fault(
      `This machine does not know the name in ${publicUrl}, to which all links in mails lead. Look at PUBLIC_URL and DNS.`,
    );
  }
  return warning(`${publicUrl} does not answer this machine. Look at the proxy and the name.`);
}

async function checkAddress({ settings: { publicUrl, trustProxy } }: CheckDeps): Promise<CheckOutcome> {
  if (!publicUrl) return warning('PUBLIC_URL is not set: links in mails lead to this machine alone.');
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isSecure = protocol === 'https:';
  if (!isSecure && !isLocal) {
    return fault(`${publicUrl} is not https: passwords and health data cross the network readable for all.`);
  }
  if (isSecure && !trustProxy) {
    return fault(
      'TRUST_PROXY is not set, so all visitors behind the proxy count as one and share its limits.',
    );
  }
  try {
    const signal = AbortSignal.timeout(responseWithinMs);
    const response = await fetch(`${publicUrl}/livez`, { signal, redirect: 'manual' });
    const { ok: isOk, status } = response;
    const text = isOk ? await response.text() : '';
    if (text.includes('"host":"other"')) {
      return warning(
        `The proxy of ${publicUrl} sends another Host than the one it was asked for. Let it pass on Host.`,
      );
    }
    if (status >= 500)
      return warning(`${publicUrl} answers ${status} to this machine. Look at the proxy: does a server run?`);
    if (!text.includes('"status":"ok"')) {
      return fault(
        `Something else answers at ${publicUrl} (${status}), to which all links in mails lead. Look at PUBLIC_URL and the proxy.`,
      );
    }
    if (text.includes('"proxy":"untrusted"')) {
      return fault(
        'The proxy calls from an address that TRUST_PROXY does not name, so all visitors count as one and share its limits.',
      );
    }
    if (trustProxy !== undefined && !text.includes('"proxy":"trusted"')) {
      return fault(
        'The proxy does not send X-Forwarded-For, so all visitors count as one and share its limits.',
      );
    }
  } catch (error) {
    return unanswered(publicUrl, error);
  }
  return ok(`${publicUrl} answers.`);
}

async function checkLimits({ settings: { limits } }: CheckDeps): Promise<CheckOutcome> {
  if (limits) return ok('Calls are limited by the hour.');
  return fault('RATE_LIMIT is off: anybody may guess passwords and send forms without end.');
}

type Check = [
  name: SystemCheck['name'],
  run: (deps: CheckDeps) => Promise<CheckOutcome>,
  needsDatabase: boolean,
];

const checks: Check[] = [
  ['database', checkDatabase, true],
  ['news', checkNews, true],
  ['schema', checkSchema, true],
  ['file', checkFile, false],
  ['clock', checkClock, true],
  ['storage', checkStorage, false],
  ['disk', checkDisk, false],
  ['mail', checkMail, true],
  ['sms', checkSms, true],
  ['papers', checkPapers, true],
  ['jobs', checkJobs, false],
  ['backup', checkBackup, true],
  ['address', checkAddress, false],
  ['limits', checkLimits, false],
];

/**
 * Runs all checks. If the database is unavailable, the checks that need it are left out; a check that does not finish
 * in time is a fault.
 */
export async function runChecks(deps: CheckDeps, withinMs = checkWithinMs): Promise<SystemCheck[]> {
  const run = async ([name, check]: Check): Promise<SystemCheck> => {
    const late = new AbortController();
    const { signal } = late;
    const deadline = pause(withinMs, fault('It does not answer within some seconds.'), { signal });
    try {
      return { name, ...(await Promise.race([check(deps), deadline])) };
    } catch (error) {
      return { name, ...fault(`It can not be used (${explainedReasonOf(error)}).`) };
    } finally {
      deadline.catch(() => {});
      late.abort();
    }
  };
  const [database, ...others] = checks;
  if (!database) return [];
  const first = await run(database);
  const possible = others.filter(([, , needsDatabase]) => first.state !== 'fault' || !needsDatabase);
  return [first, ...(await Promise.all(possible.map(run)))];
}
