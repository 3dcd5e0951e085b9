import { test as base, expect } from '@playwright/test';
import { copyOfData, readerRole, type Seed } from '#tests/support/data-template.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';

type PerWorker = {
  /** The content of an empty database: the starter content, or only roles and users. */
  seed: Seed;
  /** Additional settings of the server. */
  settings: Record<string, string>;
  mailbox: Mailbox;
  server: RunningServer;
};
type PerTest = {
  /** Allows an error with these words, in the page's console or uncaught. */
  expectComplaint: (words: RegExp) => void;
};

/** The address that receives mails about new requests. */
export const office = 'office@setucare.example';

/** For a test that asserts the same at every width: it runs at a desk alone. */
export const atDesk = { tag: '@desk' };

/** As `atDesk`, where a phone is the harder case. */
export const onPhone = { tag: '@phone' };

/** What moves costs processor time and is waited for: only the tests of motion have it (ADR 0021). */
const ofMotion = /\/(home(-gallery)?|late-start|save-data)\.spec\.ts$/;

/** A trace that is recorded asks once more for an image that can't be read, which the page's policy refuses. */
const ofTraces = /^Connecting to 'blob:\S+ violates the following Content Security Policy/;

/** Our fonts come after the first paint: when a test cuts the connection, they may be on their way. */
const ofLateFonts = /ERR_INTERNET_DISCONNECTED \(\S+\.woff2\)$/;

/**
 * Playwright's test with a server that each worker starts (its address is the base URL) and a mailbox for the
 * server's mails. A test fails if its page reports an unexpected error.
 */
export const test = base.extend<PerTest, PerWorker>({
  seed: ['starter', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],

  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, provide) => {
      const mailbox = await openMailbox();
      await provide(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ mailbox, seed, settings }, provide) => {
      const data = await copyOfData(seed);
      const own = {
        SEED: seed,
        SMTP_URL: mailbox.url,
        MAIL_TO: office,
        RATE_LIMIT: 'off',
        // What some tests need and none is disturbed by: settings of its own would give a file a worker of its own.
        STAFF_ROLE_IDS: `2,3,4,${readerRole}`,
        NEWSLETTER_PER_MINUTE: '6000',
        DATA_DIR: data.path,
      };
      const server = await startServer({ ...own, ...settings });
      await provide(server);
      await server.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, provide) => provide(server.url),

  contextOptions: ({ contextOptions }, provide, { file }) =>
    provide(ofMotion.test(file) ? contextOptions : { reducedMotion: 'reduce', ...contextOptions }),

  expectComplaint: [
    async ({ context }, provide) => {
      const expected: RegExp[] = [ofTraces, ofLateFonts];
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.push(error.error().stack ?? String(error.error())));
      await provide((words) => expected.push(words));
      const unexpected = complaints.filter((complaint) => !expected.some((words) => words.test(complaint)));
      expect(unexpected, 'the page reported an error').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, server }, provide, testInfo) => {
    const before = server.log().length;
    await provide(page);
    if (testInfo.errors.length > 0) await testInfo.attach('server log', { body: server.log().slice(before) });
  },
});

export { expect };
