import { type Caller, may } from '#server/auth/caller.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import type { Actor } from '#server/domain/activity/record-activity.ts';
import type { Language } from '#server/domain/languages.ts';
import {
  type ReadVersion,
  type RecordDeps,
  type RecordRepository,
  recordService,
} from '#server/domain/records.ts';
import { forbidden, notFound } from '#server/errors.ts';
import type { ActivityEntity } from '#shared/contract/activity.ts';
import type { Page } from '#shared/list-page.ts';

type PublishedRow = { id: number; published: number; version: number };
/** The sent fields of an update. A field that is left out stays unchanged. */
export type Changes<Input> = { [Field in keyof Input]?: Input[Field] | undefined };
type Search = PageBounds & { status?: 'all' | undefined; lang?: Language };

type Kind<Row, Input, Query, Shown> = {
  entity: ActivityEntity;
  repository: RecordRepository<Row, Input, Changes<Input>> & {
    /** Lists the published records, or all with `status: 'all'`. */
    list(reader: Reader, query: Query): Promise<Page<Row>>;
  };
  present(row: Row, language: Language): Shown;
  /** Throws `invalid` for an input that refers to something that does not exist. */
  check?(writer: Writer, input: Changes<Input>): Promise<void>;
};

/**
 * Creates the service of a kind of record without an image that staff write and publish. Only staff see unpublished
 * records; for others they throw `not_found`.
 */
export function publishedRecordService<
  Row extends PublishedRow,
  Input extends object,
  Query extends Search,
  Shown extends object,
>(deps: RecordDeps, { entity, repository, present, check }: Kind<Row, Input, Query, Shown>) {
  const records = recordService<Row, Input, Changes<Input>>(deps, {
    entity,
    repository,
    compared: (row) => present(row, 'all'),
    ...(check && { check }),
  });

  return {
    /** Throws `forbidden` for `status: 'all'`, except for staff. */
    async list(query: Query, caller?: Caller): Promise<Page<Shown>> {
      if (query.status === 'all' && !may(caller, 'read')) throw forbidden();
      const { items, total } = await repository.list(deps.db.read, query);
      return { items: items.map((row) => present(row, query.lang)), total };
    },

    async get(id: number, { lang, caller }: { lang?: Language; caller?: Caller } = {}): Promise<Shown> {
      const row = await records.get(id);
      if (row.published !== 1 && !may(caller, 'read')) throw notFound();
      return present(row, lang);
    },

    create: async (input: Input, actor: Actor): Promise<Shown> =>
      present(await records.create(input, actor), undefined),

    /** Throws `conflict` if the version is outdated. */
    update: async (id: number, input: Changes<Input>, actor: Actor, read: ReadVersion): Promise<Shown> =>
      present(await records.update(id, input, actor, read), undefined),

    remove: records.remove,
  };
}
