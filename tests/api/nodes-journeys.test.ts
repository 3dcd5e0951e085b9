import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { journalFolder } from '#server/domain/journal/erasure-journal.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { createdShareLink, sharedProof } from '#shared/contract/share-links.ts';
import { user } from '#shared/contract/users.ts';
import { useNodes } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describePostgres, type Engine } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';
import { lastToken, mailsTo } from '#tests/support/mailed-tokens.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';
import { inboxOf, referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';
import { tokenOf } from '#tests/support/response-body.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { secondFactorOf } from '#tests/support/second-factor.ts';
import { openLink } from '#tests/support/share-links.ts';

// Images are processed in child processes, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const person = { name: 'Rahima', email: 'rahima@patients.example', password: 'correct-1', contact: '01711' };

describePostgres('on two nodes that share a bucket and handle the calls in turn,', (engine) => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());
  const withBucket: Engine = {
    ...engine,
    settings: async () => ({ ...(await engine.settings()), ...s3.bucket() }),
  };
  const settings = { RATE_LIMIT: 'off', SECRET_KEY: 'a'.repeat(32) };
  const api = useNodes(withBucket, { count: 2, settings, ownFolders: true });
  const signIn = (body: object) => api.call('POST', '/api/login', { body });

  it('a customer registers, turns the second factor on and signs in with it', async () => {
    const registered = await api.call('POST', '/api/users', { body: person });
    const { id } = user.parse(registered.body);
    const token = await api.tokenOf(person.email, person.password);
    const factor = await secondFactorOf(api, { id, token, password: person.password }).turnOn();
    const { email, password } = person;
    expect((await signIn({ email, password })).body).toMatchObject({ code: 'code_needed' });
    const code = factor.code();
    const signedIn = await signIn({ email, password, code });
    expect(signedIn.status).toBe(200);
    expect((await signIn({ email, password, code })).status).toBe(401);
    const [recovery = ''] = factor.codes;
    expect((await signIn({ email, password, code: recovery })).status).toBe(200);
    expect((await signIn({ email, password, code: recovery })).status).toBe(401);
    for (const _node of api.nodes) {
      const me = await api.call('GET', '/api/me', { token: tokenOf(signedIn.body) });
      expect(me).toMatchObject({ status: 200, body: { user: { email } } });
    }
  });

  it('a request that is sent again to the other node is stored once and gets the same response', async () => {
    const key = { 'idempotency-key': 'sent-to-one-and-the-other' };
    const before = (await inboxOf(api)).length;
    const first = await sendRequest(api, {}, key);
    const again = await sendRequest(api, {}, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await inboxOf(api)).length).toBe(before + 1);
    const { events, mails } = await requestOf(api, referenceOf(first));
    expect([events.length, mails.length]).toEqual([1, 2]);
    const other = await sendRequest(api, { name: 'Karim' }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  });

  it('a forgotten password is reset by a link that works once', async () => {
    const forgetful = { ...person, email: 'forgetful@patients.example' };
    await api.call('POST', '/api/users', { body: forgetful });
    const before = await api.tokenOf(forgetful.email, forgetful.password);
    const { email } = forgetful;
    expect((await api.call('POST', '/api/password-resets', { body: { email } })).status).toBe(200);
    for (const { services } of api.nodes) await services.passwordResets.processRequests();
    const links = (await mailsTo(api, email)).filter(({ kind }) => kind === 'password-reset');
    expect(links).toHaveLength(1);
    const body = { token: await lastToken(api, email, 'password-reset'), password: 'brand-new-1' };
    const confirm = () => api.call('POST', '/api/password-resets/confirm', { body });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(404);
    for (const _node of api.nodes) {
      expect((await api.call('GET', '/api/me', { token: before })).status).toBe(401);
      expect((await signIn({ email, password: forgetful.password })).status).toBe(401);
      expect((await signIn({ email, password: body.password })).status).toBe(200);
    }
  });

  it('a reader subscribes to the newsletter, confirms and leaves', async () => {
    const email = 'reader@patients.example';
    for (const _node of api.nodes) expect((await askForNewsletter(api, { email })).status).toBe(201);
    const mails = await mailsTo(api, email);
    expect(mails).toHaveLength(1);
    const token = mails[0]?.text.match(/\/newsletter\/([\w-]+)/)?.[1] ?? '';
    const follow = async (what: 'confirm' | 'leave') =>
      (await api.call('POST', `/api/newsletter/${what}`, { body: { token } })).status;
    expect([await follow('confirm'), await follow('confirm')]).toEqual([200, 200]);
    const list = () => api.call('POST', '/api/subscribers/search', { token: api.adminToken, body: {} });
    for (const _node of api.nodes) expect((await list()).body).toMatchObject([{ email }]);
    expect([await follow('leave'), await follow('leave')]).toEqual([200, 404]);
    for (const _node of api.nodes) expect((await list()).body).toEqual([]);
  });

  it('relatives follow a case by a link with a PIN until the link is revoked', async () => {
    const one = await openCase(api);
    const { token } = one.owner;
    const url = `/api/account/cases/${one.id}/share-links`;
    const response = await api.call('POST', url, { token, body: { label: 'Uncle Karim' } });
    const made = createdShareLink.strict().parse(response.body);
    const read = (proof: string) => api.call('POST', '/api/shared/read', { body: { proof } });
    const { proof } = sharedProof.parse((await openLink(api, made.token, made.pin)).body);
    for (const _node of api.nodes)
      expect(await read(proof)).toMatchObject({ status: 200, body: { progress: { stage: 'reports' } } });
    const moved = await one.as(api.adminToken).stage('opinion', { reason: 'Papers come by courier' });
    expect(moved.status).toBe(200);
    for (const _node of api.nodes)
      expect(await read(proof)).toMatchObject({ body: { progress: { stage: 'opinion' } } });
    // The wrong PINs of both nodes are counted together.
    const wrong = made.pin === '000000' ? '000001' : '000000';
    for (let nth = 0; nth < 5; nth += 1) expect((await openLink(api, made.token, wrong)).status).toBe(422);
    for (const _node of api.nodes) expect((await openLink(api, made.token, made.pin)).status).toBe(422);
    await api.call('POST', `/api/account/share-links/${made.link.id}/revoke`, { token });
    for (const _node of api.nodes) expect((await read(proof)).status).toBe(403);
  });

  it('an image is replaced and deleted for both nodes', async () => {
    const token = api.adminToken;
    const stored = z.object({ id: z.int(), image: z.string() });
    const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '1', desc: 'Text' };
    const save = async (path: string, bytes: Uint8Array) =>
      stored.parse(
        (await api.call('POST', `/api/doctors${path}`, { token, form: { ...doctor, image: file(bytes) } }))
          .body,
      );
    const statusesOf = async (url: string) => {
      const statuses = [];
      for (const _node of api.nodes) statuses.push((await api.call('GET', url)).status);
      return statuses;
    };
    const removeGone = () => {
      for (const { jobs } of api.nodes) jobs.run('image-removal');
    };
    for (const { jobs } of api.nodes) jobs.start();
    const bucket = await openStorage(api.config, { warn: () => {} });
    const folders = async () => (await bucket.folders()).filter((name) => name !== journalFolder);
    const keyOf = (image: string) => image.split('/')[2] ?? '';

    const first = await save('', images.png);
    expect(await statusesOf(first.image)).toEqual([200, 200]);
    const second = await save(`/${first.id}`, images.jpeg);
    expect(second.image).not.toBe(first.image);
    expect(await statusesOf(second.image)).toEqual([200, 200]);
    removeGone();
    await expect.poll(folders).toEqual([keyOf(second.image)]);
    expect(await statusesOf(first.image)).toEqual([404, 404]);
    expect((await api.call('DELETE', `/api/doctors/${first.id}`, { token })).status).toBe(200);
    removeGone();
    await expect.poll(folders).toEqual([]);
    expect(await statusesOf(second.image)).toEqual([404, 404]);
  });
});
