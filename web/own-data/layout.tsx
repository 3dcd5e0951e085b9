import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Fragment, type ReactNode } from 'react';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { dateFormats } from '#shared/dates.ts';
import { grounds, type PaletteName, palettes } from '#shared/palettes.ts';

/**
 * The file is opened from a disk, without the server's headers, so it contains its own content security policy and
 * styles.
 */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const stylesIn = (palette: PaletteName) => `
:root { color-scheme: light; --teal: ${palettes[palette][800]}; --line: ${grounds.line}; --ink: ${grounds.ink}; --soft: ${grounds['ink-soft']}; --paper: ${grounds.paper}; --marigold: ${grounds['marigold-400']}; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 'Anek Latin', 'Anek Bangla', 'Hind Siliguri', 'Noto Sans Bengali', 'Nirmala UI', 'Kohinoor Bangla', Vrinda, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
:lang(bn) { line-height: 1.75; }
body:lang(bn) { font-size: 1.0625rem; }
header { background: var(--teal); color: #fff; border-bottom: 4px solid var(--marigold); }
header div, main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
header p { margin: 0.25rem 0; }
.brand { font-weight: 700; }
h1 { margin: 0.25rem 0; font-size: clamp(1.5rem, 5vw, 2.1rem); line-height: 1.25; }
h2 { margin: 0; color: var(--teal); font-size: 1.3rem; line-height: 1.35; }
h3 { margin: 0 0 0.5rem; font-size: 1.05rem; overflow-wrap: anywhere; }
article h3:not(:first-child) { margin-top: 1.1rem; }
section, .note, nav { margin: 1.25rem 0; padding: 1.25rem; background: #fff; border: 1px solid var(--line); border-radius: 0.75rem; }
.note { border-left: 4px solid var(--marigold); }
nav ul { margin: 0.5rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; }
a { display: inline-block; padding: 0.25rem 0; color: var(--teal); font-weight: 600; }
.lead, .none { margin: 0.25rem 0 0; color: var(--soft); }
dl { margin: 0.75rem 0 0; display: grid; gap: 0.25rem 1.25rem; }
dt { color: var(--soft); font-size: 0.875em; }
dd { margin: 0 0 0.5rem; min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
article { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); break-inside: avoid; }
ol { margin: 0.5rem 0 0; padding-left: 1.4rem; }
ol:lang(bn) { list-style-type: bengali; }
li { margin-bottom: 0.4rem; overflow-wrap: anywhere; }
time { color: var(--soft); font-size: 0.875em; }
.quote { margin: 0.25rem 0; padding: 0.6rem 0.9rem; background: var(--paper); border-left: 4px solid var(--teal); white-space: pre-wrap; overflow-wrap: anywhere; }
img { display: block; margin-top: 1rem; width: 10rem; max-width: 100%; height: auto; border-radius: 0.75rem; }
@media (min-width: 36rem) { dl { grid-template-columns: minmax(9rem, max-content) 1fr; } dd { margin-bottom: 0; } }
@media print { body { background: #fff; } header { background: none; color: #000; } nav { display: none; } section, .note { border: 0; padding: 0; } }
`;

type PageProps = {
  title: string;
  site: string;
  palette: PaletteName;
  below: ReactNode;
  lead: ReactNode;
  children: ReactNode;
};

/** A page that loads nothing and runs no JavaScript. */
export function Page({ title, site, palette, below, lead, children }: PageProps) {
  const { i18n } = useLingui();
  return (
    <html lang={i18n.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <style>{stylesIn(palette)}</style>
      </head>
      <body>
        <header>
          <div>
            <p className="brand">{site}</p>
            <h1>{title}</h1>
            <p>{below}</p>
          </div>
        </header>
        <main>
          <p>{lead}</p>
          {children}
        </main>
      </body>
    </html>
  );
}

type Value = string | number | null | undefined;

/** A list of labels and values. Empty values are left out. */
export function Facts({ rows }: { rows: [string, Value][] }) {
  return (
    <dl>
      {rows.map(([label, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <Fact key={label} label={label} value={value} />
        ),
      )}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string | number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </>
  );
}

/** One thing of a section, below its title. */
export function Entry({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <article>
      <h3 dir="auto">{title}</h3>
      {children}
    </article>
  );
}

/** A text that somebody wrote. */
export const Quote = ({ children }: { children: string | null }) =>
  children ? (
    <p className="quote" dir="auto">
      {children}
    </p>
  ) : null;

/** Each item as an element. The page is rendered once, so that its elements need no names. */
export const each = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode[] =>
  [...items.entries()].map(([nth, item]) => <Fragment key={nth}>{render(item)}</Fragment>);

/** Words, timestamps and numbers in the language of the file. */
export function useWords() {
  const { i18n } = useLingui();
  const isBangla = i18n.locale === 'bn';
  const { date, timestamp } = dateFormats(isBangla ? 'bn' : 'en');
  const digits = (text: string) => (isBangla ? toBanglaDigits(text) : text);
  return {
    timestamp: (iso: string | null) => (iso === null ? null : timestamp(iso)),
    /** A day (YYYY-MM-DD) in words. Other texts are returned unchanged. */
    day: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? date(text) : text),
    number: (value: number) => digits(String(value)),
    /** A text with its digits in the language of the file. */
    digits,
    /** The name of a record, in English where there is no Bangla one. */
    nameOf: (names: { name: string; name_bn: string | null }) =>
      isBangla ? (names.name_bn ?? names.name) : names.name,
    /** A stored value in words. What an installation has named itself is returned unchanged. */
    word: (labels: Record<string, MessageDescriptor>, value: string) => {
      const label = Object.hasOwn(labels, value) ? labels[value] : undefined;
      return label ? i18n._(label) : value;
    },
  };
}
