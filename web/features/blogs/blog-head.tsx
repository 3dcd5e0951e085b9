import { Trans, useLingui } from '@lingui/react/macro';
import type { Blog } from '#shared/contract/blogs.ts';
import { cutBetweenWords } from '#shared/markup/cut.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';

/** The head of an article's page, with its image as the preview. */
export function BlogHead({ blog }: { blog: Blog }) {
  const { title, summary, images } = blog;
  return <PageHead title={title} description={cutBetweenWords(summary, 160)} image={images} type="article" />;
}

/** The head, and the screen's name for screen readers, where there is no article. */
export function NoBlogHead() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Healthcare Articles & Resources`} noIndex />
      <h1 className="sr-only">
        <Trans>Healthcare Articles & Resources</Trans>
      </h1>
    </>
  );
}
