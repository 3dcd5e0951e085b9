import { createElement as h, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderDocument } from '#web/app/render-document.ts';

const document = (content: Parameters<typeof h>[2]) =>
  h('html', null, h('head', null, h('title', null, 'A page')), h('body', null, content));

test('a document is rendered completely, with its doctype', async () => {
  expect(await renderDocument(document(h('p', null, 'Fast & safe')))).toBe(
    '<!DOCTYPE html><html><head><title>A page</title></head><body><p>Fast &amp; safe</p></body></html>',
  );
});

test('the rendering waits for a part that is not ready', async () => {
  const later = new Promise<string>((resolve) => setImmediate(() => resolve('Here it is')));
  const Later = () => h('p', null, use(later));
  const page = document(h(Suspense, { fallback: 'Loading' }, h(Later)));
  const html = await renderDocument(page);
  expect(html).toContain('<p>Here it is</p>');
  expect(html).not.toContain('Loading');
});

test('the rendering rejects with the first error, even inside a part that could show a fallback', async () => {
  const Broken = (): never => {
    throw new Error('Broken');
  };
  await expect(renderDocument(document(h(Broken)))).rejects.toThrow('Broken');
  const page = document(h(Suspense, { fallback: 'Loading' }, h(Broken)));
  await expect(renderDocument(page)).rejects.toThrow('Broken');
});
