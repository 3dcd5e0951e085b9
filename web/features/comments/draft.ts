type Draft = { blogId: number; text: string };

let draft: Draft | undefined;

/** Keeps what was typed under an article while its author signs in: in this page's memory, nowhere else. */
export function keepDraft(blogId: number, text: string): void {
  draft = text.trim() === '' ? undefined : { blogId, text };
}

/** What was kept for the article. */
export function keptDraft(blogId: number): string | undefined {
  return draft?.blogId === blogId ? draft.text : undefined;
}

/** Forgets what was kept. */
export function dropDraft(): void {
  draft = undefined;
}
