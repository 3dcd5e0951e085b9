import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { caseByPhone } from '#tests/support/news.ts';

describeEachEngine('the short address of news', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' }, 'built');
  const goesTo = async (path: string, token?: string) => {
    const { status, headers } = await api.call('GET', path, token === undefined ? {} : { token });
    expect(status).toBe(302);
    expect(headers['cache-control']).toBe('no-store');
    return headers.location;
  };

  it('leads to the way in, to the profile, or to the own case with the newest news', async () => {
    expect(await goesTo('/n')).toBe('/enter');
    expect(await goesTo('/bn/n')).toBe('/bn/enter');
    const nobody = await makeUser(api, 1);
    expect(await goesTo('/n', nobody.token)).toBe('/profile');
    const one = await caseByPhone(api);
    expect(await goesTo('/bn/n', one.owner.token)).toBe(`/bn/profile/cases/${one.id}`);
    const other = await openCase(api);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ user_id: one.owner.id })
        .where('id', '=', other.requestId)
        .execute(),
    );
    expect(await goesTo('/n', one.owner.token)).toBe(`/profile/cases/${other.id}`);
    await one.reply('Yes');
    expect(await goesTo('/n', one.owner.token)).toBe(`/profile/cases/${one.id}`);
  });
});
