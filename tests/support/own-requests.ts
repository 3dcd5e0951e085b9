import { ownRequest } from '#shared/contract/request-progress.ts';
import type { Api } from '#tests/support/api.ts';
import { referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

type Person = { token: string };

/** The calls of a customer about their own requests. */
export function ownRequestsOf(api: Api, { token }: Person) {
  const one = `/api/account/requests`;
  return {
    /** Sends a request as this customer and returns its id. */
    async send(changes: object = {}): Promise<number> {
      const response = await sendRequest(api, changes, { authorization: `Bearer ${token}` });
      return (await requestOf(api, referenceOf(response))).id;
    },
    async list(query = '') {
      const { body } = await api.call('GET', `${one}${query}`, { token });
      return ownRequest.strict().array().parse(body);
    },
    get: (id: number) => api.call('GET', `${one}/${id}`, { token }),
    withdraw: (id: number) => api.call('POST', `${one}/${id}/withdraw`, { token }),
    addMessage: (id: number, message: unknown) =>
      api.call('POST', `${one}/${id}/messages`, { token, body: { message } }),
  };
}

/** Marks an account's e-mail address as verified, like the token in the mail. */
export const confirmAddress = (api: Api, id: number) =>
  api.app.db.transaction((writer) =>
    writer
      .updateTable('users')
      .set({ email_confirmed_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute(),
  );

/** The owner of a request, by its reference. */
export async function ownerOf(api: Api, reference: string): Promise<number | null> {
  return (await requestOf(api, reference)).account?.id ?? null;
}
