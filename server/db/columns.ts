import type { ColumnType } from 'kysely';

/** A moment as ISO 8601 text in UTC, on both engines. */
export type Moment = ColumnType<string, string, string>;
export type NullableMoment = ColumnType<string | null, string | null | undefined, string | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A column with a standard of the database's own. */
export type Standard<T> = ColumnType<T, T | undefined, T>;
