import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/portability.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { ActivityEntity } from '#shared/contract/activity.ts';
import type { MessageCode } from '#shared/contract/messages.ts';
import type { Move } from '#shared/records/kind.ts';

/** What the service of a kind of record reads and writes. `Input` creates a record, `Changed` updates one. */
export type RecordRepository<Row, Input, Changed> = {
  find(reader: Reader, id: number): Promise<Row | undefined>;
  /** Makes other changes of the row wait until the transaction ends. */
  lock(writer: Writer, id: number): Promise<void>;
  insert(writer: Writer, input: Input, now: string): Promise<number>;
  update(writer: Writer, id: number, input: Changed, now: string): Promise<void>;
  remove(writer: Writer, id: number): Promise<void>;
};

type Kind<Row, Input, Changed> = {
  entity: ActivityEntity;
  repository: RecordRepository<Row, Input, Changed>;
  /** The fields of a record whose changes are recorded; all fields of the row without it. */
  compared?(row: Row): object;
  /** Throws `invalid` for an input that refers to something that does not exist. */
  check?(writer: Writer, input: Input | Changed): Promise<void>;
  /** Throws `conflict` for a record that can't be deleted. */
  checkRemovable?(row: Row): void;
  /** The field in which no two records of the kind are the same, and the error of the second one. */
  unique?: { field: keyof Row & string; taken?: MessageCode };
};

/** The version of a record that an editor read. */
export type ReadVersion = { version?: number | undefined };

/** What the services of all kinds of records need. */
export type RecordDeps = { db: Database; clock: Clock };

/**
 * Creates the part of a service that all kinds of records without an image share: reading one, and creating, updating
 * and deleting one with the versions and the activity log. A record that does not exist throws `not_found`.
 */
export function recordService<Row extends { version: number }, Input extends object, Changed extends object>(
  { db, clock }: RecordDeps,
  { entity, repository, compared = (row) => row, check, checkRemovable, unique }: Kind<Row, Input, Changed>,
) {
  const now = () => clock().toISOString();
  const found = async (reader: Reader, id: number): Promise<Row> => {
    const row = await repository.find(reader, id);
    if (!row) throw notFound();
    return row;
  };
  const store = async <T>(work: (writer: Writer) => Promise<T>): Promise<T> => {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!unique || !isUniqueViolation(error)) throw error;
      const { field, taken = 'already_listed' } = unique;
      throw conflict(taken, field);
    }
  };

  return {
    get: (id: number): Promise<Row> => found(db.read, id),

    create: (input: Input, actor: Actor): Promise<Row> =>
      store(async (writer) => {
        await check?.(writer, input);
        const id = await repository.insert(writer, input, now());
        await recordActivity(writer, actor, { entity, id, action: 'created' }, now());
        return found(writer, id);
      }),

    /** Throws `conflict` if the version is outdated. Without a version nothing is compared. */
    update: (id: number, input: Changed, actor: Actor, { version }: ReadVersion): Promise<Row> =>
      store(async (writer) => {
        await repository.lock(writer, id);
        const old = await found(writer, id);
        await checkVersion(writer, { entity, id, version: old.version }, version);
        await check?.(writer, input);
        await repository.update(writer, id, input, now());
        const fields = changedFields(compared(old), compared(await found(writer, id)));
        await recordEdit(writer, actor, { entity, id, fields }, now());
        return found(writer, id);
      }),

    remove: (id: number, actor: Actor): Promise<void> =>
      store(async (writer) => {
        await repository.lock(writer, id);
        const row = await found(writer, id);
        checkRemovable?.(row);
        await repository.remove(writer, id);
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now());
      }),
  };
}

type Ordered<Row, Shown> = {
  entity: ActivityEntity;
  repository: Pick<RecordRepository<Row, never, never>, 'find' | 'lock'> & {
    /** Returns the new position; undefined at the end of the order. */
    move(writer: Writer, row: NoInfer<Row>, to: Move['to']): Promise<number | undefined>;
  };
  present(row: Row): Shown;
};

/**
 * Moves a record one place up or down. Its version stays the same, so that people who edit its texts get no conflict.
 */
export const moves =
  <Row, Shown>({ db, clock }: RecordDeps, { entity, repository, present }: Ordered<Row, Shown>) =>
  (id: number, { to }: Move, actor: Actor): Promise<Shown> =>
    db.transaction(async (writer) => {
      await repository.lock(writer, id);
      const row = await repository.find(writer, id);
      if (!row) throw notFound();
      const position = await repository.move(writer, row, to);
      if (position === undefined) return present(row);
      const edit = { entity, id, action: 'edited', fields: ['position'] } as const;
      await recordActivity(writer, actor, edit, clock().toISOString());
      return present({ ...row, position });
    });
