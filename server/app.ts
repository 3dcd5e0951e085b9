import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { sessionStore } from '#server/auth/sessions.ts';
import { throttle as createThrottle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { isReachable } from '#server/db/installation-values.ts';
import { erasureJournal } from '#server/domain/journal/erasure-journal.ts';
import { cacheKeyOf, hasFreeValues } from '#server/http/cache-key.ts';
import { serverConnections } from '#server/http/connections.ts';
import { sessionCookies } from '#server/http/cookie.ts';
import { registerDiscovery } from '#server/http/discovery/index.ts';
import { fairWork } from '#server/http/fair-work.ts';
import { formSlots } from '#server/http/form-slots.ts';
import { ipLimits } from '#server/http/ip-limits.ts';
import { registerNewsLink } from '#server/http/news-link.ts';
import { refusedBodies } from '#server/http/refused-bodies.ts';
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { buildHttpServer } from '#server/http/server.ts';
import { shareImages } from '#server/http/share-images.ts';
import { registerWeb } from '#server/http/web/index.ts';
import { sharePreparation } from '#server/http/web/share-preparation.ts';
import { backgroundJobs } from '#server/jobs/jobs.ts';
import { type JobRunner, jobRunner, runLater } from '#server/jobs/runner.ts';
import { mailDelivery } from '#server/mail/delivery.ts';
import { mailFiles } from '#server/mail/mail-files.ts';
import { mailFolder, openTransport } from '#server/mail/open-transport.ts';
import { type Metrics, openMetrics } from '#server/metrics.ts';
import { openMigrated } from '#server/open-database.ts';
import { refusalLog } from '#server/refusal-log.ts';
import { type InstallationKeys, keyMissing, openKeys } from '#server/secrets/installation-keys.ts';
import { readSalt } from '#server/secrets/installation-salt.ts';
import { keyUse } from '#server/secrets/key-use.ts';
import { type FirstAdministrator, seedAccounts, seedStarter } from '#server/seed/first-start.ts';
import { serializeError } from '#server/serialize-error.ts';
import { buildServices, type Services } from '#server/services.ts';
import { imageStore } from '#server/storage/images.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { productVersion } from '#server/version.ts';

type Options = {
  config: Config;
  clock?: Clock;
  /** `none` omits the pages, for tests of the API. */
  web?: 'built' | 'development' | 'none';
  /** Called on the first start only, once the account is stored. Its password is never shown again. */
  onFirstAdministrator?: (administrator: FirstAdministrator) => void;
  /**
   * Called when this start created a key file: with the installation's key, or with a key that can't open its secrets.
   */
  onNewKeyFile?: (file: string, keyMatches: boolean) => void;
};

/** The product, built and ready to listen. */
export type App = {
  http: FastifyInstance;
  db: Database;
  services: Services;
  jobs: JobRunner;
  responseCache: ResponseCache;
  keys: InstallationKeys;
  /** Records from now on, until the server closes, that it runs with its key. */
  recordKeyUse(): Promise<void>;
  /** Undefined unless metrics are switched on. */
  metrics: Metrics | undefined;
  /** Makes load balancers send calls to other nodes: this server is about to close. Jobs start no more work. */
  drain(): void;
  /**
   * Finishes the current work and closes all connections; calls and jobs that take longer than `withinMs` are aborted.
   */
  close(withinMs?: number): Promise<void>;
};

/** Builds the product and migrates the database. It does not listen yet and starts no jobs. */
export async function buildApp(options: Options): Promise<App> {
  const { config } = options;
  const log = pino({
    level: config.logLevel,
    base: { pid: process.pid, node: config.nodeName, version: productVersion },
    // The parser of uploads logs the headers of a call, with its session, at the level `trace`.
    serializers: { busboyOptions: () => undefined },
  });
  const onConnectionLost = (error: Error) =>
    log.error({ error: serializeError(error) }, 'Lost a database connection');

  const db = await openMigrated({ ...config, onConnectionLost, onWarning: (text) => log.warn(text) });
  try {
    return await buildOn(db, log, options);
  } catch (error) {
    // The database's connections would keep the process from ending.
    await db.close();
    throw error;
  }
}

async function buildOn(db: Database, log: Logger, options: Options): Promise<App> {
  const { config, web = 'built', onFirstAdministrator, onNewKeyFile } = options;
  const { staffRoleIds, dataDir, siteName } = config;
  const { clock = db.clock } = options;
  const administrator = { email: config.adminEmail, password: config.adminPassword, siteName };
  const firstAdministrator = await seedAccounts(db, clock, administrator);
  if (firstAdministrator) onFirstAdministrator?.(firstAdministrator);

  const storage = await openStorage(config, log);
  const images = imageStore({ db, storage, clock, log });
  await seedStarter({ db, images, clock }, config.seed);

  const keys = await openKeys(db, config);
  if (!keys.keysMatch) log.error({}, keyMissing);
  if (keys.newFile !== undefined) onNewKeyFile?.(keys.newFile, keys.keysMatch);
  const keyInUse = keyUse({ db, clock, keys, node: config.nodeName, log });
  const salt = await db.transaction(readSalt);
  const throttle = createThrottle({ db, clock, salt });
  const sessions = sessionStore({ clock, staffRoleIds });
  const from = async () => ({ name: (await services.site.details()).name, address: config.mailFrom });
  const transport = await openTransport({ smtpUrl: config.smtpUrl, dataDir, from, log });
  const refusals = refusalLog(log, (text) => keys.hash('log', text));
  const services = buildServices({
    db,
    images,
    clock,
    keys,
    sessions,
    throttle,
    transport,
    log,
    settings: config,
    newsletterPerMinute: config.newsletterPerMinute,
    retention: config.retention,
    refusals,
    storage,
    jobs: () => jobs.state(),
    throttleSignIn: config.limits !== undefined,
    staffRoleIds,
    sendsMail: transport.server !== undefined,
    sms: config.sms,
    defaults: {
      name: siteName,
      url: config.publicUrl ?? `http://localhost:${config.port}`,
      mailTo: config.mailTo,
      mailFrom: config.mailFrom,
    },
  });

  // Pages show the site details even while the database is unavailable.
  await services.site.details();
  const delivery = mailDelivery({ db, transport, clock, keys, log });
  const files = mailFiles({ db, directory: join(dataDir, mailFolder) });
  const erasures = erasureJournal({ db, storage });
  const sharedImages = shareImages({ storage, log });
  const sharing = sharePreparation({ ...services, sharedImages, clock });
  const jobs = jobRunner(
    backgroundJobs({
      db,
      clock,
      erasures,
      delivery,
      images,
      sessions,
      mailFiles: files,
      sharing,
      ...services,
    }),
    log,
    clock,
  );
  db.onCommit('mail-enqueued', () => jobs.run('mail-delivery'));
  db.onCommit('sms-enqueued', () => jobs.run('sms'));
  db.onCommit('newsletter-changed', () => jobs.run('newsletter'));
  db.onCommit('newsletter-asked', () => runLater(jobs, 'newsletter-confirmations'));
  db.onCommit('password-reset-requested', () => runLater(jobs, 'password-resets'));
  db.onCommit('request-code-asked', () => runLater(jobs, 'request-codes'));
  db.onCommit('data-erased', () => jobs.run('erased-data'));
  db.onCommit('image-removed', () => jobs.run('image-removal'));
  db.onCommit('paper-finished', () => jobs.run('paper-checking'));
  db.onCommit('paper-removed', () => jobs.run('paper-removal'));
  db.onCommit('page-changed', () => jobs.run('share-images'));
  const responseCache = createResponseCache({
    contentVersion: db.contentVersion,
    clock,
    keyOf: cacheKeyOf,
    hasFreeValues,
    staleReads: () =>
      services.site.staleReads() +
      services.treatmentCosts.isAnyShown.staleReads() +
      services.rules.isAnyPublic.staleReads(),
  });
  const { metricsPort } = config;
  const metrics =
    metricsPort === undefined
      ? undefined
      : await openMetrics({
          node: config.nodeName,
          db,
          dataDir: config.dataDir,
          jobs: () => jobs.state(),
          cached: responseCache.counts,
        });
  const connections = serverConnections({ behindProxy: config.trustProxy !== undefined });
  const work = fairWork();
  const unread = config.limits && refusedBodies();
  const http = await buildHttpServer({
    services,
    storage,
    sharedImages,
    work,
    refusedBodies: unread,
    log,
    limits: config.limits,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    responseCache: web === 'development' ? undefined : responseCache,
    connections,
    refusals,
    recordResponse: metrics?.recordResponse,
    isReachable: () => isReachable(db.read),
  });
  if (web !== 'none') {
    const { publicUrl } = config;
    registerDiscovery(http, { services, work });
    await registerNewsLink(http, {
      authentication: services.authentication,
      cookies: sessionCookies(publicUrl),
      newestOwn: services.cases.news.newestOwn,
    });
    const logPage = (error: unknown) => log.error({ error: serializeError(error) }, 'A page failed');
    await registerWeb(http, {
      dev: web === 'development',
      publicUrl,
      sharedImages,
      sharing,
      work,
      context: {
        services,
        log: logPage,
        hasServiceWorker: config.serviceWorker && web !== 'development',
      },
      forms: {
        services,
        publicUrl,
        limits: ipLimits(throttle, config.limits),
        refusedBodies: unread,
        paperFormSlots: formSlots(),
        cookies: sessionCookies(publicUrl),
        refusals,
        log: logPage,
      },
    });
  }

  const drain = () => {
    connections.drain();
    void jobs.stop();
  };
  return {
    http,
    db,
    services,
    jobs,
    responseCache,
    keys,
    // A node without the installation's key encrypts no secrets.
    recordKeyUse: async () => (keys.keysMatch ? keyInUse.begin() : undefined),
    drain,
    metrics,
    async close(withinMs) {
      drain();
      const stopSweeping = connections.sweep();
      const late = Promise.withResolvers<void>();
      const breakOff = () => {
        connections.closeAll();
        late.resolve();
      };
      const limit = withinMs === undefined ? undefined : setTimeout(breakOff, withinMs);
      await http.close();
      stopSweeping();
      // A mail server may take minutes to respond. Another process takes over a job's unfinished work when its lease
      // expires.
      await Promise.race([jobs.stop(), late.promise]);
      clearTimeout(limit);
      await metrics?.close();
      await keyInUse.end();
      await db.close();
    },
  };
}
