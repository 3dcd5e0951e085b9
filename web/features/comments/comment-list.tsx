import { Plural, Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Comment } from '#shared/contract/comments.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { type CommentPage, commentsPath } from '#web/features/comments/comment-pages.ts';
import { Image } from '#web/features/shared/image.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { isTyping } from '#web/lib/show-message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

/** The comments, oldest first, in a box that scrolls. */
export function CommentList({ comments }: { comments: Comment[] }) {
  const list = useScrolling(comments);

  if (comments.length === 0) {
    return (
      <p className="px-5 pb-6 text-ink-soft sm:px-7">
        <Trans>No comments yet. Be the first to comment!</Trans>
      </p>
    );
  }
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-labelledby="comments"
      className="max-h-96 [content-visibility:auto] [contain-intrinsic-size:auto_24rem] [overflow-anchor:none] divide-y divide-line overflow-y-auto border-t border-line px-5 sm:px-7"
    >
      {comments.map((comment) => (
        <li key={comment.id} tabIndex={-1} className="flex scroll-mb-52 gap-3.5 py-4 md:scroll-mb-36">
          <Entry comment={comment} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Scrolls to a new comment, which gets the focus unless somebody types the next one. When earlier comments are added,
 * scrolls to the last of them, to continue upwards.
 */
function useScrolling(comments: Comment[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(comments);
  useLayoutEffect(() => {
    const [first] = before.current;
    const isNew = before.current.at(-1)?.id !== comments.at(-1)?.id;
    before.current = comments;
    const box = list.current;
    if (!box) return;
    if (isNew) {
      // The result of `scrollIntoView` is not returned: in newer browsers it is a promise, which React would treat as a
      // clean-up.
      const last = box.lastElementChild;
      last?.scrollIntoView({ block: 'nearest' });
      if (last instanceof HTMLElement && !isTyping(HTMLInputElement)) last.focus({ preventScroll: true });
      return;
    }
    const firstBefore = box.children[comments.findIndex(({ id }) => id === first?.id)];
    const firstNow = box.firstElementChild;
    if (firstBefore instanceof HTMLElement && firstNow instanceof HTMLElement && firstBefore !== firstNow)
      box.scrollTop = firstBefore.offsetTop - firstNow.offsetTop - box.clientHeight / 2;
  }, [comments]);
  return list;
}

function Entry({ comment: { user, user_id, comments, created_at, reply } }: { comment: Comment }) {
  const languageOf = useTextLanguage();
  const timestamp = useTimestamp();
  const { name: site } = useSite();
  const anonymous = !user || user_id === seeded.users.anonymous;
  const renderText = (who: ReactNode, { comments: text, created_at: at }: NonNullable<Comment['reply']>) => (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        {who}
        <time dateTime={at} className="text-sm text-ink-soft">
          {timestamp(at)}
        </time>
      </p>
      <p lang={languageOf(text)} className="mt-1 whitespace-pre-line">
        {text}
      </p>
    </>
  );
  const avatar = 'size-10 shrink-0 rounded-full object-cover';
  return (
    <>
      <Image
        src={user?.image}
        alt=""
        width={40}
        height={40}
        sizes="40px"
        className={avatar}
        placeholder={<PersonPlaceholder className={avatar} />}
      />
      <div className="min-w-0 flex-1">
        {renderText(
          <span className="font-semibold text-ink">
            {anonymous ? <Trans>Anonymous</Trans> : <LangText>{user.name}</LangText>}
          </span>,
          { comments, created_at },
        )}
        {reply && (
          <div className="mt-1 rounded-xl bg-teal-50 p-4">
            {renderText(
              <Badge>
                <Trans>{site} team</Trans>
              </Badge>,
              reply,
            )}
          </div>
        )}
      </div>
    </>
  );
}

type EarlierCommentsProps = {
  blogId: number;
  shown: CommentPage;
  /** Shows the comments before these, and returns how many were added. */
  show: () => Promise<number>;
};

/** A link that shows the comments before the shown ones. Without JavaScript it leads to a page of its own. */
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
            data-needs-app=""
            onClick={onClick}
            aria-disabled={busy || undefined}
            className={buttonClass('ghost', '-mx-3 px-3! aria-disabled:opacity-60')}
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

/** A link from a page of earlier comments to the later ones. */
export function LaterComments({ blogId, shown }: LaterCommentsProps) {
  if (shown.first === 1) return null;
  return (
    <p className="border-t border-line px-5 py-2 sm:px-7">
      <LocaleLink
        to={commentsPath(blogId, shown.first - 1)}
        prefetch="none"
        reloadDocument
        className={buttonClass('ghost', '-mx-3 px-3!')}
      >
        <Trans>Show later comments</Trans>
      </LocaleLink>
    </p>
  );
}
