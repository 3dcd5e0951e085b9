import type { Reader, Writer } from '#server/db/database.ts';
import { checkMaySendTo, type PaperUploader } from '#server/domain/papers/paper-policy.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { notFound } from '#server/errors.ts';

/** Finds a paper that its sender may add to. Throws `not_found` for any other. */
export async function findForSender(reader: Reader, sender: PaperUploader, id: number) {
  const document = await repository.findPaper(reader, id);
  if (!document || document.appointment_id === null) throw notFound();
  checkMaySendTo(sender, document, await repository.findRequest(reader, document.appointment_id));
  return { ...document, appointment_id: document.appointment_id };
}

/** The same, but also makes other changes of the paper wait for this transaction. */
export async function lockForSender(writer: Writer, sender: PaperUploader, id: number) {
  await repository.lockPaper(writer, id);
  return findForSender(writer, sender, id);
}
