import { test as base, expect } from '@playwright/test';
import type { Seed } from '#tests/support/data-template.ts';
import type { Mailbox } from '#tests/support/mailbox.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { office, type ServerWithMailbox, serversOfWorker } from '#tests/support/worker-servers.ts';

type PerWorker = { servers: ReturnType<typeof serversOfWorker> };
type PerTest = {
  /** The content of an empty database: the starter content, or only roles and users. */
  seed: Seed;
  /** Additional settings of the server. Tests with additional settings have their own server. */
  settings: Record<string, string>;
  serverWithMailbox: ServerWithMailbox;
  server: RunningServer;
  mailbox: Mailbox;
  /** Allows an error that contains these words, in the page's console or uncaught. */
  expectComplaint: (words: RegExp) => void;
};

/** For a test that asserts the same at every width: it runs only on a desktop. */
export const atDesk = { tag: '@desk' };

/** Like `atDesk`, where the phone is the harder case. */
export const onPhone = { tag: '@phone' };

/** Animations cost processor time and waiting: only the tests of animations have them (docs/history.md). */
const ofMotion = /\/(home(-gallery)?|deferred-hydration|save-data)\.spec\.ts$/;

/** While a trace is recorded, an image that can't be read is requested once more, which the page's policy refuses. */
const ofTraces = /^Connecting to 'blob:\S+ violates the following Content Security Policy/;

/** Our fonts are loaded after the first paint: when a test cuts the connection, they may still be loading. */
const ofLateFonts = /ERR_INTERNET_DISCONNECTED \(\S+\.woff2\)$/;

/**
 * Playwright's test with a server (the base URL is the server's) and a mailbox for the server's mails. The tests of a
 * worker with the same seed and settings share them. A test fails if its page reports an unexpected error.
 */
export const test = base.extend<PerTest, PerWorker>({
  seed: ['starter', { option: true }],
  settings: [{}, { option: true }],

  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, provide) => {
      const servers = serversOfWorker();
      await provide(servers);
      await servers.endAll();
    },
    { scope: 'worker' },
  ],

  serverWithMailbox: [
    async ({ servers, seed, settings }, provide) => provide(await servers.serverWith(seed, settings)),
    { timeout: 120_000 },
  ],
  server: ({ serverWithMailbox }, provide) => provide(serverWithMailbox.server),
  mailbox: ({ serverWithMailbox }, provide) => provide(serverWithMailbox.mailbox),

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

export { expect, office };
