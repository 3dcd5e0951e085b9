import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Moderation } from '#web/features/comments/portal/use-moderation.ts';
import { useConfirmDiscard, useUnsavedChanges } from '#web/features/shared/portal/unsaved.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { TextArea } from '#web/ui/inputs.tsx';

type ReplyBoxProps = { comment: ModeratedComment; moderation: Moderation; onClose: () => void };

/** Writes or changes the office's reply to a comment. */
export function ReplyBox({ comment, moderation, onClose }: ReplyBoxProps) {
  const { t } = useLingui();
  const { name: site } = useSite();
  const confirmDiscard = useConfirmDiscard();
  const before = comment.reply?.comments ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const { props, values, set } = useForm({
    initial: { text: before },
    check: ({ text }) => (text.trim() === '' ? { form: null, fields: { text: '' } } : null),
    submit: async ({ text }) => {
      if (await moderation.reply(comment, text.trim())) onClose();
    },
    failed: t`The reply could not be saved. Please try again.`,
  });
  useEffect(() => area.current?.focus(), []);
  useUnsavedChanges(values.text.trim() !== before, onClose);
  const busy = moderation.rowStates.isBusy(comment.id);
  const cancel = async () => {
    if (await confirmDiscard()) onClose();
  };
  return (
    <form {...props} className="mt-3 rounded-md bg-paper-deep p-3">
      <TextArea
        compact
        ref={area}
        name="text"
        aria-label={t`Reply as the office`}
        maxLength={limits.comment}
        rows={3}
        readOnly={busy}
        value={values.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <p className="mt-1 text-ink-soft">
        <Trans>Everybody can read it below the comment, as “{site} team”.</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button compact type="submit" variant="primary" busy={busy}>
          {comment.reply ? <Trans>Save the reply</Trans> : <Trans>Publish the reply</Trans>}
        </Button>
        <Button compact variant="ghost" onClick={cancel} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type GivenReplyProps = { comment: ModeratedComment; moderation: Moderation; onEdit: () => void };

/** The office's reply below its comment. */
export function GivenReply({ comment, moderation, onEdit }: GivenReplyProps) {
  const { t } = useLingui();
  const may = useMay();
  const { name: site } = useSite();
  const languageOf = useTextLanguage();
  const { timestamp } = useFormat();
  const { reply } = comment;
  if (!reply) return null;
  const busy = moderation.rowStates.isBusy(comment.id);
  return (
    <div className="mt-3 max-w-prose rounded-md border-l-4 border-teal-600 bg-teal-50 px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5">
        <Badge className="py-0.5! text-xs!">
          <Trans>{site} team</Trans>
        </Badge>
        <time dateTime={reply.created_at} className="text-ink-soft">
          {timestamp(reply.created_at)}
        </time>
        <span className="ml-auto flex">
          {may('edit') && (
            <Button compact variant="ghost" onClick={onEdit} disabled={busy} aria-label={t`Change the reply`}>
              <EditIcon className="text-base" />
            </Button>
          )}
          {may('delete') && (
            <Button
              compact
              variant="ghost"
              onClick={() => moderation.reply(comment, null)}
              disabled={busy}
              aria-label={t`Remove the reply`}
              className="text-alarm-700!"
            >
              <TrashIcon className="text-base" />
            </Button>
          )}
        </span>
      </div>
      <p lang={languageOf(reply.comments)} className="mt-1 text-base whitespace-pre-line wrap-anywhere">
        {reply.comments}
      </p>
    </div>
  );
}
