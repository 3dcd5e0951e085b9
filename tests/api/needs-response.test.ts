import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '#server/db/migrations/0123-perhaps-urgent.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { inboxOf, openRequest, sendRequest } from '#tests/support/requests.ts';

const hour = 60 * 60 * 1000;

const dangers = {
  'the example of a worried son': 'URGENT!! My father is in ICU, airlift. Please call NOW',
  English: "She can't breathe since this morning.",
  Bangla: 'আমার বাবা শ্বাসকষ্টে ভুগছেন, অজ্ঞান হয়ে গেছেন।',
  'romanised Bangla': 'abbar buke betha hocche, joruri',
  'another keyboard': 'বুকে ব্যাথা',
};
const others = {
  hair: 'How much is a hair transplant? I am in good shape and fit.',
  'a subject': 'এ বিষয়ে জানতে চাই। পড়া শেষ।',
  'Latin letters': 'amar pora shesh, bish hajar taka',
  nothing: '',
};

describeEachEngine('what needs an answer first', (engine) => {
  const api = useApi(engine);
  const inOrder = async (search: object = {}) =>
    (await inboxOf(api, { sort: 'needs_response', per_page: 100, ...search })).map(({ name }) => name);

  it.each(Object.entries(dangers))('takes %s for perhaps urgent', async (name, message) => {
    await sendRequest(api, { name, message });
    expect(await inboxOf(api, { q: name })).toMatchObject([{ perhaps_urgent: true }]);
  });

  it.each(Object.entries(others))('does not take %s for urgent', async (name, message) => {
    await sendRequest(api, { name, message });
    expect(await inboxOf(api, { q: name })).toMatchObject([{ perhaps_urgent: false }]);
  });

  it('puts perhaps urgent ones first, then those that wait longest, then the newest, and hides none', async () => {
    await api.app.db.transaction((writer) => writer.deleteFrom('appointments').execute());
    const sent = [
      ['old', 'A stent?'],
      ['answered', 'Chest pain'],
      ['urgent', 'Chest pain'],
      ['answered later', 'A stent?'],
      ['late', 'Visa?'],
    ];
    for (const [name, message] of sent) {
      await sendRequest(api, { name, message });
      api.pass(hour);
    }
    api.adminToken = await api.tokenOf('admin@setucare.example', 'six-of-one');
    for (const name of ['answered', 'answered later']) {
      const [found] = (await inboxOf(api)).filter((one) => one.name === name);
      const body = { type: 'status', status: 'contacted' };
      await api.call('POST', `/api/appointments/${found?.id}/events`, { token: api.adminToken, body });
    }
    const order = ['urgent', 'old', 'late', 'answered later', 'answered'];
    expect(await inOrder()).toEqual(order);
    expect([await inOrder({ page: 1, per_page: 2 }), await inOrder({ page: 2, per_page: 2 })].flat()).toEqual(
      order.slice(0, 4),
    );
    expect(await inboxOf(api, { q: 'answered' })).toMatchObject([
      { perhaps_urgent: false },
      { perhaps_urgent: false },
    ]);
  });

  it('takes what the sender adds later for perhaps urgent', async () => {
    const mine = ownRequestsOf(api, await makeUser(api, 1));
    const id = await mine.send({ name: 'Shirin', message: 'A stent?' });
    expect(await inboxOf(api, { q: 'Shirin' })).toMatchObject([{ perhaps_urgent: false }]);
    await mine.addMessage(id, 'He collapsed at home');
    expect(await inboxOf(api, { q: 'Shirin' })).toMatchObject([{ perhaps_urgent: true }]);
  });

  it('reads what was sent before the upgrade, where nobody has answered yet', async () => {
    const { now } = await openRequest(api, { message: 'Chest pain' });
    await api.app.db.transaction(async (writer) => {
      await sql`drop index appointments_to_answer`.execute(writer);
      await sql`drop index appointments_phone`.execute(writer);
      await sql`alter table appointments drop column perhaps_urgent`.execute(writer);
      await up(writer);
    });
    expect(await now()).toMatchObject({ perhaps_urgent: true });
    expect((await inOrder()).length).toBeGreaterThan(1);
  });

  it('counts the other requests from the same number, address or account', async () => {
    const same = { phone: '01799-123123', email: 'same@example.com' };
    await sendRequest(api, { ...same, name: 'First of two' });
    await sendRequest(api, { ...same, name: 'Second of two', email: 'OTHER@example.com' });
    expect(await inboxOf(api, { q: 'of two' })).toMatchObject([{ same_sender: 1 }, { same_sender: 1 }]);
  });
});
