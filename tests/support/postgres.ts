import pg from 'pg';

/** The migrated, empty database that the tests copy. */
export const postgresTemplate = 'migrated';

/** Runs one statement on the server, over its own connection. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
