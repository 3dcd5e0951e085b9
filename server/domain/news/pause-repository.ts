import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';
import {
  deleteInstallationValue,
  readInstallationValue,
  upsertInstallationValue,
} from '#server/db/installation-values.ts';
import { deleteMails } from '#server/mail/mail-repository.ts';
import { newsMails } from '#shared/contract/mails.ts';

const name = 'news-pause';
const stored = z.object({ reason: z.string(), until: z.string(), by: z.string(), since: z.string() });
/** Why news is not sent, and until which day. */
export type Pause = z.infer<typeof stored>;

export async function readPause(reader: Reader): Promise<Pause | undefined> {
  const value = await readInstallationValue(reader, name);
  return value === undefined ? undefined : stored.parse(JSON.parse(value));
}

export const storePause = (writer: Writer, pause: Pause): Promise<void> =>
  upsertInstallationValue(writer, name, JSON.stringify(pause));

export const deletePause = (writer: Writer): Promise<void> => deleteInstallationValue(writer, name);

/** The mails about news that wait, oldest first. */
export const heldMails = (reader: Reader) =>
  reader
    .selectFrom('mails')
    .select(['id', 'appointment_id', 'kind'])
    .where('status', '=', 'waiting')
    .where('kind', 'in', newsMails)
    .orderBy('id')
    .execute();

export async function deleteHeldMails(writer: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await deleteMails(writer).where('id', 'in', ids).where('status', '=', 'waiting').execute();
}

export async function moveMail(writer: Writer, id: number, next_attempt_at: string): Promise<void> {
  await writer
    .updateTable('mails')
    .set({ next_attempt_at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}
