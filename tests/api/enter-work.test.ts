import { expect, it, vi } from 'vitest';
import { browserOf, familyByPhone, passDay } from '#tests/support/access-codes.ts';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { statementsOf } from '#tests/support/queries.ts';

/** What a statement does to which table: an update that counts is as much work as an insert that counts. */
const tableOf = (sql: string) => /(?:from|into|update) "?(\w+)"?/.exec(sql)?.[1] ?? sql;

describeEachEngine('a code that does not open the case', (engine) => {
  const api = useOneNode(engine, {});
  let network = 0;

  /** What the server computes, reads and writes for one try from a network of its own. */
  const workOf = async (reference: string, code: string) => {
    network += 1;
    const phone = browserOf(api, `198.18.0.${network}`);
    const hash = vi.spyOn(api.app.keys, 'hash');
    let response: Awaited<ReturnType<typeof phone.enter>> | undefined;
    const statements = await statementsOf(api.app.db, async () => {
      response = await phone.enter(reference, code);
    });
    const hashes = hash.mock.calls.length;
    hash.mockRestore();
    const { status = 0, body } = response ?? {};
    return {
      status,
      body,
      hashes,
      reads: statements.filter((sql) => sql.startsWith('select')).map(tableOf),
      statements,
    };
  };

  it('takes the same work whatever is wrong with it, also where there is no such reference', async () => {
    const expired = await familyByPhone(api);
    const old = await expired.give();
    await passDay(api);
    const [family, without, used] = [
      await familyByPhone(api),
      await familyByPhone(api),
      await familyByPhone(api),
    ];
    const taken = (await used.give()).code;
    expect((await browserOf(api).enter(used.reference, taken)).status).toBe(200);
    const { code } = await family.give();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const unknown = await workOf('TH-22AA22', wrong);
    expect(unknown).toMatchObject({ status: 401, body: { code: 'enter_wrong' }, hashes: 1 });
    for (const [what, reference, typed] of [
      ['wrong', family.reference, wrong],
      ['never given', without.reference, wrong],
      ['used', used.reference, taken],
      ['expired', expired.reference, old.code],
    ] as const) {
      const { statements, ...work } = await workOf(reference, typed);
      const { statements: expected, ...same } = unknown;
      expect(work, what).toEqual(same);
      expect(statements, what).toHaveLength(expected.length);
    }
  });
});
