import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { BlogFailed } from '#web/features/blogs/blog-failed.tsx';
import { BlogGrid } from '#web/features/blogs/blog-grid.tsx';
import type { BlogPage } from '#web/features/blogs/blog-list-page.ts';
import { BlogsLoading } from '#web/features/blogs/blogs-loading.tsx';
import { useScrollToTop } from '#web/features/blogs/use-scroll-to-top.ts';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type BlogsSectionProps = {
  blogs: Result<BlogPage> | Promise<Result<BlogPage>>;
  /** The page that the address asks for. */
  asked: number;
};

/** The listing of the articles, in every state: loading, loaded, none, failed. */
export function BlogsSection({ blogs, asked }: BlogsSectionProps) {
  const section = useRef<HTMLElement>(null);
  useScrollToTop(asked, section);
  return (
    <section ref={section} tabIndex={-1} className="py-12 outline-none sm:py-16">
      <Container>
        <SectionHeading
          as="h1"
          eyebrow={<Trans>MEDICAL INSIGHTS</Trans>}
          title={<Trans>Healthcare Articles & Resources</Trans>}
          className="mb-9"
        >
          <Trans>
            Plain answers to what families ask before, during and after a treatment far from home.
          </Trans>
        </SectionHeading>
        <Remote
          value={blogs}
          loading={<BlogsLoading />}
          failed={(failure) => (
            <BlogFailed failure={failure} otherwise={<Trans>Failed to fetch blogs</Trans>} />
          )}
        >
          {(page) => <BlogGrid {...page} />}
        </Remote>
      </Container>
    </section>
  );
}
