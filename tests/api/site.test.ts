import { expect, it } from 'vitest';
import { z } from 'zod';
import { type SiteSettings, siteSettings } from '#shared/contract/site.ts';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';

describeEachEngine('the site details', (engine) => {
  const api = useOneNode(engine, { RATE_LIMIT: 'off', MAIL_TO: 'first@office.example', SITE_NAME: 'Setu' });
  const token = () => ({ token: api.adminToken });
  const settings = async () =>
    siteSettings.parse((await api.call('GET', '/api/site/settings', token())).body);
  const save = (body: object) => api.call('PUT', '/api/site/settings', { ...token(), body });
  const change = async (changes: Partial<SiteSettings>) => save({ ...(await settings()), ...changes });

  it("come from the installation's settings until an administrator changes them", async () => {
    expect(await settings()).toMatchObject({ name: 'Setu', office: ['first@office.example'] });
    const { body } = await api.call('GET', '/api/site');
    expect(body).toMatchObject({ name: 'Setu', url: expect.stringMatching(/^http/) });
    expect(JSON.stringify(body)).not.toContain('first@office.example');
  });

  it('are changed by an administrator, immediately for everybody', async () => {
    const address = { en: 'Road 1, Dhaka', bn: 'সড়ক ১, ঢাকা' };
    const hours = { ...(await settings()).hours, today: { en: 'Closed today', bn: '' } };
    expect(await change({ name: ' Setu Two ', address, hours, social: [] })).toMatchObject({ status: 200 });
    expect((await api.call('GET', '/api/site')).body).toMatchObject({
      name: 'Setu Two',
      address,
      hours,
      social: [],
    });
    await api.restart();
    expect(await settings()).toMatchObject({ name: 'Setu Two' });
  });

  it('contain the retention of papers, from the installation until an administrator changes it', async () => {
    const keeping = async () => (await api.call('GET', '/api/site/keeping')).body;
    expect(await keeping()).toEqual({ papersMonths: 24, passportDays: 90, orphanDays: 90 });
    const { keep, ...others } = await settings();
    expect(await save({ ...others, keep: { ...keep, papersMonths: 36 } })).toMatchObject({ status: 200 });
    expect(await keeping()).toMatchObject({ papersMonths: 36, passportDays: 90 });
    // A client that does not know this field leaves it unchanged.
    await save({ ...others, name: 'Setu Three' });
    expect(await keeping()).toMatchObject({ papersMonths: 36 });
    expect((await api.call('GET', '/api/site')).body).not.toHaveProperty('keep');
    expect(await save({ ...others, keep: { ...keep, papersMonths: 0 } })).toMatchObject({
      status: 422,
      body: { codes: { 'keep.papersMonths': ['period_invalid'] } },
    });
    // A phone may send papers for up to seven days: the request must still exist then.
    expect(await save({ ...others, keep: { ...keep, orphanDays: 7 } })).toMatchObject({
      status: 422,
      body: { codes: { 'keep.orphanDays': ['period_short'] } },
    });
    const { body: lines } = await api.call('GET', '/api/activity?entity=site', token());
    expect(lines).toContainEqual(expect.objectContaining({ fields: ['keep'] }));
    await save({ ...others, keep });
  });

  it('are recorded in the activity when they change, and only then', async () => {
    const lines = async () => (await api.call('GET', '/api/activity?entity=site', token())).body;
    const before = await lines();
    await change({});
    expect(await lines()).toEqual(before);
    await change({ emails: ['new@setucare.example'] });
    expect(await lines()).toMatchObject([{ action: 'edited', fields: ['emails'] }, ...Object(before)]);
  });

  it('decide where requests are mailed to, and how mails are signed', async () => {
    await change({
      office: ['one@office.example', 'two@office.example'],
      emergencyPhone: '+880 1000-999999',
    });
    const reference = referenceOf(await sendRequest(api));
    const mails = await api.app.db.read
      .selectFrom('mails')
      .innerJoin('appointments', 'appointments.id', 'mails.appointment_id')
      .selectAll('mails')
      .where('appointments.reference', '=', reference)
      .orderBy('mails.id')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'one@office.example',
      'two@office.example',
      expect.any(String),
    ]);
    expect(mails[2]).toMatchObject({ reply_to: 'one@office.example' });
    expect(mails[2] && openedMail(api.app.keys, mails[2]).text).toContain('+880 1000-999999');
  });

  it('have links that dial, however their numbers are written', async () => {
    const before = await settings();
    await change({ emergencyPhone: '01711-000024' });
    const reference = referenceOf(await sendRequest(api));
    const { body: html, payload } = await api.app.db.read
      .selectFrom('mails')
      .innerJoin('appointments', 'appointments.id', 'mails.appointment_id')
      .selectAll('mails')
      .where('appointments.reference', '=', reference)
      .orderBy('mails.id', 'desc')
      .executeTakeFirstOrThrow()
      .then((mail) => ({ body: openedMail(api.app.keys, mail).html ?? '', payload: mail }));
    expect(payload.kind).toBe('appointment-acknowledgement');
    const links = [...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, link]) => link);
    expect(links).toContain('tel:+8801711000024');
    expect(links.filter((link) => /^tel:\+0|^tel:\+?$/.test(link ?? ''))).toEqual([]);
    await save(before);
  });

  it('are rejected with a phone number, address or link that does not work', async () => {
    const errorOf = async (changes: object) => {
      const { status, body } = await change(changes);
      return [
        status,
        Object.values(
          z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(body).errors,
        ).flat(),
      ];
    };
    expect(await errorOf({ emergencyPhone: '123' })).toEqual([422, ['Please enter a valid phone number']]);
    expect(await errorOf({ emails: ['a@b'] })).toEqual([422, ['Please enter a valid email']]);
    expect(await errorOf({ office: [] })).toEqual([422, ['Email is required']]);
    expect(await errorOf({ name: ' ' })).toEqual([422, ['Please fill out all required fields']]);
    for (const url of ['javascript:alert(1)', 'http://a.example', 'a']) {
      expect(await errorOf({ social: [{ network: 'facebook', url }] })).toEqual([
        422,
        ['Please enter a web address that begins with https://'],
      ]);
    }
    const [first, ...others] = (await settings()).phones;
    expect((await change({ phones: others }))?.status).toBe(422);
    expect((await change({ phones: first ? [...others, first] : [] }))?.status).toBe(422);
  });
});
