/** The state of the database's schema, compared with this version of the product. */
export type SchemaState = {
  /** Migrations that this version needs and that have not run yet. */
  pending: string[];
  /** Migrations of a newer version. They keep everything that this version uses (ADR 0035). */
  newer: string[];
};
