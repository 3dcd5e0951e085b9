import { mailDelivery } from '#server/mail/delivery.ts';
import { requestProof } from '#shared/contract/request-changes.ts';
import type { Api, ApiResponse } from '#tests/support/api.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';

const silent = { info() {}, warn() {}, error() {} };
/** The response to a code that is wrong or has expired. */
export const wrong = {
  status: 422,
  body: {
    errors: {
      code: ['This code is wrong or no longer valid. Please check the latest email, or ask for a new code.'],
    },
  },
};
/** The response to a proof that has expired. */
export const over = {
  status: 403,
  body: { message: 'Your time to make changes has run out. Please ask for a new code.' },
};
/** A response without its headers. */
export const bare = ({ status, body }: ApiResponse) => ({ status, body });

let hosts = 0;
/** An IP address that has made no call yet. */
export const newAddress = () => {
  hosts += 1;
  return `203.0.113.${hosts}`;
};
let patients = 0;

const transport = { send: async () => ({ result: 'accepted', code: '250', phase: 'data' }) as const };

/**
 * The calls with which the sender of a request changes it after a mailed code. Each call comes from a new IP address.
 */
export function requestCodesOf(api: Api) {
  const post = (path: string, body: object, ip = newAddress()) =>
    api.call('POST', `/api/appointments/track/${path}`, { body, ip });
  const ask = async (reference: string, changes: object = {}) => {
    const response = await post('code', { reference, ...changes });
    await api.app.services.requests.codes.mailRequested();
    return response;
  };
  const deliver = async () => {
    const delivery = mailDelivery({
      db: api.app.db,
      transport,
      clock: api.clock,
      keys: api.app.keys,
      log: silent,
    });
    for (let batch = 0; batch < 20; batch += 1) await delivery.deliverDue();
  };
  const newRequest = async (changes: object = {}) => {
    patients += 1;
    const email = `patient${patients}@patients.example`;
    return referenceOf(await sendRequest(api, { email, ...changes }));
  };
  const codeMails = async (reference: string) => {
    const mails = await api.app.db.read
      .selectFrom('mails')
      .innerJoin('appointments', 'appointments.id', 'mails.appointment_id')
      .selectAll('mails')
      .where('appointments.reference', '=', reference)
      .where('kind', '=', 'request-code')
      .orderBy('mails.id')
      .execute();
    return mails.map((mail) => openedMail(api.app.keys, mail));
  };
  const codeOf = async (reference: string) => {
    const text = (await codeMails(reference)).at(-1)?.text ?? '';
    return /: (\d{6})$/m.exec(text)?.[1] ?? 'none';
  };
  /** A code that differs from this one. */
  const not = (code: string, nth = 1) => String((Number(code) + nth) % 1_000_000).padStart(6, '0');
  const prove = async (reference: string) => {
    await ask(reference);
    const response = await post('proof', { reference, code: await codeOf(reference) });
    return requestProof.strict().parse(response.body);
  };
  return { post, ask, deliver, newRequest, codeMails, codeOf, not, prove };
}
