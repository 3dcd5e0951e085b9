import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf, referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `submission-${keys}` };
};

describeEachEngine('a request that is sent twice', (engine) => {
  const api = useApi(engine);
  const stored = async () => (await inboxOf(api)).length;

  it('is stored once under the same key, and gets the same response', async () => {
    const key = newKey();
    const first = await sendRequest(api, {}, key);
    const before = await stored();
    const again = await sendRequest(api, { toEmail: 'another@setucare.example' }, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await stored()).toBe(before);
    const { events, mails } = await requestOf(api, referenceOf(first));
    expect([events.length, mails.length]).toEqual([1, 2]);
  });

  it('is stored once even when both calls arrive at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = newKey();
      const before = await stored();
      const responses = await Promise.all([1, 2, 3, 4, 5].map(() => sendRequest(api, {}, key)));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(new Set(responses.map(referenceOf)).size).toBe(1);
      expect(await stored()).toBe(before + 1);
    }
  });

  it('is stored once even when the server restarts in between', async () => {
    const key = newKey();
    const first = referenceOf(await sendRequest(api, {}, key));
    await api.restart();
    expect(referenceOf(await sendRequest(api, {}, key))).toBe(first);
  });

  it('is rejected with other details under the same key', async () => {
    const key = newKey();
    await sendRequest(api, {}, key);
    const before = await stored();
    const message = 'This request was sent before with other details. Please send it again.';
    for (const change of [{ name: 'Karim' }, { date: '2999-01-02' }, { message: 'Something else' }]) {
      expect(await sendRequest(api, change, key)).toMatchObject({
        status: 409,
        body: { message, code: 'key_reused' },
      });
    }
    expect(await stored()).toBe(before);
  });

  it('is stored twice under two keys', async () => {
    const [one, two] = [await sendRequest(api, {}, newKey()), await sendRequest(api, {}, newKey())];
    expect(referenceOf(one)).not.toBe(referenceOf(two));
  });

  it.each(['short', 'x'.repeat(201), 'with space in it', ''])(
    'is rejected with the malformed key %j',
    async (key) => {
      const response = await sendRequest(api, {}, { 'idempotency-key': key });
      expect(response.status).toBe(400);
    },
  );
});
