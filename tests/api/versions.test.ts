import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Api, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';

const doctor = { name: 'Dr. Anong', specialty: 'Cardiology', experience: 12, desc: 'Listens first.' };
const hospital = {
  name: 'Riverside',
  specialty: 'Cardiology',
  established: 1990,
  desc: 'By the river.',
  beds: '200',
  location: 'Bangkok',
  services: ['Cardiology'],
  contact_phone: '+66 2 000 0000',
  contact_internationaldept: '+66 2 000 0001',
  contact_address: 'Road 1',
};
const user = {
  name: 'Rahima',
  email: 'rahima@versions.example',
  contact: '+8801711000000',
  password: 'correct-horse',
};

type Made = { path: string; fields: object };

async function create(api: Api, path: string, fields: object): Promise<Made> {
  const { body } = await api.call('POST', path, { token: api.adminToken, body: fields });
  return { path: `${path}/${z.object({ id: z.int() }).parse(body).id}`, fields };
}

/** Each kind of record with a version: how a record is created, and which of its texts is edited. */
const kinds: { name: string; text: string; make: (api: Api) => Promise<Made> }[] = [
  { name: 'doctor', text: 'name', make: (api) => create(api, '/api/doctors', doctor) },
  { name: 'hospital', text: 'name', make: (api) => create(api, '/api/hospitals', hospital) },
  {
    name: 'blog',
    text: 'title',
    make: async (api) => {
      const category = await create(api, '/api/categories', { name: 'Planning' });
      const category_id = category.path.split('/').at(-1);
      return create(api, '/api/blogs', { title: 'Papers', descriptions: 'Bring them.', category_id });
    },
  },
  {
    name: 'role',
    text: 'name',
    make: (api) => create(api, '/api/roles', { name: 'Readers', permissions: 1 }),
  },
  {
    name: 'user',
    text: 'name',
    make: async (api) => {
      const { path } = await create(api, '/api/users', user);
      // An update with a password always changes something.
      const { password, ...fields } = user;
      return { path, fields };
    },
  },
  {
    name: 'set of site details',
    text: 'name',
    make: async (api) => {
      const path = '/api/site/settings';
      const { body } = await api.call('GET', path, { token: api.adminToken });
      const { version, ...fields } = z.looseObject({ version: z.int() }).parse(body);
      return { path, fields };
    },
  },
];

const message = 'Somebody else has changed this in the meantime. Please look at it again.';

describeEachEngine('an update', (engine) => {
  const api = useApi(engine);

  describe.each(kinds)('of a $name', ({ text, make }) => {
    let record: Made | undefined;
    const made = async () => {
      record ??= await make(api);
      return record;
    };
    const read = async () => {
      const { path } = await made();

      const { body } = await api.call('GET', path.replace('/roles/', '/roles?id='), {
        token: api.adminToken,
      });
      const shape = z.looseObject({ version: z.int() });
      if (!Array.isArray(body)) return shape.parse(body);
      return shape.parse(body.find(({ id }) => path.endsWith(`/${id}`)));
    };
    const save = async (value: string, more: object = {}, token = api.adminToken) => {
      const { path, fields } = await made();
      return api.call('PUT', path, { token, body: { ...fields, [text]: value, ...more } });
    };

    it('is stored with the version that was read, and returns the next version', async () => {
      const { version } = await read();
      expect(await save('First', { version })).toMatchObject({
        status: 200,
        body: { [text]: 'First', version: version + 1 },
      });
      expect(await read()).toMatchObject({ [text]: 'First', version: version + 1 });
    });

    it('is rejected with an older version, says who changed the record and when, and overwrites nothing', async () => {
      const { version } = await read();
      const colleague = await makeUser(api, 2);
      expect((await save('Second', { version }, colleague.token)).status).toBe(200);
      const before = await read();
      const response = await save('Third', { version });
      const changed = { by: expect.stringMatching(/^Person/), at: expect.any(String) };
      expect(response).toMatchObject({ status: 409, body: { message, changed } });
      expect(await read()).toEqual(before);
    });

    it('accepts the version as text', async () => {
      const { version } = await read();
      expect((await save('Fourth', { version: String(version) })).status).toBe(200);
      expect((await save('Fifth', { version: String(version) })).status).toBe(409);
    });

    it('is rejected with a version that is not a number', async () => {
      expect((await save('Sixth', { version: 'newest' })).status).toBe(422);
    });

    it('is stored when it contains no version', async () => {
      expect((await save('Seventh')).status).toBe(200);
      const { path, fields } = await made();
      if (/doctors|hospitals|blogs|users/.test(path)) {
        const texts = Object.entries({ ...fields, [text]: 'By a form', _method: 'PUT' })
          .filter(([, value]) => !Array.isArray(value))
          .map(([name, value]) => [name, String(value)]);
        const form = Object.fromEntries(texts);
        const response = await api.call('POST', path, { token: api.adminToken, form });
        expect(response).toMatchObject({ status: 200, body: { [text]: 'By a form' } });
      }
      expect((await save('Eighth')).status).toBe(200);
      expect(await read()).toMatchObject({ [text]: 'Eighth' });
    });

    it('does not increase the version when nothing changed', async () => {
      const { version } = await read();
      expect(await save('Eighth', { version })).toMatchObject({ status: 200, body: { version } });
      expect(await read()).toMatchObject({ version });
    });

    it('is stored once when several with the same version arrive at the same time', async () => {
      const { version } = await read();
      const responses = await Promise.all(
        ['a', 'b', 'c', 'd'].map((value) => save(`Name ${value}`, { version })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await read()).toMatchObject({ version: version + 1 });
    });
  });

  it('of a form with an image keeps no image when it is rejected', async () => {
    const { path } = await create(api, '/api/doctors', doctor);
    const form = { ...doctor, experience: '12', version: '7', image: file(images.png) };
    const response = await api.call('POST', path, { token: api.adminToken, form });
    expect(response).toMatchObject({ status: 409, body: { message } });
    const stored = await api.app.db.read.selectFrom('images').select('status').execute();
    expect(stored).toEqual([{ status: 'gone' }]);
  });
});

describeEachEngine("a customer's change of their own details", (engine) => {
  const api = useApi(engine);

  it('makes the version that an administrator read outdated', async () => {
    const customer = await makeUser(api, 1);
    const path = `/api/users/${customer.id}`;
    const { body } = await api.call('GET', path, { token: api.adminToken });
    const { version } = z.object({ version: z.int() }).parse(body);
    await api.call('PUT', '/api/account', {
      token: customer.token,
      body: { name: 'Rahima Begum', contact: '+8801711000001' },
    });
    const edited = { name: 'Rahima', email: customer.email, contact: '+8801711000000', version };
    expect(await api.call('PUT', path, { token: api.adminToken, body: edited })).toMatchObject({
      status: 409,
      body: { changed: { by: 'Rahima Begum' } },
    });
  });
});
