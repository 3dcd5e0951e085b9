import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parseBlocks } from '#shared/markup/blocks.ts';
import type { Block, BlogImage, Inline } from '#shared/markup/tree.ts';
import { Image } from '#web/features/shared/image.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';

type BlogTextProps = { text: string; lang?: string | undefined; className?: string };

const textClass =
  'space-y-5 text-base wrap-anywhere sm:text-lg [&>p:first-child]:text-lg [&>p:first-child]:font-medium [&>p:first-child]:text-teal-900 sm:[&>p:first-child]:text-xl';

/** The text of a blog. Its markup can produce only these elements. */
export function BlogText({ text, lang, className }: BlogTextProps) {
  return (
    <div lang={lang} className={cx(textClass, className)}>
      {parseBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places
        <MarkupBlock key={index} block={block} />
      ))}
    </div>
  );
}

function MarkupBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <MarkupHeading {...block} />;
    case 'list':
      return <MarkupList {...block} />;
    case 'quote':
      return (
        <blockquote className="space-y-3 border-l-4 border-marigold-500 py-1 pl-5 text-teal-900">
          {block.paragraphs.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={index} className="whitespace-pre-line">
              <MarkupLine nodes={line} />
            </p>
          ))}
        </blockquote>
      );
    case 'image':
      return block.image && <MarkupImage alt={block.alt} {...block.image} />;
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <MarkupLine nodes={block.children} />
        </p>
      );
  }
}

function MarkupHeading({ level, children }: Extract<Block, { kind: 'heading' }>) {
  const line = <MarkupLine nodes={children} />;
  return level === 2 ? (
    <h2 className="pt-5 text-2xl font-bold text-teal-900">{line}</h2>
  ) : (
    <h3 className="pt-3 text-xl font-bold text-teal-900">{line}</h3>
  );
}

function MarkupList({ ordered, start, items }: Extract<Block, { kind: 'list' }>) {
  const lines = items.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index} className="pl-1.5 whitespace-pre-line">
      <MarkupLine nodes={line} />
    </li>
  ));
  const listClass = 'space-y-2.5 pl-7 marker:text-teal-700';
  return ordered ? (
    <ol
      start={start}
      className={`${listClass} list-decimal marker:font-semibold [&:lang(bn)]:list-[bengali]`}
    >
      {lines}
    </ol>
  ) : (
    <ul className={`${listClass} list-disc`}>{lines}</ul>
  );
}

function MarkupImage({ path, alt, width, height }: BlogImage & { alt: string }) {
  return (
    <Image
      src={path}
      alt={alt}
      width={width}
      height={height}
      sizes="(min-width: 48rem) 44rem, calc(100vw - 34px)"
      className="mx-auto my-8 h-auto max-w-full rounded-2xl border border-line"
      placeholder={<p className="text-ink-soft italic">{alt}</p>}
    />
  );
}

function MarkupLine({ nodes }: { nodes: Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
  return nodes.map((node, index) => <MarkupPart key={index} node={node} />);
}

function MarkupPart({ node }: { node: Inline }) {
  if (node.kind === 'text') return node.text;
  const inside = <MarkupLine nodes={node.children} />;
  if (node.kind === 'strong') return <strong>{inside}</strong>;
  if (node.kind === 'em') return <em>{inside}</em>;
  return node.to ? <MarkupLink to={node.to}>{inside}</MarkupLink> : inside;
}

const linkClass = 'font-medium text-teal-700 underline underline-offset-4 hover:text-teal-900';

/** A link to a page of this site stays in the page's language, unless the link itself contains a language. */
function MarkupLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/bn/') || to === '/bn') {
    return (
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    );
  }
  if (to.startsWith('/') && !to.startsWith('/uploads/') && !to.startsWith('/api/')) {
    return (
      <LocaleLink to={to} className={linkClass}>
        {children}
      </LocaleLink>
    );
  }
  return (
    <a href={to} rel="noopener nofollow ugc" className={linkClass}>
      {children}
    </a>
  );
}
