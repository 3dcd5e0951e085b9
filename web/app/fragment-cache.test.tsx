import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { fragmentCache } from '#web/app/fragment-cache.ts';
import { CachedFragment, FragmentsContext } from '#web/lib/cached-fragment.tsx';

let fragments = fragmentCache();
const seen = 'seen';
let rendered: string[] = [];

beforeEach(() => {
  fragments = fragmentCache();
  rendered = [];
});

function Counted({ children }: { children: string }) {
  rendered.push(children);
  return <p>{children}</p>;
}

function WithId() {
  const id = useId();
  rendered.push(id);
  return <p id={id} />;
}

function page(content: ReactNode, locale = 'en'): string {
  const inUse = fragments.begin();
  const i18n = setupI18n({ locale, messages: { en: {}, bn: {} } });
  const marked = renderToString(
    <FragmentsContext value={inUse}>
      <I18nProvider i18n={i18n}>{content}</I18nProvider>
    </FragmentsContext>,
  );
  return inUse.assemble(marked).toString();
}

const card = (record: object, text: string) => (
  <CachedFragment name="card" of={[record]}>
    <Counted>{text}</Counted>
  </CachedFragment>
);

test('a fragment is rendered once and inserted into later pages at its place', () => {
  expect(page(<main>{card({ id: 1 }, 'One & only')}</main>)).toBe('<main><p>One &amp; only</p></main>');
  const html = page(
    <>
      <hr />
      {card({ id: 1 }, 'One & only')}
      {card({ id: 2 }, 'Two')}
      <br />
    </>,
  );
  expect(html).toBe('<hr/><p>One &amp; only</p><p>Two</p><br/>');
  expect(rendered).toEqual(['One & only', 'Two']);
});

test('a fragment is rendered again for another record and for another language', () => {
  page(card({ id: 1, name: 'old' }, 'old'));
  expect(page(card({ id: 1, name: 'new' }, 'new'))).toBe('<p>new</p>');
  expect(page(card({ id: 1, name: 'old' }, 'পুরোনো'), 'bn')).toBe('<p>পুরোনো</p>');
});

test('a fragment can contain fragments', () => {
  const list = (ids: number[]) => (
    <CachedFragment name="list" of={ids}>
      {ids.map((id) => (
        <b key={id}>{card({ id }, String(id))}</b>
      ))}
      <hr />
    </CachedFragment>
  );
  expect(page(list([1, 2]))).toBe('<b><p>1</p></b><b><p>2</p></b><hr/>');
  expect(page(list([2, 3]))).toBe('<b><p>2</p></b><b><p>3</p></b><hr/>');
  expect(page(list([1, 2]))).toBe('<b><p>1</p></b><b><p>2</p></b><hr/>');
  expect(rendered).toEqual(['1', '2', '3']);
});

test('a fragment that depends on its place in the page, on the head or on the policy is rendered each time', () => {
  const twice = (content: ReactNode, at?: string) => {
    rendered = [];
    for (const _ of [1, 2])
      page(
        <CachedFragment name="special" {...(at === undefined ? {} : { at })}>
          {content}
          <Counted>{seen}</Counted>
        </CachedFragment>,
      );
    return rendered.filter((text) => text === seen).length;
  };
  expect(twice(<WithId />)).toBe(2);
  expect(twice(<img src="/a.webp" alt="" />)).toBe(2);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script is what is tested
  expect(twice(<script dangerouslySetInnerHTML={{ __html: '1' }} />)).toBe(2);
  expect(twice(<WithId />, '_R_1_')).toBe(1);
  expect(twice(<img src="/a.webp" alt="" loading="lazy" />)).toBe(1);
});

test('a fragment with eager images is cached, and each page preloads them', () => {
  const image = <img src="/a.webp" srcSet="/a-2.webp 2w" sizes="9px" alt="" loading="eager" />;
  const document = () =>
    page(
      <html lang="en">
        <head />
        <body>
          <CachedFragment name="card" images={image}>
            <Counted>{seen}</Counted>
            {image}
          </CachedFragment>
        </body>
      </html>,
    );
  const first = document();
  expect(first).toContain('<head><link rel="preload" as="image" imageSrcSet="/a-2.webp 2w" imageSizes="9px"');
  expect(first.match(/<img/g)).toHaveLength(1);
  expect(document()).toBe(first);
  expect(rendered).toEqual([seen]);
});

test('a fragment that asks not to be cached is rendered each time', () => {
  const content = (
    <CachedFragment name="found" of={null}>
      <Counted>{seen}</Counted>
    </CachedFragment>
  );
  expect([page(content), page(content)]).toEqual(['<p>seen</p>', '<p>seen</p>']);
  expect(rendered).toEqual([seen, seen]);
});

test('a cached fragment still says whether it contains a text, even when it is not rendered again', () => {
  fragments = fragmentCache((html) => html.includes('rare'));
  const isFoundIn = (text: string) => {
    const inUse = fragments.begin();
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    const marked = renderToString(
      <FragmentsContext value={inUse}>
        <I18nProvider i18n={i18n}>{card({ text }, text)}</I18nProvider>
      </FragmentsContext>,
    );
    expect(inUse.assemble(marked).toString()).toBe(`<p>${text}</p>`);
    return [inUse.isFound(), marked.includes(text)];
  };
  expect([isFoundIn('rare'), isFoundIn('usual')]).toEqual([
    [false, true],
    [false, true],
  ]);
  expect([isFoundIn('rare'), isFoundIn('usual')]).toEqual([
    [true, false],
    [false, false],
  ]);
});

test('a page that is rendered twice contains its fragments once', () => {
  const inUse = fragments.begin();
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const render = (ids: number[]) =>
    renderToString(
      <FragmentsContext value={inUse}>
        <I18nProvider i18n={i18n}>{ids.map((id) => card({ id }, String(id)))}</I18nProvider>
      </FragmentsContext>,
    );
  render([1, 2]);
  expect(inUse.assemble(render([3, 1])).toString()).toBe('<p>3</p><p>1</p>');
});

test('a cached fragment does not keep the whole page in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const inUse = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const [pages, length] = [100, 200_000];
  const before = inUse();
  for (let id = 0; id < pages; id += 1) {
    const html = page(
      <>
        {card({ id }, `A part of page ${id}`)}
        {`${id}`.padEnd(length, 'x')}
      </>,
    );
    expect(html).toHaveLength(`<p>A part of page ${id}</p>`.length + length);
  }
  expect(inUse() - before).toBeLessThan((pages * length) / 4);
});

test('a page without a fragment cache renders everything', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const html = () => renderToString(<I18nProvider i18n={i18n}>{card({ id: 1 }, 'One')}</I18nProvider>);
  expect([html(), html()]).toEqual(['<p>One</p>', '<p>One</p>']);
  expect(rendered).toEqual(['One', 'One']);
});
