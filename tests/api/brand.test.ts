import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type SiteSettings, siteSettings } from '#shared/contract/site.ts';
import { palettes } from '#shared/palettes.ts';
import { useApi, useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf, postForm } from '#tests/support/forms.ts';
import { file, filesAfterImageJob, images } from '#tests/support/images.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';

describeEachEngine('the brand', (engine) => {
  const api = useOneNode(engine, { RATE_LIMIT: 'off' });
  const token = () => ({ token: api.adminToken });
  const settings = async () =>
    siteSettings.parse((await api.call('GET', '/api/site/settings', token())).body);
  const change = async (changes: Partial<SiteSettings>) =>
    api.call('PUT', '/api/site/settings', { ...token(), body: { ...(await settings()), ...changes } });
  const shown = async () =>
    z.looseObject({ logo: z.string() }).parse((await api.call('GET', '/api/site')).body);
  const sendLogo = (bytes: Buffer, sender = token()) =>
    api.call('POST', '/api/site/logo', {
      ...sender,
      form: { image: file(bytes) },
    });

  it('has the first colours, both languages and no logo until an administrator changes it', async () => {
    expect(await shown()).toMatchObject({
      palette: 'teal',
      bangla: true,
      logo: '',
      legal: { en: '', bn: '' },
    });
    const legal = { en: 'Setu Ltd., licence 12', bn: '' };
    expect(await change({ palette: 'plum', legal })).toMatchObject({
      status: 200,
      body: { palette: 'plum' },
    });
    expect(await shown()).toMatchObject({ palette: 'plum', legal });
    // A client that does not know these fields leaves them unchanged.
    const { palette, bangla, legal: _, ...others } = await settings();
    const older = await api.call('PUT', '/api/site/settings', { ...token(), body: others });
    expect(older).toMatchObject({ status: 200, body: { palette, bangla, legal } });
    expect(await change({ palette: 'gold' as 'plum' })).toMatchObject({ status: 422 });
    const { body: lines } = await api.call('GET', '/api/activity?entity=site', token());
    expect(lines).toContainEqual(expect.objectContaining({ fields: ['palette', 'legal'] }));
  });

  it('may leave out Telegram, and no other channel', async () => {
    const { phones } = await settings();
    const without = (channel: string) => ({ phones: phones.filter((phone) => phone.channel !== channel) });
    expect(await change(without('telegram'))).toMatchObject({ status: 200, body: without('telegram') });
    expect(await shown()).toMatchObject(without('telegram'));
    for (const channel of ['whatsapp', 'whatsapp-emergency'])
      expect(await change(without(channel)), channel).toMatchObject({ status: 422 });
    expect(await change({ phones })).toMatchObject({ status: 200, body: { phones } });
  });

  it('says without a mail server that no mail leaves it', async () => {
    expect(await shown()).toMatchObject({ withoutMail: true });
  });

  it('renames the editorial account with the site, until somebody gives it another name', async () => {
    const author = async () => {
      const { body } = await api.call('GET', '/api/users/1', token());
      return z.looseObject({ name: z.string(), version: z.int() }).parse(body);
    };
    const before = (await settings()).name;
    expect((await author()).name).toBe(`${before} Editorial`);
    await change({ name: 'Medbridge' });
    expect((await author()).name).toBe('Medbridge Editorial');
    await api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ name: 'Dr. Rahman' }).where('id', '=', 1).execute(),
    );
    await change({ name: before });
    expect((await author()).name).toBe('Dr. Rahman');
  });

  it('colours the mails', async () => {
    await change({ palette: 'forest' });
    const reference = referenceOf(await sendRequest(api));
    const mail = await api.app.db.read
      .selectFrom('mails')
      .innerJoin('appointments', 'appointments.id', 'mails.appointment_id')
      .selectAll('mails')
      .where('appointments.reference', '=', reference)
      .where('mails.kind', '=', 'appointment-acknowledgement')
      .executeTakeFirstOrThrow();
    const { html } = openedMail(api.app.keys, mail);
    expect(html).toContain(palettes.forest[800]);
    expect(html).not.toContain(palettes.teal[800]);
  });

  it('has a logo that is encoded again, replaced and removed, with its image', async () => {
    expect(await sendLogo(Buffer.from('no image'))).toMatchObject({ status: 422 });
    expect(await api.call('POST', '/api/site/logo', token())).toMatchObject({ status: 422 });
    const first = await sendLogo(images.jpeg);
    expect(first).toMatchObject({ status: 200 });
    const { logo } = await shown();
    expect(logo).toMatch(/^\/uploads\/[0-9a-f]{32}\/\d+\.webp$/);
    expect(await api.call('GET', logo)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp' },
    });
    // Saving the texts leaves the logo.
    expect(await change({ name: 'Setu' })).toMatchObject({ status: 200, body: { logo } });

    await sendLogo(images.webp);
    expect((await shown()).logo).not.toBe(logo);
    const key = logo.split('/')[2] ?? '';
    expect((await filesAfterImageJob(api)).filter((name) => name.includes(key))).toEqual([]);
    await api.restart();
    expect((await shown()).logo).toMatch(/^\/uploads\//);
    expect(await api.call('DELETE', '/api/site/logo', token())).toMatchObject({
      status: 200,
      body: { logo: '' },
    });
    expect((await shown()).logo).toBe('');
  });
});

describeEachEngine('the pages of a brand', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' }, 'built');
  const get = async (url: string) => api.app.http.inject({ url });
  const change = async (changes: Partial<SiteSettings>) => {
    const token = api.adminToken;
    const { body } = await api.call('GET', '/api/site/settings', { token });
    await api.call('PUT', '/api/site/settings', { token, body: { ...Object(body), ...changes } });
  };

  it('have its colours, icons and card, and another address for the card', async () => {
    const cardOf = (html: string) =>
      /property="og:image" content="[^"]*(\/share-cards[^"]*)"/.exec(html)?.[1];
    const before = (await get('/doctors')).body;
    const icon = (await get('/icon-192.png')).rawPayload;
    expect(before).not.toContain('data-palette');
    await change({ palette: 'plum' });
    const after = (await get('/doctors')).body;
    expect(after).toContain('data-palette="plum"');
    expect(after).toContain(`<meta name="theme-color" content="${palettes.plum[900]}"`);
    expect(cardOf(after)).not.toBe(cardOf(before));
    expect((await get('/favicon.svg')).body).toContain(palettes.plum[700]);
    const refused = await postForm(api, '/contact', { message: 'x'.repeat(2 ** 20) });
    expect(refused).toMatchObject({ status: 413 });
    expect(pageOf(refused)).toContain(`background: ${palettes.plum[800]}`);
    const style = /<style>([\s\S]*?)<\/style>/.exec(pageOf(refused))?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(refused.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    const { body: own } = await api.call('GET', '/api/account/export?format=html', { token: api.adminToken });
    expect(own).toContain(palettes.plum[800]);
    expect((await get('/icon-192.png')).rawPayload.equals(icon)).toBe(false);
    expect((await get('/favicon.ico')).rawPayload.readUInt16LE(2)).toBe(1);
    expect(JSON.parse((await get('/manifest.webmanifest')).body)).toMatchObject({
      theme_color: palettes.plum[900],
    });
    await api.call('POST', '/api/site/logo', { token: api.adminToken, form: { image: file(images.jpeg) } });
    expect((await get('/favicon.svg')).headers.location).toBe('/icon-192.png');
    expect((await get('/doctors')).body).toMatch(/<img[^>]* src="\/uploads\/[0-9a-f]{32}\/\d+\.webp"/);
    expect((await get('/manifest.webmanifest')).body).not.toContain('favicon.svg');
  });

  it('lead from Bangla to English where the site is not in Bangla, and name no other language', async () => {
    expect(await get('/bn/doctors')).toMatchObject({ statusCode: 200 });
    expect((await get('/sitemap.xml')).body).toContain('hreflang="bn"');
    await change({ bangla: false });
    for (const [from, to] of [
      ['/bn', '/'],
      ['/bn?page=2', '/'],
      ['/bn/doctors?page=2', '/doctors?page=2'],
      ['/bn//elsewhere.example', '/elsewhere.example'],
    ])
      expect(await get(from ?? '')).toMatchObject({ statusCode: 302, headers: { location: to } });
    const page = (await get('/doctors')).body;
    expect(page).not.toContain('hreflang="bn"');
    expect(page).not.toContain('href="/bn/doctors"');
    expect((await get('/sitemap.xml')).body).not.toContain('/bn');
    for (const path of ['/bn/manifest.webmanifest', '/bn/rss.xml'])
      expect(await get(path)).toMatchObject({ statusCode: 404 });
    // A form that was open, and the unsubscription of a mail program, are not lost.
    for (const path of ['/bn/contact', '/bn/newsletter/leave/x'])
      expect((await postForm(api, path, { name: '' })).status).not.toBe(302);
    await change({ bangla: true });
    expect(await get('/bn/doctors')).toMatchObject({ statusCode: 200 });
  });
});
