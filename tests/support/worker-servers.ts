import { copyOfData, readerRole, type Seed } from '#tests/support/data-template.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';

/** The e-mail address that receives mails about new requests. */
export const office = 'office@setucare.example';

/** A server, the mailbox for its mails, and a function that ends both. */
export type ServerWithMailbox = { server: RunningServer; mailbox: Mailbox; end(): Promise<void> };

/**
 * The servers of one worker of the browser tests, which start with the first test that needs them. This way files with
 * different seeds and settings share a worker and its browser (docs/history.md).
 */
export function serversOfWorker() {
  const running = new Map<string, ServerWithMailbox>();
  let withSettings: string | undefined;

  const end = async (key: string) => {
    await running.get(key)?.end();
    running.delete(key);
  };

  return {
    /** The server with this seed and these settings. A server with settings ends when a test asks for another one. */
    async serverWith(seed: Seed, settings: Record<string, string>): Promise<ServerWithMailbox> {
      const key = JSON.stringify([seed, settings]);
      if (withSettings !== undefined && withSettings !== key) await end(withSettings);
      withSettings = Object.keys(settings).length > 0 ? key : undefined;
      const one = running.get(key) ?? (await start(seed, settings));
      running.set(key, one);
      return one;
    },
    async endAll(): Promise<void> {
      for (const key of [...running.keys()]) await end(key);
    },
  };
}

async function start(seed: Seed, settings: Record<string, string>): Promise<ServerWithMailbox> {
  const mailbox = await openMailbox();
  const data = await copyOfData(seed);
  const server = await startServer({
    SEED: seed,
    SMTP_URL: mailbox.url,
    MAIL_TO: office,
    RATE_LIMIT: 'off',
    // A setting that some tests need and that disturbs no other test: separate settings would require a separate
    // server.
    STAFF_ROLE_IDS: `2,3,4,${readerRole}`,
    NEWSLETTER_PER_MINUTE: '6000',
    DATA_DIR: data.path,
    ...settings,
  });
  const end = async () => {
    await server.stop();
    await mailbox.stop();
    data.remove();
  };
  return { server, mailbox, end };
}
