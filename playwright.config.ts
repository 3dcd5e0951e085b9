import { defineConfig } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { withFonts } from '#tests/support/phone-fonts.ts';

const executablePath = findChromium();
const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * What does the same at a desk and on a phone, or sets the widths by itself, is tried once, at the desk: hundreds of
 * journeys on two cores are most of what CI waits for. How the portal stands on a phone is phone-portal.spec.ts.
 */
const atDeskOnly = [
  /(admin-.*|login|registration|comments|contact-connection|form-errors|request-replies|settings-devices)\.spec\.ts$/,
  /(case-journey|costs-and-comparison|faq|offline-worker|papers|bundle-separation|search|sharing|small-screens)\.spec\.ts$/,
];

/** What is about phones or measured on one, and screens that families look at on a phone. */
const onPhoneOnly =
  /(discovery|first-visit|fonts|offline-case(-off)?|own-case|phone-portal|below-fold|save-data)\.spec\.ts$/;

const startsAll = process.env.APP_STARTED === 'all';

/**
 * Tests open public pages as visitors do, before the app has started (ADR 0029). The project `started` starts it first:
 * in CI where a page behaves by itself before, and with APP_STARTED=all on every public page.
 */
const startedFirst = startsAll
  ? /(article|blogs|comments|contact.*|home.*|hospital.*|long-words|request-journey|pages|paging|shell|small-screens)\.spec\.ts$/
  : /(home(-gallery)?|shell)\.spec\.ts$/;

/** Tests in a real browser, at a desk and on a phone; each worker starts servers of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/support/data-template.ts', './tests/support/phone-fonts.ts'],
  outputDir: 'test-results',
  workers: 3,
  // On the machine that decides whether a change lands, one hiccup among hundreds of journeys is tried once
  // more, and listed as flaky. At a developer's desk it fails, so that it is looked into.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // The service worker would keep pages between steps; what it does is offline.spec.ts.
    serviceWorkers: 'block',
    // Recording costs time in every test, and most if every frame is drawn for it; where a failure is tried again, that try
    // is enough.
    trace:
      process.env.CI === undefined ? { mode: 'retain-on-failure', screenshots: false } : 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      env: withFonts('phone'),
      args: [
        '--no-sandbox',
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
      // In CI it has three files: each would have a worker of its own.
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
