import { conflict, notFound } from '#server/errors.ts';

type Reply = { reply: string | null; replied_at: string | null };

/** Throws `conflict` for a comment that already has the office's reply. */
export function checkHasNoReply({ reply }: Pick<Reply, 'reply'>): void {
  if (reply !== null) throw conflict('reply_taken');
}

/** The reply to a comment and its time. Throws `not_found` if there is none. */
export function replyOf({ reply, replied_at }: Reply): { text: string; at: string } {
  if (reply === null || replied_at === null) throw notFound();
  return { text: reply, at: replied_at };
}
