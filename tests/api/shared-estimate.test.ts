import { expect, it } from 'vitest';
import { createdShareLink, sharedView } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addRate, dayOf, estimateLines, openCaseWithPaper, optionsIn } from '#tests/support/options.ts';
import { openLink } from '#tests/support/share-links.ts';

const day = 24 * 60 * 60 * 1000;

describeEachEngine('an estimate in a link for relatives', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  /** A case with an option that the family sees, and what its links show. */
  const start = async (scope?: string[]) => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id: option } = await one.draft({ summary: 'zqxsummary', doctor: 'Dr. Zqxdoctor' });
    optionsIn(await one.call('POST', `/api/options/${option}/check`, { version: 1 }));
    optionsIn(await one.release(option));
    const body = { label: 'Uncle', days: 90, ...(scope && { scope }) };
    const made = await api.call('POST', `/api/account/cases/${one.id}/share-links`, {
      token: one.owner.token,
      body,
    });
    const { token, pin } = createdShareLink.parse(made.body);
    const opened = async () => (await openLink(api, token, pin)).body as { proof: string; shared: unknown };
    const last = async () => {
      const shared = sharedView.parse((await opened()).shared);
      if (shared.kind !== 'family') throw new Error('Not a link of relatives');
      return shared.estimate?.last;
    };
    return { one, option, opened, last };
  };

  it('is shown only where the family ticked it', async () => {
    const { one, option, opened, last } = await start();
    await one.sendEstimate(option);
    expect(await last()).toBeUndefined();
    const { shared } = await opened();
    expect(shared).toMatchObject({ estimate: null });
    expect(JSON.stringify(shared)).not.toMatch(/Chao Phraya|38000050/);
  });

  it('has hospital, total, days and what is not included, and nothing that somebody wrote', async () => {
    const { one, option, opened, last } = await start(['estimate']);
    expect(await last()).toBeNull();
    const lines = [...estimateLines, { topic: 'other', text: 'Zqxtext', cover: 'not_included' }];
    const id = await one.sendEstimate(option, { lines, deposit_minor: 9900, deposit_note: 'zqxdeposit' });
    expect(await last()).toEqual({
      hospital: { name: 'Chao Phraya Heart Centre', name_bn: null },
      state: 'open',
      dated_on: dayOf(api),
      valid_until: dayOf(api, 30),
      replaces: null,
      total: { currency: 'THB', low_minor: 40_000_000, high_minor: 43_999_975 },
      rate: { bdt_e6: 3_420_000, source: 'Bangladesh Bank', day: dayOf(api) },
      not_included: ['complications'],
      not_included_others: 1,
      not_said: 11,
    });
    const note = { accept: true, note: 'zqxnote' };
    expect(
      (await one.call('POST', `/api/account/estimates/${id}/answer`, note, one.owner.token)).status,
    ).toBe(200);
    expect(await last()).toMatchObject({ state: 'accepted' });
    const { proof, shared } = await opened();
    expect(JSON.stringify(shared)).not.toMatch(/zqx/i);
    // Nothing in the link can answer it.
    for (const headers of [{ authorization: `Bearer ${proof}` }, {}]) {
      const path = `/api/account/estimates/${id}/answer`;
      expect((await api.call('POST', path, { headers, body: { accept: false, proof } })).status).toBe(401);
    }
    expect(await last()).toMatchObject({ state: 'accepted' });
  });

  it('is the one that the family goes on with, although another hospital’s was sent later', async () => {
    const { one, option, last } = await start(['estimate']);
    const first = await one.sendEstimate(option);
    const { id: other } = await one.draft({ hospital: { name: 'Riverside' } });
    await one.release(other);
    const second = await one.sendEstimate(other);
    expect(await last()).toMatchObject({ hospital: { name: 'Riverside' }, state: 'open' });
    for (const [id, accept] of [
      [second, false],
      [first, true],
    ] as const)
      await one.call('POST', `/api/account/estimates/${id}/answer`, { accept }, one.owner.token);
    expect(await last()).toMatchObject({ hospital: { name: 'Chao Phraya Heart Centre' }, state: 'accepted' });
  });

  it('says what took the place of another one, what expired and what was withdrawn', async () => {
    const { one, option, last } = await start(['progress', 'estimate']);
    await one.sendEstimate(option, { dated_on: dayOf(api, -3) });
    await one.sendEstimate(option, { valid_until: dayOf(api, 2) });
    expect(await last()).toMatchObject({ state: 'open', replaces: dayOf(api, -3) });
    const withdrawn = { state: 'revoked', reason: 'zqxreason' };
    optionsIn(await one.call('POST', `/api/options/${option}/state`, withdrawn));
    const gone = await last();
    expect(gone).toMatchObject({
      state: 'withdrawn',
      total: null,
      rate: null,
      not_included: [],
      not_said: 0,
    });
    expect(JSON.stringify(gone)).not.toMatch(/zqx/);
    // Shown again, it is still over.
    optionsIn(await one.release(option));
    expect(await last()).toMatchObject({ state: 'withdrawn' });
    await one.sendEstimate(option, { valid_until: dayOf(api, 2) });
    expect(await last()).toMatchObject({ state: 'open' });
    api.pass(3 * day);
    expect(await last()).toMatchObject({ state: 'expired', total: { low_minor: 40_000_000 } });
  });
});
