import type { PaperRefusal } from '#shared/contract/papers.ts';

/** What the server sends to the child process: make pictures of this file's pages. No schemas here: see image-child. */
export type PaperTask = {
  bytes: Uint8Array;
  /** Degrees clockwise by which the pages are turned. */
  rotation: number;
  password?: string | undefined;
  maxPages: number;
};

/** Sent by the server when it has stored a page: the child makes the next one. */
export type NextPage = { next: true };

/** A picture of a page as WebP, and a small one. */
export type PaperPicture = {
  position: number;
  width: number;
  height: number;
  picture: Uint8Array;
  thumbnail: Uint8Array;
};

/** What the child process answers: page after page, then that it is done; or why it can't be read. */
export type PaperMessage =
  | { page: PaperPicture }
  | { done: true; mediaType: string }
  | { refusal: PaperRefusal };
