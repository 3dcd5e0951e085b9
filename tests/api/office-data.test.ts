import { expect, it } from 'vitest';
import { patientRequest } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { dumpOf, makePerson } from '#tests/support/personal-data.ts';

const marker = 'zqxoffice';

/** Everything that the office may write down of a family, each text with the marker. */
const written = (changes: object = {}) => ({
  name: 'Abdul Karim',
  phone: '01711-987123',
  whatsapp_name: `${marker}whatsapp`,
  source: 'hospital',
  heard_of: `${marker}heard`,
  language: 'bn',
  message: `${marker}message`,
  for_whom: 'parent',
  consent: { how: 'whatsapp', by: `${marker}by` },
  key: `key-${marker}-${Math.random()}`,
  ...changes,
});

describeEachEngine('what the office wrote down of a family', (engine) => {
  const api = useApi(engine);
  const call = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    api.call(method, `/api/appointments${path}`, { token: api.adminToken, body });
  const enter = async (changes: object = {}) => {
    const { body } = await call('', written(changes));
    const { id, reference, version } = patientRequest.parse(body);
    const line = { from: 'family', text: `${marker}chat`, at: api.clock().toISOString() };
    expect((await call(`/${id}/chat-lines`, { lines: [line] })).status).toBe(200);
    return { id, reference, version };
  };

  it('is in the copy of the data: how they came, who agreed, how, and who wrote it down', async () => {
    const person = await makePerson(api);
    await enter({ email: person.email });
    const token = await api.tokenOf(person.email, person.password);
    const { body } = await api.call('GET', '/api/account/export', { token });
    const agreed = {
      how: 'whatsapp',
      given_by: `${marker}by`,
      for_whom: 'parent',
      recorded_by: expect.stringMatching(/\S/),
    };
    expect(body).toMatchObject({
      requests: [
        {
          source: 'hospital',
          heard_of: `${marker}heard`,
          whatsapp_name: `${marker}whatsapp`,
          chat: [{ from: 'family', text: `${marker}chat` }],
        },
      ],
      consents: expect.arrayContaining([
        expect.objectContaining({ kind: 'privacy', ...agreed }),
        expect.objectContaining({ kind: 'health', ...agreed }),
      ]),
    });
    for (const lang of ['en', 'bn']) {
      const page = await api.call('GET', `/api/account/export?format=html&lang=${lang}`, { token });
      for (const text of ['by', 'chat', 'heard', 'whatsapp'])
        expect(String(page.body), `${text} in ${lang}`).toContain(`${marker}${text}`);
    }
    const erased = await api.call('POST', '/api/account/erasure', {
      token,
      body: { password: person.password },
    });
    expect(erased.status).toBe(200);
    expect(await dumpOf(api)).not.toContain(marker);
  });

  it('is gone once a request that must be kept is erased: what stays says that somebody agreed, and how', async () => {
    const { id } = await enter();
    const { body } = await api.call('GET', `/api/appointments/${id}`, { token: api.adminToken });
    const { name, version } = patientRequest.parse(body);
    const contact = { name, phone: '01811-987124', email: `${marker}@patients.example`, lang: 'en', version };
    expect(
      (await call(`/${id}/contact`, { ...contact, whatsapp_name: `${marker}other` }, 'PUT')).status,
    ).toBe(200);
    expect((await call(`/${id}/events`, { type: 'status', status: 'confirmed' })).status).toBe(200);
    expect((await api.call('DELETE', `/api/appointments/${id}`, { token: api.adminToken })).status).toBe(200);
    const dump = await dumpOf(api);
    for (const text of [marker, '987123', '987124']) expect(dump).not.toContain(text);
    const consents = await api.app.db.read
      .selectFrom('consents')
      .selectAll()
      .where('appointment_id', '=', id)
      .execute();
    expect(consents).toMatchObject([
      { kind: 'privacy', how: 'whatsapp', given_by: null, recorded_by: expect.any(String) },
      { kind: 'health', how: 'whatsapp', given_by: null, recorded_by: expect.any(String) },
    ]);
  });
});
