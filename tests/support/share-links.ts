import type { Api } from '#tests/support/api.ts';
import { addCurrentPaper, openCase } from '#tests/support/cases.ts';

/** Opens a link with its PIN. */
export const openLink = (api: Api, token: string, pin: string) =>
  api.call('POST', '/api/shared/open', { body: { token, pin } });

/** A case with a paper, a consent, and the link for that hospital. */
export async function hospitalLinkOf(api: Api) {
  const one = await openCase(api);
  await addCurrentPaper(api, one.requestId);
  const consent = { hospital: { name: 'Riverside' }, lang: 'bn', how: 'phone', given_by: 'Rahima' };
  await one.send('/consents', consent);
  const [given] = (await one.get()).consents;
  const paper = await api.app.db.read
    .selectFrom('documents')
    .select('id')
    .where('appointment_id', '=', one.requestId)
    .executeTakeFirstOrThrow();
  const body = { kind: 'hospital', consent_id: given?.id, document_ids: [paper.id] };
  return {
    one,
    paper,
    body,
    consentId: given?.id ?? 0,
    make: (changes: object = {}) => one.send('/share-links', { ...body, ...changes }),
  };
}
