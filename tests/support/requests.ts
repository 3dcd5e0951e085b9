import { contactResponse } from '#shared/contract/contact.ts';
import { patientRequest, type RequestDetail, requestDetail } from '#shared/contract/requests.ts';
import type { Api, ApiResponse } from '#tests/support/api.ts';

/** The form as a visitor fills it in. */
export const request = {
  name: 'রহিমা বেগম',
  email: 'rahima@patients.example',
  phone: '+880 1711-000000',
  date: '2999-01-01',
  message: 'Heart check',
};

/** Sends the request form with the usual values and these changes. */
export function sendRequest(api: Api, changes: object = {}, headers: Record<string, string> = {}) {
  return api.call('POST', '/api/contact', { body: { ...request, ...changes }, headers });
}

/** The reference in a response. */
export const referenceOf = (response: ApiResponse) => contactResponse.strict().parse(response.body).reference;

/** The inbox as an administrator sees it: all requests, or those that match a search. */
export async function inboxOf(api: Api, search: object = {}) {
  const response = await api.call('POST', '/api/appointments/search', {
    token: api.adminToken,
    body: search,
  });
  return patientRequest.strict().array().parse(response.body);
}

/** A request with its history, by its reference. */
export async function requestOf(api: Api, reference: string) {
  const [found] = await inboxOf(api, { q: reference });
  const response = await api.call('GET', `/api/appointments/${found?.id}`, { token: api.adminToken });
  return requestDetail.strict().parse(response.body);
}

/** Stores that the owner of a request has proof, as their mailed code would. */
export async function proveOwner(api: Api, id: number): Promise<void> {
  const proof = { owner_proven_at: api.clock().toISOString(), owner_proven_by: 'code' } as const;
  await api.app.db.transaction((writer) =>
    writer.updateTable('appointments').set(proof).where('id', '=', id).execute(),
  );
}

/** A new request with the calls to change it: `send` returns the whole response, `add` the changed request. */
export async function openRequest(api: Api, changes: object = {}) {
  const { id, reference } = await requestOf(api, referenceOf(await sendRequest(api, changes)));
  const send = (body: object, token = api.adminToken) =>
    api.call('POST', `/api/appointments/${id}/events`, { token, body });
  return {
    id,
    send,
    now: () => requestOf(api, reference),
    async add(body: object, token?: string): Promise<RequestDetail> {
      return requestDetail.strict().parse((await send(body, token)).body);
    },
  };
}
