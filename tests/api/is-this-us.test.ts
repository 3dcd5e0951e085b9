import { expect, it } from 'vitest';
import { siteDetails } from '#shared/site-details.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';

describeEachEngine('the question whether something is ours', (engine) => {
  const api = useApi(engine);
  const ask = (text: unknown) => api.call('POST', '/api/site/is-this-us', { body: { text } });

  it('is answered from the site details as they are now, and from the address of the mails', async () => {
    const { emergencyPhone } = siteDetails('', '');
    expect((await ask(emergencyPhone)).body).toEqual({ kind: 'phone', ours: true });
    expect((await ask('+880 1711-222333')).body).toEqual({ kind: 'phone', ours: false });
    const settings = await api.call('GET', '/api/site/settings', { token: api.adminToken });
    const body = { ...Object(settings.body), emergencyPhone: '01711-222333' };
    expect((await api.call('PUT', '/api/site/settings', { token: api.adminToken, body })).status).toBe(200);
    expect((await ask('+৮৮০ ১৭১১ ২২২৩৩৩')).body).toEqual({ kind: 'phone', ours: true });
    const { mailSender } = Object((await api.call('GET', '/api/site')).body);
    expect((await ask(mailSender)).body).toEqual({ kind: 'email', ours: true });
  });

  it('says of a reference whether a request has it, and nothing about the request', async () => {
    const reference = referenceOf(await sendRequest(api));
    expect(await ask(reference.toLowerCase())).toMatchObject({
      status: 200,
      body: { kind: 'reference', ours: true },
    });
    const free = reference.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await ask(free)).body).toEqual({ kind: 'reference', ours: false });
  });

  it('needs a text, and not a long one', async () => {
    expect(await ask(' ')).toMatchObject({ status: 422, body: { codes: { text: ['fields_required'] } } });
    expect((await ask('1'.repeat(5000))).status).toBe(422);
  });
});

describeEachEngine('the question whether something is ours, with limits', (engine) => {
  const api = useApi(engine, {});
  const ask = (ip: string) => api.call('POST', '/api/site/is-this-us', { body: { text: 'TH-7K3Q9F' }, ip });

  it('can be asked fifty times from one network in a quarter of an hour', async () => {
    for (let count = 0; count < 50; count++) expect((await ask('203.0.113.7')).status).toBe(200);
    expect(await ask('203.0.113.7')).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await ask('203.0.113.8')).status).toBe(200);
  });

  it('is not limited for what reveals nothing: numbers, addresses, links', async () => {
    for (let count = 0; count < 51; count++) await ask('203.0.113.9');
    const body = { text: '+880 1711 000000' };
    const number = await api.call('POST', '/api/site/is-this-us', { body, ip: '203.0.113.9' });
    expect(number).toMatchObject({ status: 200, body: { kind: 'phone' } });
  });
});

describeEachEngine('what the service costs and who pays it', (engine) => {
  const api = useApi(engine);

  it('is shown once an administrator has entered it, and stays when other details are saved without it', async () => {
    const token = api.adminToken;
    const read = async () => Object((await api.call('GET', '/api/site')).body).fees;
    const setup = async () => Object((await api.call('GET', '/api/setup', { token })).body).fees;
    expect([await read(), await setup()]).toEqual([{ en: '', bn: '' }, false]);
    const { fees: _fees, ...settings } = Object(
      (await api.call('GET', '/api/site/settings', { token })).body,
    );
    const fees = { en: 'The hospital pays us; you pay us nothing.', bn: 'হাসপাতাল আমাদের টাকা দেয়।' };
    const { version: _version, ...body } = settings;
    await api.call('PUT', '/api/site/settings', { token, body: { ...body, fees } });
    expect([await read(), await setup()]).toEqual([fees, true]);
    await api.call('PUT', '/api/site/settings', { token, body: { ...body, name: 'Setu' } });
    expect(await read()).toEqual(fees);
  });
});
