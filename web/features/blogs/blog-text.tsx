import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { blocksOf } from '#shared/markup/blocks.ts';
import type { ArticleImage, Block, Inline } from '#shared/markup/tree.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';
import { Image } from '#web/ui/image.tsx';

type ArticleTextProps = { text: string; lang?: string | undefined; className?: string };

const look =
  'space-y-5 text-base wrap-anywhere sm:text-lg [&>p:first-child]:text-lg [&>p:first-child]:font-medium [&>p:first-child]:text-teal-900 sm:[&>p:first-child]:text-xl';

/** An article's text as people read it. What the writer typed becomes these elements and no others. */
export function ArticleText({ text, lang, className }: ArticleTextProps) {
  return (
    <div lang={lang} className={cx(look, className)}>
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        <ArticleBlock key={index} block={block} />
      ))}
    </div>
  );
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <ArticleHeading {...block} />;
    case 'list':
      return <ArticleList {...block} />;
    case 'quote':
      return (
        <blockquote className="space-y-3 border-l-4 border-marigold-500 py-1 pl-5 text-teal-900">
          {block.paragraphs.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={index} className="whitespace-pre-line">
              <ArticleLine nodes={line} />
            </p>
          ))}
        </blockquote>
      );
    case 'image':
      return block.image && <ArticleFigure alt={block.alt} {...block.image} />;
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <ArticleLine nodes={block.children} />
        </p>
      );
  }
}

function ArticleHeading({ level, children }: Extract<Block, { kind: 'heading' }>) {
  const line = <ArticleLine nodes={children} />;
  return level === 2 ? (
    <h2 className="pt-5 text-2xl font-bold text-teal-900">{line}</h2>
  ) : (
    <h3 className="pt-3 text-xl font-bold text-teal-900">{line}</h3>
  );
}

function ArticleList({ ordered, start, items }: Extract<Block, { kind: 'list' }>) {
  const lines = items.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index} className="pl-1.5 whitespace-pre-line">
      <ArticleLine nodes={line} />
    </li>
  ));
  const look = 'space-y-2.5 pl-7 marker:text-teal-700';
  return ordered ? (
    <ol start={start} className={`${look} list-decimal marker:font-semibold [&:lang(bn)]:list-[bengali]`}>
      {lines}
    </ol>
  ) : (
    <ul className={`${look} list-disc`}>{lines}</ul>
  );
}

function ArticleFigure({ path, alt, width, height }: ArticleImage & { alt: string }) {
  return (
    <Image
      src={path}
      alt={alt}
      width={width}
      height={height}
      sizes="(min-width: 48rem) 44rem, 100vw"
      className="mx-auto my-8 h-auto max-w-full rounded-2xl border border-line"
      placeholder={<p className="text-ink-soft italic">{alt}</p>}
    />
  );
}

/** A line of an article, with its bold, italic and linked parts. */
function ArticleLine({ nodes }: { nodes: Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their places
  return nodes.map((node, index) => <Part key={index} node={node} />);
}

function Part({ node }: { node: Inline }) {
  if (node.kind === 'text') return node.text;
  const inside = <ArticleLine nodes={node.children} />;
  if (node.kind === 'strong') return <strong>{inside}</strong>;
  if (node.kind === 'em') return <em>{inside}</em>;
  return node.to ? <ArticleLink to={node.to}>{inside}</ArticleLink> : inside;
}

const linkLook = 'font-medium text-teal-700 underline underline-offset-4 hover:text-teal-900';

/** A page of ours stays in this page's language, unless its address names one. */
function ArticleLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/bn/') || to === '/bn') {
    return (
      <Link to={to} className={linkLook}>
        {children}
      </Link>
    );
  }
  if (to.startsWith('/') && !to.startsWith('/uploads/') && !to.startsWith('/api/')) {
    return (
      <LocaleLink to={to} className={linkLook}>
        {children}
      </LocaleLink>
    );
  }
  return (
    <a href={to} rel="noopener nofollow ugc" className={linkLook}>
      {children}
    </a>
  );
}
