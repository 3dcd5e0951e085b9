import { describe, expect, it } from 'vitest';
import { callFor, type Operation, operationsOf } from '#lab/generated-calls/calls.ts';
import { type Random, randomOf } from '#lab/generated-calls/random.ts';
import { responseValidator } from '#lab/generated-calls/responses.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { type Api, admin, useApi } from '#tests/support/api.ts';
import { addInBulk } from '#tests/support/bulk-records.ts';
import { everyKindOfCaller, makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

/** `npm run fuzz` makes more calls. */
const calls = Number(process.env.FUZZ_CALLS ?? 10_000);
const firstSeed = Number(process.env.FUZZ_SEED ?? 1);
/**
 * How many calls use one database: enough that later calls work on what earlier ones stored, but few enough to start
 * again often.
 */
const callsOfRound = 2_500;
const seeds = Array.from({ length: Math.ceil(calls / callsOfRound) }, (_, round) => firstSeed + round);

/** These calls hash a password, which takes as long as fifty other calls, or end the callers' sessions. */
const isRare = /login|logout|password|second-factor|users$|users\/\{id\}$|erasure|sessions|account\/email/;
const shareOfRare = 0.08;
/** With more deletions nothing would be left to work on. */
const shareOfDeletions = 0.2;

/** The operation for the next call. A rare operation is usually replaced by another one, so no call is lost. */
function pickOperation(random: Random, operations: readonly Operation[]): Operation {
  for (;;) {
    const operation = random.pick(operations);
    const isLeftOut =
      (isRare.test(operation.path) && !random.chance(shareOfRare)) ||
      (operation.method === 'DELETE' && !random.chance(shareOfDeletions));
    if (!isLeftOut) return operation;
  }
}

type Caller = { token: string | undefined; renew(): Promise<void> };

/** Restores the administrator and the roles: calls may remove everybody's rights, or delete them. */
async function keepAdministrator(api: Api): Promise<() => Promise<void>> {
  const { db } = api.app;
  const account = await db.read
    .selectFrom('users')
    .selectAll()
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  const roles = await db.read.selectFrom('roles').selectAll().execute();
  return async () => {
    await db.transaction(async (writer) => {
      for (const { id, ...role } of roles)
        await writer.updateTable('roles').set(role).where('id', '=', id).execute();
      const { id, ...fields } = account;
      const { numUpdatedRows } = await writer
        .updateTable('users')
        .set(fields)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) await writer.insertInto('users').values(account).execute();
      await writer.deleteFrom('second_factors').where('user_id', '=', id).execute();
    });
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  };
}

/** One caller of each kind. Callers with the most rights make most of the calls. */
async function fuzzCallers(api: Api): Promise<Caller[]> {
  const fixed = Object.values(await everyKindOfCaller(api)).map((token) => ({
    token,
    renew: async () => {},
  }));
  const restore = await keepAdministrator(api);
  const renewed = async (roleId: number): Promise<Caller> => {
    const made = async () => (await makeUser(api, roleId)).token;
    const caller: Caller = {
      token: await made(),
      async renew() {
        await restore();
        caller.token = await made();
      },
    };
    return caller;
  };
  const customers = [await renewed(seeded.roles.customer), await renewed(seeded.roles.customer)];
  const admins = [await renewed(seeded.roles.administrator), await renewed(seeded.roles.administrator)];
  return [...fixed, ...customers, ...admins, ...admins, { token: 'no token', renew: async () => {} }];
}

describeEachEngine('the API, called with payloads generated from its documentation', (engine) => {
  describe.each(seeds)('with the seed %i,', (seed) => {
    const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5' });

    it('responds as documented, and never with a server error', { timeout: 600_000 }, async () => {
      const random = randomOf(seed);
      const operations = operationsOf((await api.call('GET', '/api/docs/openapi.json')).body);
      await addInBulk(api.app.db, 20);
      const callers = await fuzzCallers(api);
      const faultOf = responseValidator();
      const faults: string[] = [];
      for (let made = 1; made <= callsOfRound; made += 1) {
        const operation = pickOperation(random, operations);
        const caller = random.pick(callers);
        const call = callFor(random, operation, caller.token);
        const { statusCode, headers, body } = await api.app.http.inject(call);
        if (statusCode === 401) await caller.renew();
        const type = String(headers['content-type'] ?? '');
        const response = { status: statusCode, type, retryAfter: headers['retry-after'], body };
        const fault = faultOf(operation, response);
        const sent = `${call.method} ${call.url} ${String(call.payload ?? '').slice(0, 500)}`;
        if (fault) faults.push(`call ${made}: ${sent} ${fault}: ${body.slice(0, 300)}`);
      }
      expect(faults).toEqual([]);
    });
  });
});
