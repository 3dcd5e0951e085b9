import { type Clock, day, hour, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { deleteInstallationValue, upsertInstallationValue } from '#server/db/installation-values.ts';
import type { KeyRing } from '#server/secrets/key-ring.ts';
import { deleteKeyUses, findOtherKeyUses } from '#server/secrets/secret-repository.ts';
import { serializeError } from '#server/serialize-error.ts';

const start = 'key-in-use:';
/** A node that ended without notice counts as running for this long. */
const inUseForMs = 2 * hour;
const forgottenAfterMs = 2 * day;

type Deps = {
  db: Pick<Database, 'transaction'>;
  clock: Clock;
  keys: Pick<KeyRing, 'currentPrefix'>;
  /** The name of this node. It stays the same after a restart: a new name would leave the earlier one behind. */
  node: string;
  log: { error(fields: object, text: string): void };
};

/** Records while this server runs with which key it encrypts, so that no other key of a running server is removed. */
export function keyUse({ db, clock, keys, node, log }: Deps) {
  const name = `${start}${node}` as const;
  let timer: NodeJS.Timeout | undefined;
  const note = async (writer: Writer) => {
    await upsertInstallationValue(writer, name, `${clock().toISOString()} ${keys.currentPrefix}`);
    await deleteKeyUses(writer, start, timestampAfter(clock, -forgottenAfterMs));
  };
  const attempt = (work: (writer: Writer) => Promise<void>) =>
    db.transaction(work).catch((error: unknown) => {
      log.error({ error: serializeError(error) }, "The use of the installation's key could not be noted");
    });

  return {
    async begin(): Promise<void> {
      timer ??= setInterval(() => void attempt(note), hour).unref();
      await attempt(note);
    },
    async end(): Promise<void> {
      if (!timer) return;
      clearInterval(timer);
      timer = undefined;
      await attempt((writer) => deleteInstallationValue(writer, name));
    },
  };
}

/** The nodes that encrypt with another key than the current one. */
export async function nodesWithOtherKeys(
  reader: Reader,
  { currentPrefix }: Pick<KeyRing, 'currentPrefix'>,
  clock: Clock,
): Promise<string[]> {
  const since = timestampAfter(clock, -inUseForMs);
  const names = await findOtherKeyUses(reader, { start, since, currentPrefix });
  return names.map((name) => name.slice(start.length));
}
