import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { listFile, newBuiltInsInUse } from '#lab/new-built-ins.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { button, card, fillNamed, reference, values } from '#tests/support/contact-form.ts';

const builtIns = z.array(z.string()).parse(JSON.parse(readFileSync(listFile, 'utf8')));

/** Those that web/app/old-browsers.ts brings: each of them alone must make the app load the substitutes. */
const substituted = [
  ...[
    'AbortSignal.timeout',
    'Array.at',
    'Array.findLast',
    'Array.toReversed',
    'Array.toSorted',
    'Array.toSpliced',
  ],
  ...['HTMLFormElement.requestSubmit', 'Map.groupBy', 'Object.groupBy', 'Object.hasOwn', 'String.at'],
  ...['String.toWellFormed', 'TypedArray.at', 'TypedArray.findLast', 'TypedArray.toReversed'],
  ...['TypedArray.toSorted', 'URL.canParse'],
];

/** Makes the pages of a context lack these built-ins, as an older browser does. */
const lack = (context: BrowserContext, names: readonly string[]) =>
  context.addInitScript((lacking) => {
    for (const full of lacking) {
      const [owner = '', name = ''] = full.split('.');
      const holder: unknown =
        owner === 'window'
          ? window
          : owner === 'TypedArray'
            ? Object.getPrototypeOf(Int8Array)
            : Reflect.get(window, owner);
      if (typeof holder !== 'function' && holder !== window) continue;
      Reflect.deleteProperty(Object(holder), name);
      if (owner !== 'window') Reflect.deleteProperty(Object(Reflect.get(Object(holder), 'prototype')), name);
    }
  }, names);

/** Sends the request form, by the app or as a plain form. */
async function sendRequest(page: Page, lacking: string): Promise<void> {
  await page.goto('/contact');
  await fillNamed(page, { ...values, message: 'From an old phone' });
  await button(page).click();
  await expect(
    card(page).getByText(reference).filter({ visible: true }).first(),
    `without ${lacking}`,
  ).toBeVisible();
}

test(
  'the list of built-ins that old browsers lack is the one of our bundles (else npm run new-built-ins)',
  atDesk,
  async () => {
    expect(builtIns).toEqual(await newBuiltInsInUse());
  },
);

/** The built-ins of the list that are functions: attributes and constants do not stop the app. */
const functionsOf = (page: Page) =>
  page.evaluate(
    (names) =>
      names.filter((full) => {
        const [owner = '', name = ''] = full.split('.');
        if (owner === 'window') return name in window;
        const holder: unknown =
          owner === 'TypedArray' ? Object.getPrototypeOf(Int8Array) : Reflect.get(window, owner);
        if (typeof holder !== 'function') return false;
        return [holder, holder.prototype].some(
          (one) => typeof Object.getOwnPropertyDescriptor(Object(one), name)?.value === 'function',
        );
      }),
    builtIns,
  );

test(
  'the request form sends without any one of the built-ins that have a substitute, and without all others at once',
  atDesk,
  async ({ page, browser, baseURL }) => {
    await page.goto('/livez');
    const functions = await functionsOf(page);
    const hasSubstitute = (name: string) => substituted.includes(name);
    expect(functions.filter(hasSubstitute)).toEqual(expect.arrayContaining(['Array.at', 'URL.canParse']));
    const others = functions.filter((name) => !hasSubstitute(name));
    for (const names of [others, ...functions.filter(hasSubstitute).map((name) => [name])]) {
      await test.step(names.join(' '), async () => {
        const context = await browser.newContext({ ...(baseURL && { baseURL }) });
        await lack(context, names);
        const old = await context.newPage();
        old.on('dialog', (dialog) => dialog.accept());
        await sendRequest(old, names.join(' '));
        await context.close();
      });
    }
  },
);

test(
  'a browser that lacks all of them sends and follows requests, sends reports and signs in',
  onPhone,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/./);
    await lack(context, builtIns);
    // As iOS 15: a look behind is a syntax error.
    await context.addInitScript(() => {
      const { RegExp: Native } = window;
      window.RegExp = new Proxy(Native, {
        construct(target, [source, flags]: [string | RegExp, string?]) {
          if (/\(\?<[=!]/.test(String(source))) throw new SyntaxError('Invalid group specifier name');
          return new target(source, flags);
        },
      });
    });
    await sendRequest(page, 'any');

    await page.goto('/track');
    await page.locator('main form [name=reference]').fill('TH-AAAAAA');
    await page.locator('main form [name=phone]').fill('01712345678');
    await page.locator('main form [type=submit]').click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();

    await page.goto('/send-reports');
    await expect(page.locator('main input[type=file]').filter({ visible: true }).first()).toBeVisible();

    await page.goto('/login');
    await page.locator('main [name=email]').fill('nobody@patients.example');
    await page.locator('main [name=password]').fill('six-of-one');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  },
);

test(
  'a browser that can not run the app says that it is too old for signing in, and sends requests as a plain form',
  onPhone,
  async ({ page, expectComplaint }) => {
    expectComplaint(/missing here/);
    await page.route('**/assets/entry*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("missing here")' }),
    );
    await page.goto('/login');
    await page.locator('main [name=email]').fill('nobody@patients.example');
    await expect(page.getByText('This browser is too old for signing in')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await page.goto('/bn/login');
    await page.locator('main [name=email]').fill('nobody@patients.example');
    await expect(page.getByText('এই ব্রাউজারটি পুরোনো')).toBeVisible();
    await sendRequest(page, 'the app');
    await page.goto('/send-reports');
    await expect(page.locator('form[enctype="multipart/form-data"]')).toBeVisible();
  },
);
