import { Trans } from '@lingui/react/macro';
import { BlogFailed } from '#web/features/blogs/blog-failed.tsx';
import type { Failed } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** An article that is not there, or could not be had. */
export function BlogMissing({ failure }: { failure: Failed }) {
  return (
    <BlogFailed
      failure={failure}
      otherwise={<Trans>Failed to fetch blog</Trans>}
      actions={
        <LinkButton to="/blogs" variant="outline">
          <Trans>See all articles</Trans>
        </LinkButton>
      }
    >
      {failure.status === 404 && (
        <Trans>This article may have been taken down, or the address is mistyped.</Trans>
      )}
    </BlogFailed>
  );
}
