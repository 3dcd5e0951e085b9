import { expect, it } from 'vitest';
import { z } from 'zod';
import { consent } from '#shared/contract/privacy.ts';
import { legalVersions } from '#shared/legal-versions.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { browserOf } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf, referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

const { privacy, terms, health } = legalVersions;
const account = { name: 'রহিমা বেগম', password: 'correct-horse', contact: '01711000000' };

/** Nobody wrote it down. */
const onSite = { how: 'site', given_by: null, for_whom: null, recorded_by: null };

describeEachEngine('the API for consents', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  const consentsOfRequest = async (id: number) =>
    api.app.db.read
      .selectFrom('consents')
      .select(['kind', 'version', 'lang', 'given_at', 'user_id'])
      .where('appointment_id', '=', id)
      .orderBy('kind', 'desc')
      .execute();
  const ownConsents = async (auth: { token?: string; headers?: Record<string, string> }) => {
    const response = await api.call('GET', '/api/account/consents', auth);
    expect(response.status).toBe(200);
    return consent.strict().array().parse(response.body);
  };

  it('stores consents with a request, in its language', async () => {
    for (const lang of ['en', 'bn']) {
      const { id, created_at } = await requestOf(api, referenceOf(await sendRequest(api, { lang })));
      const row = { lang, given_at: created_at, user_id: null };
      expect(await consentsOfRequest(id)).toEqual([
        { ...row, kind: 'privacy', version: privacy },
        { ...row, kind: 'health', version: health },
      ]);
    }
  });

  it('stores consents once for a request that is sent twice', async () => {
    const headers = { 'idempotency-key': 'the-same-again' };
    await sendRequest(api, {}, headers);
    const { id } = await requestOf(api, referenceOf(await sendRequest(api, {}, headers)));
    expect(await consentsOfRequest(id)).toHaveLength(2);
  });

  it('shows the consent to staff with the request, and none when it was never asked for', async () => {
    const {
      id,
      reference,
      created_at,
      consent: given,
    } = await requestOf(api, referenceOf(await sendRequest(api)));
    expect(given).toEqual({ ...onSite, version: health, given_at: created_at });
    await api.app.db.transaction((writer) =>
      writer.deleteFrom('consents').where('appointment_id', '=', id).execute(),
    );
    expect((await requestOf(api, reference)).consent).toBeNull();
  });

  it('stores consents with a registration, as JSON and as a form, in its language', async () => {
    for (const [send, lang] of [
      ['body', 'en'],
      ['form', 'bn'],
    ] as const) {
      const sent = { ...account, email: `${send}@patients.example`, ...(lang === 'bn' && { lang }) };
      const response = await api.call('POST', '/api/users', { [send]: sent });
      const given = await ownConsents({ headers: browserOf(response).own });
      const given_at = z.object({ created_at: z.string() }).parse(response.body).created_at;
      const row = { ...onSite, lang, given_at: expect.stringMatching(/Z$/), reference: null };
      expect(given).toEqual([
        { ...row, kind: 'privacy', version: privacy },
        { ...row, kind: 'terms', version: terms },
      ]);
      expect(given[0]?.given_at.slice(0, 16)).toBe(given_at.slice(0, 16));
    }
  });

  it('stores no consents for an account that staff created', async () => {
    const { token } = await makeUser(api, 1);
    expect(await ownConsents({ token })).toEqual([]);
  });

  it('lists only the consents of the user’s own requests', async () => {
    const { id: owner, token } = await makeUser(api, 1);
    const { id, reference } = await requestOf(api, referenceOf(await sendRequest(api)));
    await api.app.db.transaction((writer) =>
      writer.updateTable('appointments').set({ user_id: owner }).where('id', '=', id).execute(),
    );
    const given = await ownConsents({ token });
    expect(given.map(({ kind, reference: of }) => [kind, of])).toEqual([
      ['privacy', reference],
      ['health', reference],
    ]);
    expect(await ownConsents({ token: (await makeUser(api, 1)).token })).toEqual([]);
    expect(await api.call('GET', '/api/account/consents')).toMatchObject({ status: 401 });
  });

  it('stores neither the consents nor the request if one of them fails', async () => {
    const before = (await inboxOf(api)).length;
    const email = 'never@patients.example';
    await api.app.db.transaction((writer) => writer.schema.alterTable('consents').renameTo('lost').execute());
    const failed = [
      await sendRequest(api),
      await api.call('POST', '/api/users', { body: { ...account, email } }),
    ];
    await api.app.db.transaction((writer) => writer.schema.alterTable('lost').renameTo('consents').execute());
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    expect(await inboxOf(api)).toHaveLength(before);
    expect((await api.call('POST', '/api/users', { body: { ...account, email } })).status).toBe(201);
  });
});
