/**
 * What came of a comment that the page itself posted, where there is something to say: it waits for approval,
 * or it was refused, with what was typed and the message why.
 */
export type PostedComment = { waits: true } | { waits: false; text: string; message: string | null };
