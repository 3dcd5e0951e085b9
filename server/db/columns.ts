import type { ColumnType } from 'kysely';

/** A timestamp as ISO 8601 text in UTC, on both engines. */
export type Timestamp = ColumnType<string, string, string>;
export type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
