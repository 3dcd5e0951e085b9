import {
  type CaseAccess,
  caseAccess,
  entered,
  type GivenCode,
  givenCode,
} from '#shared/contract/case-access.ts';
import { type Api, type ApiResponse, admin } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { caseOf } from '#tests/support/cases.ts';
import { referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

type Sent = {
  body?: object;
  opening?: string | null;
  ip?: string;
  token?: string;
  headers?: Record<string, string>;
};
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A browser with its cookies, in which a family enters. */
export function browserOf(api: Api, ip = '203.0.113.7') {
  const jar = new Map<string, string>();
  let csrf = '';
  let opening: string | null = null;
  const call = async (method: Method, path: string, sent: Sent = {}): Promise<ApiResponse> => {
    const opened = sent.opening === undefined ? opening : sent.opening;
    const response = await api.call(method, path, {
      ...(sent.body && { body: sent.body }),
      ip: sent.ip ?? ip,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': csrf,
        ...(opened && { 'x-opening': opened }),
        ...sent.headers,
      },
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat().map(String)) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const token: unknown = response.headers['x-csrf-token'];
    if (typeof token === 'string') csrf = token;
    const body = response.body;
    if (typeof body === 'object' && body !== null && 'opening' in body) {
      opening = typeof body.opening === 'string' ? body.opening : null;
    }
    return response;
  };
  return {
    call,
    jar,
    get opening() {
      return opening;
    },
    enter: (reference: string, code: string, more: object = {}) =>
      call('POST', '/api/enter', { body: { reference, code, key: newKey(), ...more } }),
  };
}
type Browser = ReturnType<typeof browserOf>;

/** Another phone with the same cookies. */
export function copyOf(api: Api, { jar }: Browser): Browser {
  const other = browserOf(api, '198.51.100.9');
  for (const [name, value] of jar) other.jar.set(name, value);
  return other;
}

/** A day and an hour pass, and the administrator signs in again. */
export async function passDay(api: Api): Promise<void> {
  api.pass(25 * 60 * 60 * 1000);
  api.adminToken = await api.tokenOf(admin.email, admin.password);
}

let keys = 0;
export const newKey = () => `key-of-a-press-${String(++keys).padStart(12, '0')}`;

const accessOf = ({ status, body }: ApiResponse): CaseAccess => {
  if (status !== 200) throw new Error(`A call about access answered ${status}: ${JSON.stringify(body)}`);
  return caseAccess.strict().parse(body);
};
const codeOf = ({ status, body }: ApiResponse): GivenCode => {
  if (status !== 201) throw new Error(`A code answered ${status}: ${JSON.stringify(body)}`);
  return givenCode.strict().parse(body);
};
export const enteredOf = ({ status, body }: ApiResponse) => {
  if (status !== 200) throw new Error(`Entering answered ${status}: ${JSON.stringify(body)}`);
  return entered.strict().parse(body);
};

let families = 0;

/** A case of a family without an e-mail address, opened by a coordinator (level 2), with its account. */
export async function familyByPhone(api: Api, { account = true } = {}) {
  families += 1;
  const phone = `+88017110${String(50_000 + families)}`;
  const coordinator = await makeUser(api, 4);
  const second = await makeUser(api, 4);
  const sent = await sendRequest(api, { phone, name: `Abdul Karim ${families}` });
  const { id: requestId, reference } = await requestOf(api, referenceOf(sent));
  await api.app.db.transaction((writer) =>
    writer
      .updateTable('appointments')
      .set({ email: null, email_key: null })
      .where('id', '=', requestId)
      .execute(),
  );
  const opened = caseOf(
    await api.call('POST', '/api/cases', { token: coordinator.token, body: { appointment_id: requestId } }),
  );
  const staff = (method: Method, path: string, body?: object, token = coordinator.token) =>
    api.call(method, `/api/cases/${opened.id}/access${path}`, { token, ...(body && { body }) });
  if (account) accessOf(await staff('POST', '/account', {}));
  return {
    id: opened.id,
    requestId,
    reference,
    phone,
    coordinator,
    second,
    staff,
    access: async () => accessOf(await staff('GET', '')),
    give: async (more: object = {}) =>
      codeOf(await staff('POST', '/codes', { purpose: 'enter', how: 'call', reached: 'Rahima', ...more })),
    detail: async () => caseOf(await api.call('GET', `/api/cases/${opened.id}`, { token: api.adminToken })),
  };
}
export type Family = Awaited<ReturnType<typeof familyByPhone>>;

/** The family enters on a phone of its own and agrees. */
export async function enterAs(
  api: Api,
  family: Family,
  { ip, use = 'mine', figures }: { ip?: string; use?: 'mine' | 'shared' | 'borrowed'; figures?: string } = {},
) {
  const phone = browserOf(api, ip);
  const { code } = await family.give();
  enteredOf(await phone.enter(family.reference, code));
  const agreed = await phone.call('POST', '/api/account/agreement', { body: { lang: 'bn' } });
  const chosen = await phone.call('PUT', '/api/account/phone', {
    body: { use, ...(figures && { figures }) },
  });
  if (agreed.status !== 200 || chosen.status !== 200)
    throw new Error(`A phone answered ${agreed.status}, ${chosen.status}: ${JSON.stringify(chosen.body)}`);
  return phone;
}
