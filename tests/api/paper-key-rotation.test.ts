import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { countToSeal, sealStored } from '#server/domain/system/seal-stored.ts';
import { readOrCreateRing } from '#server/secrets/installation-keys.ts';
import { keyFileOf } from '#server/secrets/key-file.ts';
import { ownData } from '#shared/contract/privacy.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, newKey, papersOf } from '#tests/support/papers.ts';
import { sendRequest } from '#tests/support/requests.ts';

const [first, second] = ['first-key-'.repeat(4), 'second-key-'.repeat(4)];

describeEachEngine('the keys of papers', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SECRET_KEY: first });

  it('are sealed again with a new key, and stay usable later while the key is missing', async () => {
    const { token } = await makeUser(api, 1);
    const requestId = await ownRequestsOf(api, { token }).send();
    // The mail to an address that is not proven to be the account's has no ticket; a visitor's has one.
    await sendRequest(api);
    const own = papersOf(api, asOwner(token));
    const { id } = await own.sendPaper([await photo()], { appointment_id: requestId, title: 'ECG' });
    const open = () => own.call('GET', `/${id}/pages/1`);
    const exported = async () => {
      const { body } = await api.call('GET', '/api/account/export', { token });
      return ownData.strict().parse(body).papers;
    };
    expect(await exported()).toMatchObject([{ title: 'ECG', title_sealed: false }]);
    expect((await open()).status).toBe(200);

    await api.restart({ secretKey: second, secretKeyPrevious: [first] });
    expect((await open()).status).toBe(200);
    // The key of the paper, and the mail that links to the letterbox.
    expect(await countToSeal(api.app.db, api.app.keys)).toBe(2);
    expect(await sealStored(api.app.db, api.app.keys)).toMatchObject({ sealed: 2, unreadable: 0 });
    expect(await countToSeal(api.app.db, api.app.keys)).toBe(0);
    await api.restart({ secretKey: second, secretKeyPrevious: [] });
    expect((await open()).status).toBe(200);
    expect((await own.get(id)).title).toBe('ECG');

    // A node whose key file has another key can neither open nor store papers.
    await api.restart({ secretKey: undefined, secretKeyPrevious: [] });
    expect(await open()).toMatchObject({ status: 503, body: { code: 'paper_key_missing' } });
    expect(await exported()).toMatchObject([{ title: null, title_sealed: true, type: 'other' }]);
    const document = await api.call('GET', '/api/account/export?format=html&lang=en', { token });
    expect(document.body).toContain('The text can’t be shown at the moment');
    const begun = await own.call('POST', '', { key: newKey(), appointment_id: requestId });
    expect(begun).toMatchObject({ status: 503, body: { code: 'paper_key_missing' } });
    const { ring } = readOrCreateRing({ ...api.config, secretKey: second });
    expect(await sealStored(api.app.db, ring)).toMatchObject({ unreadable: 0 });
    rmSync(keyFileOf(api.config.dataDir));
    await api.restart({ secretKey: second, secretKeyPrevious: [] });
    expect((await open()).status).toBe(200);

    // One damaged key takes no other paper away.
    const other = await own.sendPaper([await photo()], { appointment_id: requestId, title: 'MRI' });
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('documents')
        .set({ wrapped_key: 'sealed:0123456789abcdef:damaged' })
        .where('id', '=', id)
        .execute(),
    );
    const list = await own.call('GET', `?appointment_id=${requestId}`);
    expect(list.status).toBe(200);
    const titles = z.array(z.object({ id: z.int(), title: z.string().nullable() })).parse(list.body);
    expect(titles.find((paper) => paper.id === other.id)?.title).toBe('MRI');
    expect(titles.find((paper) => paper.id === id)?.title).toBeNull();
    expect(await open()).toMatchObject({ status: 503, body: { code: 'paper_key_missing' } });
  });
});
