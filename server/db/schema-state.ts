/** What the database has of the schema, compared with this version of the product. */
export type SchemaState = {
  /** Migrations that this version needs and the database has not seen. */
  pending: string[];
  /** Migrations of a newer version. They leave everything in place that this one uses (ADR 0035). */
  newer: string[];
};
