import type { PaperRefusal } from '#shared/contract/papers.ts';

/** Why a file can't become pages, thrown within the child process that reads it. */
export class Refused extends Error {
  readonly refusal: PaperRefusal;

  constructor(refusal: PaperRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
