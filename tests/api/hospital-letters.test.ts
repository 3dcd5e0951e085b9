import { expect, it } from 'vitest';
import { createdShareLink, sharedProof } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { hospitalLinkOf, openLink } from '#tests/support/share-links.ts';

const marker = 'Saffron-letter';

describeEachEngine('what a hospital writes through its link', (engine) => {
  const api = useApi(engine);
  const write = (proof: string, body: object) =>
    api.call('POST', '/api/shared/letter', { body: { proof, ...body } });
  const start = async () => {
    const made = await hospitalLinkOf(api);
    const { link, token, pin } = createdShareLink.parse((await made.make()).body);
    const { proof } = sharedProof.parse((await openLink(api, token, pin)).body);
    const letters = (staffToken = made.one.coordinator.token) =>
      api.call('GET', `/api/cases/${made.one.id}/letters`, { token: staffToken });
    return { ...made, link, proof, letters };
  };

  it('becomes a task of the office, ends what the hospital had to do, and is read by the care team alone', async () => {
    const { one, proof, letters } = await start();
    await one.send('/tasks', { kind: 'hospital', owner: 'hospital', text: 'Answer', blocking: 1 });
    expect(await write(proof, { kind: 'more', text: 'The ECG, please' })).toMatchObject({ status: 200 });
    const openOf = async (owner: string) =>
      (await one.get()).tasks.filter((task) => task.owner === owner && task.state === 'requested');
    expect(await openOf('hospital')).toHaveLength(1);
    expect(await openOf('office')).toMatchObject([{ text: 'Read what the hospital wrote', blocking: true }]);
    await write(proof, { kind: 'here', text: marker });
    await write(proof, { kind: 'here', text: marker });
    expect(await openOf('hospital')).toHaveLength(0);
    expect((await letters()).body).toMatchObject([
      { kind: 'here', text: marker, hospital: 'Riverside' },
      { kind: 'more' },
    ]);
    const outsider = await makeUser(api, 4);
    expect(await letters(outsider.token)).toMatchObject({ status: 403 });
    expect(await letters(one.owner.token)).toMatchObject({ status: 403 });
    const events = JSON.stringify((await one.own()).events);
    expect(events).toContain('Riverside');
    expect(events).not.toContain(marker);
  });

  it('does not tell relatives with a link which hospital it is', async () => {
    const { one, proof } = await start();
    const made = await api.call('POST', `/api/account/cases/${one.id}/share-links`, {
      token: one.owner.token,
      body: { label: 'Uncle Karim', scope: ['progress', 'dates', 'tasks', 'team'] },
    });
    const { token, pin } = createdShareLink.parse(made.body);
    expect(await write(proof, { kind: 'here', text: marker })).toMatchObject({ status: 200 });
    const { shared } = sharedProof.parse((await openLink(api, token, pin)).body);
    expect(shared).toMatchObject({ tasks: [{ owner: 'office' }] });
    expect(JSON.stringify(shared)).not.toMatch(/Riverside|Saffron/);
  });

  it('is refused without a proof, after the link was ended, in a closed case, and beyond ten a day', async () => {
    const { one, link, proof } = await start();
    expect(await write('x', { kind: 'here', text: 'Hello' })).toMatchObject({ status: 403 });
    for (const body of [
      { kind: 'here', text: ' ' },
      { kind: 'x', text: 'x' },
      { kind: 'here', text: 'x'.repeat(5001) },
    ])
      expect((await write(proof, body)).status).toBeGreaterThanOrEqual(400);
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => write(proof, { kind: 'more', text: `${nth}` })),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(2);
    await one.send('/events', { type: 'stage', stage: 'cancelled' });
    expect((await write(proof, { kind: 'here', text: 'Late' })).status).toBeGreaterThanOrEqual(400);
    await api.call('POST', `/api/share-links/${link.id}/revoke`, { token: one.coordinator.token });
    expect(await write(proof, { kind: 'here', text: 'Later' })).toMatchObject({
      status: 403,
      body: { code: 'share_proof_expired' },
    });
  });

  it('is in the copy of the family’s data, and in no mail or activity; it goes with the case', async () => {
    const { one, proof } = await start();
    await write(proof, { kind: 'declines', text: marker });
    const { body } = await api.call('GET', '/api/account/export', { token: one.owner.token });
    expect(body).toMatchObject({ cases: [{ letters: [{ kind: 'declines', text: marker }] }] });
    const { read } = api.app.db;
    const written = [
      await read.selectFrom('mails').selectAll().where('appointment_id', '=', one.requestId).execute(),
      await read.selectFrom('activities').selectAll().execute(),
    ];
    expect(JSON.stringify(written)).not.toContain(marker);
    await api.call('DELETE', `/api/cases/${one.id}`, { token: api.adminToken });
    const left = await read
      .selectFrom('hospital_letters')
      .selectAll()
      .where('case_id', '=', one.id)
      .execute();
    expect(left).toEqual([]);
  });
});
