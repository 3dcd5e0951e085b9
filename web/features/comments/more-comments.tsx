import { Plural, Trans } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { type CommentPage, commentsPath } from '#web/features/comments/comment-pages.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useAction } from '#web/lib/form/use-action.ts';
import { buttonLook } from '#web/ui/button.tsx';

type EarlierCommentsProps = {
  blogId: number;
  shown: CommentPage;
  /** Shows the comments before these, and returns how many they are. */
  show: () => Promise<number>;
};

/** Shows the comments before those that are shown. Without scripts they are a page of their own. */
export function EarlierComments({ blogId, shown, show }: EarlierCommentsProps) {
  const { number } = useFormat();
  const { busy, error, run } = useAction();
  const [added, setAdded] = useState(0);
  const isMore = shown.page < shown.pageCount;
  const count = number(added);

  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const list = event.currentTarget.closest('section')?.querySelector('ul');
    const isLast = shown.page + 1 >= shown.pageCount;
    const worked = await run(async () => setAdded(await show()));
    if (worked && isLast) list?.focus({ preventScroll: true });
  };

  return (
    <>
      {isMore && (
        <p className="border-t border-line px-5 py-2 sm:px-7">
          <LocaleLink
            to={commentsPath(blogId, shown.page + 1)}
            prefetch="none"
            data-wakes=""
            onClick={onClick}
            aria-disabled={busy || undefined}
            className={buttonLook('ghost', '-mx-3 px-3! aria-disabled:opacity-60')}
          >
            <Trans>Show earlier comments</Trans>
          </LocaleLink>
        </p>
      )}
      <p role="status" className="sr-only">
        {added > 0 && (
          <Plural
            value={added}
            one={`${count} earlier comment is shown`}
            other={`${count} earlier comments are shown`}
          />
        )}
      </p>
      {error && (
        <p role="alert" className="px-5 pb-3 text-sm font-medium text-alarm-700 sm:px-7">
          <Trans>The earlier comments could not be loaded. Please try again.</Trans>
        </p>
      )}
    </>
  );
}

type LaterCommentsProps = { blogId: number; shown: CommentPage };

/** Leads from a page of earlier comments to later ones. */
export function LaterComments({ blogId, shown }: LaterCommentsProps) {
  if (shown.first === 1) return null;
  return (
    <p className="border-t border-line px-5 py-2 sm:px-7">
      <LocaleLink
        to={commentsPath(blogId, shown.first - 1)}
        prefetch="none"
        reloadDocument
        className={buttonLook('ghost', '-mx-3 px-3!')}
      >
        <Trans>Show later comments</Trans>
      </LocaleLink>
    </p>
  );
}
