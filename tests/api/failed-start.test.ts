import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import { describePostgres } from '#tests/support/engines.ts';

describePostgres('a start that fails late', (engine) => {
  it('leaves no connection to the database open', async () => {
    const config = readConfig({ ...(await engine.settings()), SEED: 'none', LOG_LEVEL: 'silent' });
    const onNewKeyFile = () => {
      throw new Error('the terminal is gone');
    };
    await expect(buildApp({ config, web: 'none', onNewKeyFile })).rejects.toThrow('the terminal is gone');
    const db = openDatabase({ ...config, onConnectionLost: () => {} });
    const left = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db.read);
      return rows.length;
    };
    try {
      // PostgreSQL notices a moment later that a connection has ended.
      await expect.poll(left).toBe(0);
    } finally {
      await db.close();
    }
  });
});
