import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { BlogText } from '#web/features/blogs/blog-text.tsx';

/** The text as the website shows it. Its links lead nowhere here: what is being written would be lost. */
export function ArticlePreview({ text, lang }: { text: string; lang?: 'bn' | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    const { current } = frame;
    current?.addEventListener('click', stay);
    return () => current?.removeEventListener('click', stay);
  }, []);
  return (
    <div ref={frame} className="max-h-[32rem] min-h-60 overflow-y-auto p-4">
      {text.trim() ? (
        <BlogText text={text} lang={lang} />
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>Nothing is written yet.</Trans>
        </p>
      )}
    </div>
  );
}
