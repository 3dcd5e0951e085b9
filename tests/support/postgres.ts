import pg from 'pg';

/** The name of the migrated, empty database that the tests' databases are copies of. */
export const postgresTemplate = 'migrated';

/** Runs one statement on the server that the address leads to, over a connection of its own. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
