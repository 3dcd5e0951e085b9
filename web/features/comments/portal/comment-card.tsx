import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import { stateLabels, suspicionLabels } from '#web/features/comments/portal/comment-labels.ts';
import { stateOf } from '#web/features/comments/portal/comments-params.ts';
import { GivenReply, ReplyBox } from '#web/features/comments/portal/reply-box.tsx';
import type { Moderation } from '#web/features/comments/portal/use-moderation.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CommentIcon, EyeIcon } from '#web/ui/icons/content.tsx';
import { EyeOffIcon } from '#web/ui/icons/sign-in.tsx';
import { TrashIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

const tones = { waiting: 'marigold', shown: 'teal', hidden: 'grey' } as const;

type CommentCardProps = {
  comment: ModeratedComment;
  moderation: Moderation;
  /** The checkbox of staff who may change several comments together. */
  checkbox?: ReactNode;
};

/** One comment with its author, article and state. A comment that waits for approval has a mark at its edge. */
export function CommentCard({ comment, moderation, checkbox }: CommentCardProps) {
  const { i18n } = useLingui();
  const { timestamp } = useFormat();
  const { id, user, user_id, blog, created_at, held_for } = comment;
  const state = stateOf(comment.status);
  const anonymous = !user || user_id === seeded.users.anonymous;
  const problem = moderation.rowStates.problemOf(id);
  const [replying, setReplying] = useState(false);
  const reason = held_for && i18n._(suspicionLabels[held_for]);
  return (
    <li
      data-row={id}
      tabIndex={-1}
      aria-labelledby={`comment-${id}`}
      className={cx(
        'scroll-mt-20 rounded-lg border p-3.5 text-sm shadow-card md:p-4',
        state === 'waiting'
          ? 'border-l-4 border-marigold-300 border-l-marigold-500 bg-marigold-50'
          : 'border-line bg-white',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p id={`comment-${id}`} className="mr-auto flex flex-wrap items-baseline gap-x-2.5 wrap-anywhere">
          <span className="text-base font-bold text-ink">
            {anonymous ? <Trans>Anonymous</Trans> : <LangText>{user.name}</LangText>}
          </span>
          <time dateTime={created_at} className="whitespace-nowrap text-ink-soft">
            {timestamp(created_at)}
          </time>
        </p>
        <Badge tone={tones[state]} className="py-0.5! text-xs!">
          {i18n._(stateLabels[state])}
        </Badge>
        {checkbox}
      </div>
      <CommentText text={comment.comments} faded={state === 'hidden'} />
      {reason && (
        <p className={cx('mt-2', state === 'waiting' ? 'font-semibold text-marigold-700' : 'text-ink-soft')}>
          {state === 'waiting' ? (
            <Trans>It waits because {reason}.</Trans>
          ) : (
            <Trans>It had to wait because {reason}.</Trans>
          )}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p className="text-ink-soft">
          <Trans>
            Under{' '}
            <a
              href={`/blogdetails/${blog.id}`}
              className="py-2 font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 wrap-anywhere hover:decoration-teal-800"
            >
              <LangText>{blog.title}</LangText>
            </a>
          </Trans>
        </p>
        <CommentActions
          comment={comment}
          moderation={moderation}
          {...(!replying && { onReply: () => setReplying(true) })}
        />
      </div>
      {replying ? (
        <ReplyBox comment={comment} moderation={moderation} onClose={() => setReplying(false)} />
      ) : (
        <GivenReply comment={comment} moderation={moderation} onEdit={() => setReplying(true)} />
      )}
      {problem && (
        <div className="mt-3">
          <Banner tone="error" onDismiss={moderation.rowStates.dismiss}>
            {problem}
          </Banner>
        </div>
      )}
    </li>
  );
}

/** A text with more characters or lines than this is shortened until somebody expands it. */
const shortLength = 420;
const shortLines = 6;

/** The visitor's text, always as plain text and never as HTML. */
function CommentText({ text, faded }: { text: string; faded: boolean }) {
  const languageOf = useTextLanguage();
  const [whole, setWhole] = useState(false);
  const long = text.length > shortLength || text.split('\n').length > shortLines;
  return (
    <>
      <p
        lang={languageOf(text)}
        className={cx(
          'mt-1.5 max-w-prose text-base whitespace-pre-line wrap-anywhere',
          faded ? 'text-ink-soft' : 'text-ink',
          long && !whole && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          onClick={() => setWhole(!whole)}
          aria-expanded={whole}
          className="min-h-11 font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 md:min-h-8"
        >
          {whole ? <Trans>Show less</Trans> : <Trans>Show the whole comment</Trans>}
        </button>
      )}
    </>
  );
}

type CommentActionsProps = Pick<CommentCardProps, 'comment' | 'moderation'> & {
  /** Opens the form for the office's reply. */
  onReply?: () => void;
};

/**
 * The actions that the member's permission level allows. A busy button keeps the focus and does nothing: pressing Enter
 * twice must not undo the first press.
 */
function CommentActions({ comment, moderation, onReply }: CommentActionsProps) {
  const { rowStates, moderate, remove } = moderation;
  const { t } = useLingui();
  const may = useMay();
  if (!may('create')) return null;
  const { id, status, user, user_id } = comment;
  const author = user && user_id !== seeded.users.anonymous ? user.name : t`an anonymous visitor`;
  const busy = rowStates.isBusy(id);
  const unlessBusy = (work: () => void) => ({ 'aria-disabled': busy, onClick: busy ? undefined : work });
  const waiting = status === commentStatus.waiting;
  return (
    <span className="ml-auto flex flex-wrap justify-end gap-1.5 aria-disabled:*:opacity-60">
      {status === commentStatus.shown && !comment.reply && onReply && (
        <Button compact {...unlessBusy(onReply)} aria-label={t`Reply to the comment by ${author}`}>
          <CommentIcon className="text-base" />
          <Trans>Reply</Trans>
        </Button>
      )}
      {may('edit') && status !== commentStatus.shown && (
        <Button
          compact
          {...unlessBusy(() => moderate(comment, commentStatus.shown))}
          variant={waiting ? 'primary' : 'outline'}
          aria-label={t`Show the comment by ${author}`}
        >
          <EyeIcon className="text-base" />
          <Trans>Show</Trans>
        </Button>
      )}
      {may('edit') && status !== commentStatus.hidden && (
        <Button
          compact
          {...unlessBusy(() => moderate(comment, commentStatus.hidden))}
          aria-label={t`Hide the comment by ${author}`}
        >
          <EyeOffIcon className="text-base" />
          <Trans>Hide</Trans>
        </Button>
      )}
      {may('delete') && (
        <Button
          compact
          {...unlessBusy(() => remove(comment))}
          variant="ghost"
          className="text-alarm-700! hover:bg-alarm-50"
          aria-label={t`Delete the comment by ${author}`}
        >
          <TrashIcon className="text-base" />
          <Trans>Delete</Trans>
        </Button>
      )}
    </span>
  );
}
