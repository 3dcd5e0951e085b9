import { Trans } from '@lingui/react/macro';
import type { Comment } from '#shared/contract/comments.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The office's answer, below the comment that it answers. */
export function CommentReply({ reply }: { reply: NonNullable<Comment['reply']> }) {
  const { name } = useSite();
  const languageOf = useTextLanguage();
  const { timestamp } = useFormat();
  return (
    <div className="mt-3 rounded-lg border-l-4 border-teal-600 bg-teal-50 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Badge className="py-0.5!">
          <Trans>{name} team</Trans>
        </Badge>
        <time dateTime={reply.created_at} className="text-sm text-ink-soft">
          {timestamp(reply.created_at)}
        </time>
      </p>
      <p lang={languageOf(reply.comments)} className="mt-1.5 whitespace-pre-line wrap-anywhere">
        {reply.comments}
      </p>
    </div>
  );
}
