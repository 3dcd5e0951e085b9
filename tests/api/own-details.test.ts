import { expect, it } from 'vitest';
import { account } from '#shared/contract/account.ts';
import { user } from '#shared/contract/users.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file, filesAfterImageJob, images, jpegOfBytes } from '#tests/support/images.ts';

const details = { name: 'রহিমা বেগম', contact: '01811000000', gender: 'female' };
const limit = 2 * 1024 * 1024;

describeEachEngine('one’s own details', (engine) => {
  const api = useApi(engine);
  const change = (token: string, form: Parameters<typeof api.call>[2]) =>
    api.call('PUT', '/api/account', { token, ...form });
  const detailsOf = async (token: string) =>
    account.parse((await api.call('GET', '/api/account', { token })).body).user;

  it('can be changed by customers and staff, each for themselves', async () => {
    for (const role of [1, 4]) {
      const { id, token, email } = await makeUser(api, role);
      const more = { email: 'other@patients.example', role_id: '2', status: '0', password: 'another-one' };
      const response = await change(token, { form: { ...details, ...more } });
      expect(response).toMatchObject({
        status: 200,
        body: { ...details, id, email, role_id: role, status: 1 },
      });
      expect(await detailsOf(token)).toEqual(user.strict().parse(response.body));
      await expect(api.tokenOf(email, 'correct-horse')).resolves.toBeTruthy();
      const { body } = await api.call('GET', `/api/activity?entity=user&entity_id=${id}&action=edited`, {
        token: api.adminToken,
      });
      expect(body).toMatchObject([{ actor: { id }, fields: ['name', 'gender', 'contact'] }]);
    }
    expect(await api.call('PUT', '/api/account', { body: details })).toMatchObject({ status: 401 });
  });

  it('need the anti-forgery token if a browser changes them', async () => {
    const person = await makeUser(api, 1);
    const { own, foreign } = await signInByCookie(api, person);
    const call = (headers: Record<string, string>) =>
      api.call('PUT', '/api/account', { body: details, headers });
    expect(await call(foreign)).toMatchObject({ status: 403 });
    expect(await detailsOf(person.token)).not.toMatchObject(details);
    expect(await call(own)).toMatchObject({ status: 200 });
  });

  it('are validated as at registration, and an invalid change stores nothing', async () => {
    const { token } = await makeUser(api, 1);
    const before = await detailsOf(token);
    for (const [wrong, message] of [
      [{ name: '  ' }, 'Please fill in all required fields'],
      [{ contact: undefined }, 'Please fill in all required fields'],
      [{ gender: 'x' }, 'Please choose a gender from the list'],
      [{ contact: '0'.repeat(41) }, 'Please use at most 40 characters'],
    ] as const) {
      const response = await change(token, { body: { ...details, ...wrong } });
      const [field] = Object.keys(wrong);
      expect(response).toMatchObject({
        status: 422,
        body: { message: message, errors: { [`${field}`]: [message] } },
      });
    }
    expect(await detailsOf(token)).toEqual(before);
    expect((await change(token, { body: { ...details, contact: '0'.repeat(41) } })).body).toMatchObject({
      params: { max: 40 },
      fieldParams: { contact: { max: 40 } },
    });
  });

  it('keep the gender and the image if they are not sent', async () => {
    const { token } = await makeUser(api, 1);
    const sent = await change(token, { form: { ...details, image: file(images.png) } });
    const { image } = user.parse(sent.body);
    expect(image).toMatch(/^\/uploads\//);
    const again = await change(token, { form: { name: 'Rahima', contact: '01711000000', gender: '' } });
    expect(again.body).toMatchObject({ name: 'Rahima', gender: 'female', image });
  });

  it('accept an image by the rules of registration, replace it and delete it', async () => {
    const { token } = await makeUser(api, 1);
    const files = async () => (await filesAfterImageJob(api)).length;
    const before = await files();
    for (const [bytes, message] of [
      [images.text, 'Please select an image file'],
      // An SVG can keep a processor busy, so only staff may send one.
      [images.svg, 'Please select an image file'],
      [await jpegOfBytes(limit), 'Image size should be less than 2MB'],
    ] as const) {
      const refused = await change(token, { form: { ...details, image: file(bytes) } });
      expect(refused.body).toMatchObject({ message: message });
    }
    expect(await detailsOf(token)).toMatchObject({ image: null });

    const small = await change(token, { form: { ...details, image: file(await jpegOfBytes(limit - 1)) } });
    const first = user.parse(small.body).image;
    const next = await change(token, {
      form: { ...details, image: file(images.png), remove_image: 'true' },
    });
    const second = user.parse(next.body).image;
    expect(second).toMatch(/^\/uploads\//);
    expect(second).not.toBe(first);

    const gone = await change(token, { form: { ...details, remove_image: 'true' } });
    expect(gone.body).toMatchObject({ image: null });
    expect(await files()).toBe(before);
  });
});
