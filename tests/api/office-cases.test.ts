import { expect, it } from 'vitest';
import { patientRequest } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addCurrentPaper, caseOf } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

let keys = 0;

describeEachEngine('the case of a request that the office entered', (engine) => {
  const api = useApi(engine);
  const colleague = async () => (await makeUser(api, 4)).token;
  const enter = async () => {
    const body = {
      name: 'Abdul Karim',
      phone: '01711000000',
      source: 'walk_in',
      language: 'bn',
      message: null,
      consent: { how: 'in_person' },
      key: `case-${keys++}-of-office`,
    };
    const response = await api.call('POST', '/api/appointments', { token: api.adminToken, body });
    return patientRequest.parse(response.body).id;
  };
  const open = (appointment_id: number, stage: string | undefined, token: string) =>
    api.call('POST', '/api/cases', { token, body: { appointment_id, ...(stage && { stage }) } });

  it('is opened by level 2 at the stage where the family truly is, and names what is not here', async () => {
    const token = await colleague();
    const request = await enter();
    const one = caseOf(await open(request, 'estimate', token));
    expect(one).toMatchObject({ stage: 'estimate', missed: [], previous: 'opinion' });
    expect(one.events[0]).toMatchObject({ type: 'opened', from: 'paper consent option', to: 'estimate' });
    expect(one.next).toMatchObject({ stage: 'preparing', missing: ['estimate'] });
    // It is the same case however often it is opened, and going on is no easier than before.
    expect(caseOf(await open(request, 'home', token))).toMatchObject({ id: one.id, stage: 'estimate' });
    const skip = { type: 'stage', stage: 'preparing', reason: 'They asked for it' };
    expect(await api.call('POST', `/api/cases/${one.id}/events`, { token, body: skip })).toMatchObject({
      status: 403,
    });
  });

  it('shows what it lacks for as long as it lacks it, once it is being prepared', async () => {
    const token = await colleague();
    const request = await enter();
    const one = caseOf(await open(request, 'travelling', token));
    expect(one.missed).toEqual(['paper', 'consent', 'option', 'estimate']);
    await addCurrentPaper(api, request);
    const now = caseOf(await api.call('GET', `/api/cases/${one.id}`, { token }));
    expect(now.missed).toEqual(['consent', 'option', 'estimate']);
  });

  it('is opened with its reports where nothing is said, and for a request of the site always', async () => {
    const token = await colleague();
    expect(caseOf(await open(await enter(), undefined, token)).events[0]).toMatchObject({
      from: null,
      to: 'reports',
    });
    const { id } = await openRequest(api);
    expect(await open(id, 'estimate', token)).toMatchObject({
      status: 409,
      body: { code: 'stage_not_possible' },
    });
    expect((await open(id, 'closed', token)).status).toBe(422);
    expect(caseOf(await open(id, 'reports', token)).stage).toBe('reports');
  });
});
