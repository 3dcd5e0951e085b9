import { defineConfig } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { withFonts } from '#tests/support/phone-fonts.ts';
import { hasSharedMemory } from '#tests/support/temporary.ts';

const executablePath = findChromium();
const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Tests whose behaviour is the same on a desktop and on a phone, or that set the widths themselves, run only on the
 * desktop: CI spends most of its time on hundreds of journeys on two cores. phone-portal.spec.ts tests the portal's
 * layout on a phone.
 */
const atDeskOnly = [
  /(admin-.*|login|registration|comments|contact-connection|form-errors|server-messages|request-replies|settings-devices)\.spec\.ts$/,
  /(case-journey|costs-and-comparison|faq|offline-worker|papers|bundle-separation|search|sharing|small-screens)\.spec\.ts$/,
];

/** Tests about phones, tests that measure on a phone, and screens that families open on a phone. */
const onPhoneOnly =
  /(discovery|first-visit|fonts|offline-case(-off)?|own-case(-password)?|phone-portal|below-fold|save-data)\.spec\.ts$/;

const startsAll = process.env.APP_STARTED === 'all';

/**
 * Tests open public pages as visitors do, before the app has started (ADR 0029). The project `started` starts the app
 * first: in CI for pages that behave differently before the start, and with APP_STARTED=all on every public page.
 */
const startedFirst = startsAll
  ? /(article|blogs|comments|contact.*|home.*|hospital.*|long-words|request-journey|pages|paging|shell|small-screens)\.spec\.ts$/
  : /(home(-gallery)?|shell)\.spec\.ts$/;

/** Tests in a real browser, on a desktop and on a phone; each worker starts its own servers. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Node strips the types itself: Playwright would compile every file with Babel first.
  build: { external: ['**/*.ts'] },
  globalSetup: ['./tests/support/data-template.ts', './tests/support/phone-fonts.ts'],
  outputDir: 'test-results',
  workers: 3,
  // In CI, a single failure among hundreds of journeys is retried once, and listed as flaky. On a developer's machine
  // it fails, so that somebody investigates.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // The service worker would cache pages between steps; offline.spec.ts tests the service worker.
    serviceWorkers: 'block',
    // Recording costs time in every test, most of all if every frame is drawn for it; where a failure is retried,
    // recording the retry is enough.
    trace:
      process.env.CI === undefined ? { mode: 'retain-on-failure', screenshots: false } : 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      env: withFonts('phone'),
      // By default, Playwright lets the browser's processes share memory in files on the disk: 9 % more processor time.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        // Optimizing compilers cost more than they save in pages that are open for seconds (docs/history.md).
        '--js-flags=--no-maglev --no-opt',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: onPhoneOnly,
      grepInvert: /@phone/,
      use: desk,
    },
    {
      name: 'started',
      testMatch: startedFirst,
      grepInvert: /@phone/,
      metadata: { startsApp: true },
      // In CI the project has three files: each would get its own worker.
      ...(startsAll ? {} : { workers: 1 }),
      use: desk,
    },
    ...(startsAll
      ? [
          {
            name: 'started-phone',
            testMatch: startedFirst,
            grep: /@phone/,
            metadata: { startsApp: true },
            use: phone,
          },
        ]
      : []),
    {
      name: 'phone',
      testIgnore: atDeskOnly,
      grepInvert: /@desk/,
      use: phone,
    },
  ],
});
