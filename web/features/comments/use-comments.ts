import { useState } from 'react';
import type { Comment } from '#shared/contract/comments.ts';
import { commentStatus, seeded } from '#shared/contract/limits.ts';
import { api } from '#web/lib/api.ts';
import { forgetSession, readCurrentUser } from '#web/lib/session.ts';

async function fetchComments(blogId: number): Promise<Comment[]> {
  const comments = await api('GET /api/comments', { query: { blog_id: blogId } });
  return comments.filter(({ blog_id }) => blog_id === blogId);
}

/** Sends a comment as who the browser says is signed in, and answers it as it was stored. */
async function send(blogId: number, text: string): Promise<Comment> {
  const user = readCurrentUser();
  const payload = {
    blog_id: blogId,
    comments: text,
    status: 1,
    user_id: user?.id ?? seeded.users.anonymous,
  };
  const stored = await api('POST /api/comments', { body: payload });
  // The session was over without our knowing: the comment is anonymous, and the header may say so too.
  if (user && stored.user_id === seeded.users.anonymous) forgetSession();
  return stored;
}

/** The comments under an article: as they came with the page, refetched after one was posted. */
export function useComments(blogId: number, known: Comment[] | null) {
  const [comments, setComments] = useState(() => known?.filter(({ blog_id }) => blog_id === blogId) ?? null);

  // Comments that can't be loaded are logged by the browser itself, as a call that failed.
  const refresh = async () => {
    const fresh = await fetchComments(blogId).catch(() => null);
    if (fresh) setComments(fresh);
    return fresh !== null;
  };

  /** Answers whether the comment waits for approval. */
  const post = async (text: string): Promise<boolean> => {
    const stored = await send(blogId, text);
    const waits = stored.status === commentStatus.waiting;
    if (!(await refresh()) && !waits) setComments((before) => [...(before ?? []), stored]);
    return waits;
  };

  return { comments, refresh, post };
}
