import { DrillSkippedError } from '#lab/drills/drill.ts';
import { type SmtpSink, startSmtpSink } from '#server/mail/testing/smtp-sink.ts';
import { openDatabase } from '#server/open-database.ts';
import { type Cluster, startCluster } from '#tests/support/cluster.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { onServer } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

export type EngineName = 'sqlite' | 'postgres';

/** A node that can be restarted on its port with its settings. */
export type Node = {
  url: string;
  server: RunningServer;
  /** Restarts the node; `within` as for `startNode`. */
  start(within?: readonly string[]): Promise<void>;
};

/** A separate installation with a mail server, for one drill. */
export type Installation = {
  mail: SmtpSink;
  cluster: Cluster | undefined;
  settings: Record<string, string>;
  /** Starts a node; `within` is a program that runs it, with its arguments. */
  startNode(more?: Record<string, string>, within?: readonly string[]): Promise<Node>;
  /** Reopens the mail server on its port after a `close`. It still has the mails that it received. */
  openMail(): Promise<void>;
  /**
   * Continues with an empty database and an empty data folder, and returns the lost folder. All nodes must have ended.
   */
  lose(): Promise<string>;
  /** Opens the database while nodes use it. */
  open(): ReturnType<typeof openDatabase>;
  end(): Promise<void>;
};

/** Creates an installation on an engine. PostgreSQL writes to disk as in production. */
export async function installation(engine: EngineName): Promise<Installation> {
  const folder = temporaryFolder('drill');
  const folders = [folder];
  let mail = await startSmtpSink();
  const cluster = engine === 'postgres' ? await ownCluster() : undefined;
  const nodes: Node[] = [];
  const settings: Record<string, string> = {
    DATA_DIR: folder.path,
    SECRET_KEY: 'k'.repeat(40),
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    SMTP_URL: mail.url,
    MAIL_TO: 'office@setucare.example',
    ...(cluster ? { DATABASE_URL: cluster.url('postgres') } : {}),
  };

  return {
    get mail() {
      return mail;
    },
    cluster,
    settings,
    async openMail() {
      mail = await startSmtpSink({}, mail.port, mail.received);
    },
    async startNode(more = {}, within = []) {
      const own: Record<string, string> = { ...settings, PORT: String(await freePort()), ...more };
      const node: Node = {
        url: `http://127.0.0.1:${own.PORT}`,
        server: await startServer(own, within),
        async start(now = within) {
          node.server = await startServer(own, now);
        },
      };
      nodes.push(node);
      return node;
    },
    async lose() {
      const lost = settings.DATA_DIR ?? '';
      const empty = temporaryFolder('drill');
      folders.push(empty);
      settings.DATA_DIR = empty.path;
      if (cluster) {
        const name = `empty_${folders.length}`;
        await onServer(cluster.url('postgres'), `create database ${name}`);
        settings.DATABASE_URL = cluster.url(name);
      }
      return lost;
    },
    open: () =>
      openDatabase({
        databaseUrl: settings.DATABASE_URL,
        dataDir: settings.DATA_DIR ?? '',
        onConnectionLost: () => {},
      }),
    async end() {
      for (const { server } of nodes) await server.kill();
      await mail.close();
      await cluster?.stop();
      for (const one of folders) one.remove();
    },
  };
}

function ownCluster(): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new DrillSkippedError('PostgreSQL is not installed');
  return startCluster(programs, { durable: true });
}
