import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/papers/repository.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { PaperFinish } from '#shared/contract/papers.ts';

/** A file that was taken out goes with the next run of the job: its objects first, then its row. */
export async function takeOut(writer: Writer, fileId: number): Promise<void> {
  await repository.deletePagesOf(writer, fileId);
  await repository.updateFile(writer, fileId, { state: 'removed', name: null });
  emitOnCommit(writer, 'paper-removed');
}

/** Throws `conflict` where a file has not arrived, or was refused. Files that are left out are taken out. */
export async function arrange(writer: Writer, files: repository.FileRow[], { files: wanted }: PaperFinish) {
  const known = new Map(files.map((file) => [file.id, file]));
  if (new Set(wanted.map(({ id }) => id)).size !== wanted.length) throw invalid('files', 'invalid');
  for (const [nth, { id, rotation }] of wanted.entries()) {
    const file = known.get(id);
    if (!file || file.state === 'receiving') throw conflict('paper_incomplete');
    if (file.state === 'refused') throw conflict(file.refusal ?? 'paper_unreadable');
    known.delete(id);
    const isTurned = file.state === 'read' && rotation !== file.rotation;
    if (isTurned) await repository.deletePagesOf(writer, id);
    const state = isTurned ? 'received' : file.state;
    await repository.updateFile(writer, id, { position: nth + 1, rotation, state });
  }
  for (const { id } of known.values()) await takeOut(writer, id);
}
