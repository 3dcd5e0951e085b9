import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { namePlace } from '#web/inline/state.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { putBack } from '#web/lib/form/use-outgoing-text.ts';
import { lazyReasonOf } from '#web/lib/lazy-messages.ts';
import { useSignInPath } from '#web/lib/next-path.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { isTyping, showMessage } from '#web/lib/show-message.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** Sends a comment, and returns whether it waits for approval. */
type Post = (text: string) => Promise<boolean>;

type CommentFormProps = {
  blogId: number;
  post: Post;
  /** The result of a comment that was posted without JavaScript. */
  posted: PostedComment | undefined;
};

/**
 * The form to add a comment. Without JavaScript, the browser posts the form to the page. A script in the head decides
 * before the first paint which label is shown (web/lib/session.ts).
 */
export function CommentForm({ blogId, post, posted }: CommentFormProps) {
  const { t } = useLingui();
  const id = useId();
  const signInPath = useSignInPath('#comments');
  const [draftText] = useState(() => draftOf(blogId));
  const input = useRef<HTMLInputElement>(null);
  const { busy, waits, edited, result: status, ...handlers } = usePost(post);
  // After typing or posting again, the earlier result and the draft are outdated.
  const result = edited ? undefined : posted;
  const refused = result && !result.waits ? result : undefined;
  return (
    <form
      method="post"
      action="#comments"
      {...handlers}
      className="sticky low:static bottom-[calc(4rem+env(safe-area-inset-bottom))] rounded-b-xl border-t border-line bg-teal-50 px-5 py-4 sm:px-7 md:bottom-0"
    >
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <Label htmlFor={id} />
        <LocaleLink
          to={signInPath}
          data-needs-app=""
          onClick={() => saveDraft(blogId, input.current?.value ?? '')}
          className="tap inline-flex items-center justify-center font-semibold text-teal-800 underline signed-in:hidden"
        >
          <Trans>Sign in</Trans>
        </LocaleLink>
      </div>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <TextInput
          id={id}
          ref={input}
          name="comments"
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t`Share your thoughts...`}
          defaultValue={edited ? undefined : (refused?.text ?? draftText)}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused && `${id}-error`}
          className="min-w-0 sm:flex-1"
        />
        <Button type="submit" busy={busy} className="min-h-12">
          <Trans>Post</Trans>
        </Button>
      </div>
      <PrivacyNote className="mt-2 text-xs">
        <Trans>Everybody can read comments.</Trans>
      </PrivacyNote>
      <p ref={status} tabIndex={-1} role="status" className="rounded-sm text-sm text-ink-soft">
        {(waits || result?.waits) && (
          <Trans>Thank you! Your comment will appear here once one of our team has read it.</Trans>
        )}
      </p>
      {refused && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-alarm-700">
          {refused.message ?? t`Failed to add comment`}
        </p>
      )}
    </form>
  );
}

function Label({ htmlFor }: { htmlFor: string }) {
  const { t } = useLingui();
  const labelOf = (name: string) => t`Comment as ${name}`;
  const name = useCurrentUser()?.name ?? '';
  return (
    <label htmlFor={htmlFor} className="py-2 text-sm font-semibold text-ink">
      <span className="signed-in:hidden">
        <Trans>Add a comment (Anonymous)</Trans>
      </span>
      <span suppressHydrationWarning data-user-name={labelOf(namePlace)} className="signed-out:hidden">
        {labelOf(name)}
      </span>
    </label>
  );
}

/**
 * Posts what was typed. Ignores an empty comment: only the focus moves to where one is typed. The text leaves the box,
 * so that another one can be typed; after a failure it shows an alert and puts the text back.
 */
function usePost(post: Post) {
  const { t, i18n } = useLingui();
  const { busy, run } = useAction();
  const [waits, setWaits] = useState(false);
  const [edited, setEdited] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget.querySelector('input');
    const text = box?.value.trim();
    if (!box || !text) return box?.focus();
    await run(async () => {
      flushSync(() => {
        setWaits(false);
        setEdited(true);
      });
      box.value = '';
      try {
        const waiting = await post(text);
        flushSync(() => setWaits(waiting));
        if (waiting && !isTyping(HTMLInputElement)) showMessage(result.current);
      } catch (error) {
        box.value = putBack(text, box.value, ' ');
        window.alert(await lazyReasonOf(error, i18n, t`Failed to add comment`));
      }
    });
  };

  return { busy, waits, edited, result, onSubmit, onInput: () => setEdited(true) };
}

/**
 * The result of a comment that was posted without JavaScript: it waits for approval, or it was refused (with the typed
 * text and the reason). A comment that is shown immediately needs no result.
 */
export type PostedComment = { waits: true } | { waits: false; text: string; message: string | null };

type Draft = { blogId: number; text: string };

let storedDraft: Draft | undefined;

/** Keeps what was typed under a blog while its author signs in. The draft is in memory only. */
function saveDraft(blogId: number, text: string): void {
  storedDraft = text.trim() === '' ? undefined : { blogId, text };
}

/** The draft for a blog, if there is one. */
function draftOf(blogId: number): string | undefined {
  return storedDraft?.blogId === blogId ? storedDraft.text : undefined;
}

/** Removes the draft. */
export function discardDraft(): void {
  storedDraft = undefined;
}
