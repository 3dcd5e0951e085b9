import { type Caller, may } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import type { Language } from '#server/domain/languages.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { forbidden, notFound } from '#server/errors.ts';
import type { ActivityEntity } from '#shared/contract/activity.ts';
import type { Page } from '#shared/list-page.ts';

type PublishedRow = { id: number; published: number; version: number };
/** The sent fields of an update. A field that is left out stays unchanged. */
export type Changes<Input> = { [Field in keyof Input]?: Input[Field] | undefined };
type Search = PageBounds & { status?: 'all' | undefined; lang?: Language };

type Kind<Row, Input, Query, Shown> = {
  entity: ActivityEntity;
  repository: {
    /** Lists the published records, or all with `status: 'all'`. */
    list(reader: Reader, query: Query): Promise<Page<Row>>;
    find(reader: Reader, id: number): Promise<Row | undefined>;
    /** Makes other changes of the row wait until the transaction ends. */
    lock(writer: Writer, id: number): Promise<void>;
    insert(writer: Writer, input: Input, now: string): Promise<number>;
    update(writer: Writer, id: number, input: Changes<Input>, now: string): Promise<void>;
    remove(writer: Writer, id: number): Promise<void>;
  };
  present(row: Row, language: Language): Shown;
  /** Throws `invalid` for an input that refers to something that does not exist. */
  check?(writer: Writer, input: Changes<Input>): Promise<void>;
};

export type PublishedDeps = { db: Database; clock: Clock };

/**
 * Creates the service of a kind of record without an image that staff write and publish. Only staff see unpublished
 * records; for others they throw `not_found`.
 */
export function publishedRecordService<
  Row extends PublishedRow,
  Input extends object,
  Query extends Search,
  Shown extends object,
>({ db, clock }: PublishedDeps, { entity, repository, present, check }: Kind<Row, Input, Query, Shown>) {
  const now = () => clock().toISOString();
  const found = async (reader: Reader, id: number): Promise<Row> => {
    const row = await repository.find(reader, id);
    if (!row) throw notFound();
    return row;
  };
  const one = async (id: number): Promise<Shown> => present(await found(db.read, id), undefined);

  return {
    /** Throws `forbidden` for `status: 'all'`, except for staff. */
    async list(query: Query, caller?: Caller): Promise<Page<Shown>> {
      if (query.status === 'all' && !may(caller, 'read')) throw forbidden();
      const { items, total } = await repository.list(db.read, query);
      return { items: items.map((row) => present(row, query.lang)), total };
    },

    async get(id: number, { lang, caller }: { lang?: Language; caller?: Caller } = {}): Promise<Shown> {
      const row = await found(db.read, id);
      if (row.published !== 1 && !may(caller, 'read')) throw notFound();
      return present(row, lang);
    },

    async create(input: Input, actor: Actor): Promise<Shown> {
      const id = await db.transaction(async (writer) => {
        await check?.(writer, input);
        const made = await repository.insert(writer, input, now());
        await recordActivity(writer, actor, { entity, id: made, action: 'created' }, now());
        return made;
      });
      return one(id);
    },

    /** Throws `conflict` if the version is outdated. */
    async update(
      id: number,
      input: Changes<Input>,
      actor: Actor,
      version: number | undefined,
    ): Promise<Shown> {
      await db.transaction(async (writer) => {
        await repository.lock(writer, id);
        const old = await found(writer, id);
        await checkVersion(writer, { entity, id, version: old.version }, version);
        await check?.(writer, input);
        await repository.update(writer, id, input, now());
        const fields = changedFields(present(old, 'all'), present(await found(writer, id), 'all'));
        await recordEdit(writer, actor, { entity, id, fields }, now());
      });
      return one(id);
    },

    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        await repository.lock(writer, id);
        await found(writer, id);
        await repository.remove(writer, id);
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now());
      });
    },
  };
}
