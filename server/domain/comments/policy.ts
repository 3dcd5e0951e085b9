import { conflict, notFound } from '#server/errors.ts';

type Reply = { reply: string | null; replied_at: string | null };

/** Throws `conflict` for a comment that the office has answered. */
export function checkUnanswered({ reply }: Pick<Reply, 'reply'>): void {
  if (reply !== null) throw conflict('reply_taken');
}

/** The answer to a comment and its time. Throws `not_found` where there is none. */
export function replyOf({ reply, replied_at }: Reply): { text: string; at: string } {
  if (reply === null || replied_at === null) throw notFound();
  return { text: reply, at: replied_at };
}
