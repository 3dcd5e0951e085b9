import { expect, it } from 'vitest';
import { contactResponse } from '#shared/contract/contact.ts';
import type { ApiResponse } from '#tests/support/api.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { postForm, referenceIn } from '#tests/support/forms.ts';
import { confirmAddress, ownerOf } from '#tests/support/own-requests.ts';
import { referenceOf, request, sendRequest } from '#tests/support/requests.ts';

describeEachEngine('the owner of a new request', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', PUBLIC_URL: 'http://setucare.example' }, 'built');
  const site = { host: 'setucare.example', origin: 'http://setucare.example' };
  const owner = (response: ApiResponse) => ownerOf(api, referenceOf(response));

  it('is the signed-in customer, even if the request contains another address', async () => {
    const person = await makeUser(api, 1);
    const other = await makeUser(api, 1);
    await confirmAddress(api, other.id);
    const bearer = { authorization: `Bearer ${person.token}` };
    expect(await owner(await sendRequest(api, { email: other.email }, bearer))).toBe(person.id);
    const { own } = await signInByCookie(api, person);
    expect(await owner(await sendRequest(api, {}, own))).toBe(person.id);
  });

  it('is nobody when a session cookie comes without its token', async () => {
    const { foreign } = await signInByCookie(api, await makeUser(api, 1));
    expect(await owner(await sendRequest(api, {}, foreign))).toBeNull();
  });

  it('is the customer who has verified the address, and nobody who has not', async () => {
    const person = await makeUser(api, 1);
    const email = person.email.toUpperCase();
    expect(await owner(await sendRequest(api, { email }))).toBeNull();
    await confirmAddress(api, person.id);
    expect(await owner(await sendRequest(api, { email }))).toBe(person.id);
    const stranger = await sendRequest(api, { email: 'nobody@patients.example' });
    expect(await owner(stranger)).toBeNull();
  });

  it('is neither a member of staff nor a disabled account', async () => {
    const staff = await makeUser(api, 4);
    await confirmAddress(api, staff.id);
    const bearer = { authorization: `Bearer ${staff.token}` };
    expect(await owner(await sendRequest(api, {}, bearer))).toBeNull();
    expect(await owner(await sendRequest(api, { email: staff.email }))).toBeNull();

    const off = await makeUser(api, 1);
    await confirmAddress(api, off.id);
    const body = { name: 'Off', email: off.email, contact: '01711000000', status: 0 };
    await api.call('PUT', `/api/users/${off.id}`, { token: api.adminToken, body });
    expect(await owner(await sendRequest(api, { email: off.email }))).toBeNull();
  });

  it('is not revealed to the sender, who gets the same response', async () => {
    const person = await makeUser(api, 1);
    await confirmAddress(api, person.id);
    const known = await sendRequest(api, { email: person.email });
    const unknown = await sendRequest(api, { email: 'somebody@patients.example' });
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    expect(contactResponse.strict().parse(known.body).message).toBe(
      contactResponse.strict().parse(unknown.body).message,
    );
  });

  it('is the session’s user when a page of this site posts the form, and otherwise the user with the address', async () => {
    const person = await makeUser(api, 1);
    const { cookie } = (await signInByCookie(api, person)).foreign;
    const post = async (headers: Record<string, string>, changes: object = {}) => {
      const response = await postForm(api, '/contact', { ...request, ...changes }, { headers });
      return ownerOf(api, referenceIn(response));
    };
    expect(await post({ ...site, cookie }, { message: 'One' })).toBe(person.id);
    expect(await post({ host: site.host, cookie }, { message: 'Two' })).toBeNull();
    await confirmAddress(api, person.id);
    expect(await post(site, { message: 'Three', email: person.email })).toBe(person.id);
  });
});
