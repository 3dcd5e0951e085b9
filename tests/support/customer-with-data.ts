import { z } from 'zod';
import type { Api } from '#tests/support/api.ts';
import { file, images } from '#tests/support/images.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';

const made = z.object({ id: z.int() });
const timestamp = '2999-01-01T00:00:00.000Z';

/** The customer, with values that are in no other record. */
export const ayesha = {
  name: 'Ayesha Nilufar Siddiqua',
  email: 'ayesha.nilufar@private.example',
  contact: '+8801999123457',
  password: 'monsoon-lantern-kettle',
  message: 'A shadow on the left lung, please tell nobody',
  note: 'Called her sister first',
  secondFactor: 'JBSWY3DPEHPK3PXP',
  device: 'Ayesha’s very own telephone',
};

/** Registers the customer and adds a row to every table with personal data. */
export async function fullCustomer(api: Api, blogId: number) {
  const { name, email, contact, password, message, note, device, secondFactor } = ayesha;
  const form = { name, email, contact, password, image: file(images.png) };
  const { id } = made.parse((await api.call('POST', '/api/users', { form })).body);
  const token = await api.tokenOf(email, password);
  const remarks = { blog_id: blogId, comments: 'Thank you for writing this' };
  const comment = made.parse((await api.call('POST', '/api/comments', { token, body: remarks })).body);
  const request = { name, email, phone: contact, date: '2999-01-01', message };
  await api.call('POST', '/api/contact', { token, body: request });
  await askForNewsletter(api, { email });

  const { read } = api.app.db;
  const asked = await read
    .selectFrom('appointments')
    .select(['id', 'reference'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await api.call('POST', `/api/appointments/${asked.id}/events`, {
    token: api.adminToken,
    body: { type: 'note', note },
  });
  const asAdmin = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
  const opened = made.parse((await asAdmin('/api/cases', { appointment_id: asked.id })).body);
  const consent = { hospital: { name: 'Riverside' }, lang: 'bn', how: 'phone', given_by: name };
  await asAdmin(`/api/cases/${opened.id}/consents`, consent);
  await asAdmin(`/api/cases/${opened.id}/companions`, { name, relation: 'sibling' });
  await asAdmin(`/api/cases/${opened.id}/share-links`, { label: message.slice(0, 50) });
  await asAdmin(`/api/cases/${opened.id}/tasks`, { text: message, owner: 'patient' });
  await api.app.db.transaction(async (writer) => {
    const own = { user_id: id };
    await writer.updateTable('users').set({ email_confirmed_at: timestamp }).where('id', '=', id).execute();
    await writer
      .updateTable('appointments')
      .set({ ...own, owner_proven_at: timestamp, owner_proven_by: 'email' })
      .where('id', '=', asked.id)
      .execute();
    await writer.updateTable('sessions').set({ device }).where('user_id', '=', id).execute();
    await writer
      .insertInto('account_tokens')
      .values({
        ...own,
        kind: 'email-change',
        email: `new.${email}`,
        secret_hash: 'a'.repeat(64),
        created_at: timestamp,
        expires_at: timestamp,
      })
      .execute();
    await writer
      .insertInto('second_factors')
      .values({ ...own, secret: secondFactor, created_at: timestamp, confirmed_at: timestamp })
      .execute();
    await writer
      .insertInto('recovery_codes')
      .values({ ...own, code_hash: 'b'.repeat(64) })
      .execute();
  });
  return { id, token, commentId: comment.id, requestId: asked.id, reference: asked.reference };
}
