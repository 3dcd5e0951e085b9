import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { schemaState } from '#server/db/migrate.ts';

/** A database that fails every query with the error. */
function failing(error: Error): Kysely<object> {
  const driver = new DummyDriver();
  const refuse = () => Promise.reject(error);
  driver.acquireConnection = async () => ({
    executeQuery: refuse,
    streamQuery: () => {
      throw error;
    },
  });
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const known = { '0001-first': { up: async () => {} } };

it('the check for an empty database recognises a missing table in every language of PostgreSQL’s messages', async () => {
  const message = 'Relation »kysely_migration« existiert nicht';
  const db = failing(Object.assign(new Error(message), { code: '42P01' }));
  expect(await schemaState(db, known)).toEqual({ pending: ['0001-first'], newer: [] });
});

it('the check for an empty database fails when PostgreSQL rejects the query for another reason', async () => {
  const db = failing(Object.assign(new Error('keine Berechtigung'), { code: '42501' }));
  await expect(schemaState(db, known)).rejects.toThrow('keine Berechtigung');
});
