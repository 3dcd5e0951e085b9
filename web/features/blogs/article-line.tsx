import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline } from '#shared/markup/tree.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';

/** A line of an article, with its bold, italic and linked parts. */
export function ArticleLine({ nodes }: { nodes: Inline[] }) {
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

const look = 'font-medium text-teal-700 underline underline-offset-4 hover:text-teal-900';

/** A page of ours stays in this page's language, unless its address names one. */
function ArticleLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/bn/') || to === '/bn') {
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    );
  }
  if (to.startsWith('/') && !to.startsWith('/uploads/') && !to.startsWith('/api/')) {
    return (
      <LocaleLink to={to} className={look}>
        {children}
      </LocaleLink>
    );
  }
  return (
    <a href={to} rel="noopener nofollow ugc" className={look}>
      {children}
    </a>
  );
}
