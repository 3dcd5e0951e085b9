import { test as base, expect } from '@playwright/test';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';

type PerWorker = {
  /** What an empty database is given: the starter content, or roles and users alone. */
  seed: 'starter' | 'none';
  /** Settings of the server besides the tests' own. */
  settings: Record<string, string>;
  mailbox: Mailbox;
  server: RunningServer;
};
type PerTest = {
  /** Says that the page may complain with these words: in its console, or as an error nobody caught. */
  expectComplaint: (words: RegExp) => void;
};

/** The office's address, where the requests are mailed to. */
export const office = 'office@setucare.example';

/**
 * Playwright's test, against a server that each worker starts for itself (its address is the base URL),
 * with a mailbox for what the server sends. A test fails if its page complains unexpectedly.
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
      const own = { SEED: seed, SMTP_URL: mailbox.url, MAIL_TO: office, RATE_LIMIT: 'off' };
      const server = await startServer({ ...own, ...settings });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, provide) => provide(server.url),

  expectComplaint: [
    async ({ context }, provide) => {
      const expected: RegExp[] = [];
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.push(error.error().stack ?? String(error.error())));
      await provide((words) => expected.push(words));
      const unexpected = complaints.filter((complaint) => !expected.some((words) => words.test(complaint)));
      expect(unexpected, 'the page complained').toEqual([]);
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
