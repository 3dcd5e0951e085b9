import Link from 'next/link';
import content from '../content.json' with { type: 'json' };

const iconPath = 'M3.5 10h17M8 3v4m8-4v4M12 12.5v5m-2.5-2.5h5';

export function Icon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d={iconPath} />
    </svg>
  );
}

/** One text or image of the site: a tag, its content, and the URL if it is a link. */
function Block({ block: [Tag, value, href] }) {
  if (Tag === 'img')
    return (
      <img src={`/assets/${value}.svg`} alt="" width={640} height={400} loading="lazy" className="block" />
    );
  if (href?.startsWith('/'))
    return (
      <Link href={href} className="tap inline-flex items-center gap-2 rounded-md px-3 text-base font-medium">
        <Icon />
        {value}
      </Link>
    );
  if (href) return <a href={href}>{value}</a>;
  return <Tag className="mt-3 text-lg text-ink-soft">{value}</Tag>;
}

export function Blocks({ blocks }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

/** The parts around the content that all pages share. */
export function Shell({ children }) {
  return (
    <div>
      <header>
        <nav aria-label="Main menu">
          <Blocks blocks={content.header} />
        </nav>
      </header>
      <main id="content">{children}</main>
      <footer>
        <Blocks blocks={content.footer} />
      </footer>
    </div>
  );
}
