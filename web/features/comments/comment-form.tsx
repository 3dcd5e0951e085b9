import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { messageOf } from '#web/api-error.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useSentence } from '#web/i18n/sentences.ts';
import { useCurrentUser } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Sends a comment, and answers whether it waits for approval. */
type Post = (text: string) => Promise<boolean>;

/** The box to comment in. The head script says which label shows, so that nothing flashes. */
export function CommentForm({ post }: { post: Post }) {
  const { t } = useLingui();
  const id = useId();
  const awake = useHydrated();
  const { busy, waits, onSubmit } = useSubmit(post);
  return (
    <form
      method="post"
      onSubmit={onSubmit}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] rounded-b-xl border-t border-line bg-teal-50 px-5 py-4 sm:px-7 md:bottom-0"
    >
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <Label htmlFor={id} />
        <LocaleLink
          to="/login"
          className="tap inline-flex items-center justify-center font-semibold text-teal-800 underline signed-in:hidden"
        >
          <Trans>Sign in</Trans>
        </LocaleLink>
      </div>
      <div className="flex gap-2.5">
        <TextInput
          id={id}
          name="comments"
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t`Share your thoughts...`}
          readOnly={busy}
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={busy} disabled={!awake} className="min-h-12">
          <Trans>Post</Trans>
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {waits && <Trans>Thank you! Your comment will appear here once one of our team has read it.</Trans>}
      </p>
    </form>
  );
}

function Label({ htmlFor }: { htmlFor: string }) {
  const name = useCurrentUser()?.name ?? '';
  return (
    <label htmlFor={htmlFor} className="py-2 text-sm font-semibold text-ink">
      <span className="signed-in:hidden">
        <Trans>Add a comment (Anonymous)</Trans>
      </span>
      <span className="signed-out:hidden">
        <Trans>Comment as {name}</Trans>
      </span>
    </label>
  );
}

/** Posts what is typed, once; keeps it when that fails, and says so. Blank is ignored. */
function useSubmit(post: Post) {
  const { t } = useLingui();
  const sentence = useSentence();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get('comments');
    if (underWay.current || typeof text !== 'string' || text.trim() === '') return;
    underWay.current = true;
    setBusy(true);
    setWaits(false);
    try {
      setWaits(await post(text.trim()));
      form.reset();
    } catch (error) {
      window.alert(sentence(messageOf(error, t`Failed to add comment`)));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { busy, waits, onSubmit };
}
