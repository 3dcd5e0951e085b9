import { expect, test } from 'vitest';
import { scriptNonce } from '#web/app/script-nonce.ts';
import { extractTrustedScripts } from '#web/app/trusted-scripts.ts';

const nonce = `nonce="${scriptNonce.nonce}"`;
const pageOf = (...parts: string[]) => `<html><head>${parts.join('')}</head></html>`;

test('extractTrustedScripts returns the texts of marked inline scripts and removes the marks', () => {
  const marked = pageOf(
    `<script ${nonce}>first()</script>`,
    `<script type="module" ${nonce} async="">second()\n//</script>`,
    `<script ${nonce} src="/assets/app.js"></script>`,
    `<link rel="modulepreload" ${nonce} href="/assets/app.js"/>`,
  );
  const { html, scripts } = extractTrustedScripts(marked);
  expect(scripts).toEqual(['first()', 'second()\n//']);
  expect(html).toBe(
    pageOf(
      '<script>first()</script>',
      '<script type="module" async="">second()\n//</script>',
      '<script src="/assets/app.js"></script>',
      '<link rel="modulepreload" href="/assets/app.js"/>',
    ),
  );
});

test.each([
  ['without a mark', '<script>steal()</script>'],
  ['with a guessed mark', '<script nonce="00000000-0000-4000-8000-000000000000">steal()</script>'],
  ['within a marked one', `<div title="<script>steal()</script>"></div>`],
])('extractTrustedScripts ignores a script %s', (_, injected) => {
  expect(extractTrustedScripts(pageOf(injected, `<script ${nonce}>ours()</script>`)).scripts).toEqual([
    'ours()',
  ]);
});
