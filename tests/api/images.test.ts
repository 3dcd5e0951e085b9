import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { noisy, plain } from '#server/storage/testing/images.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { describeEachEngine, describeOnce } from '#tests/support/engines.ts';
import { file, filesAfterImageJob, images, jpegOfBytes } from '#tests/support/images.ts';
import type { Form } from '#tests/support/multipart.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const small = 2 * 1024 * 1024;
const large = 10 * 1024 * 1024;
const contact = { contact_phone: '1', contact_internationaldept: '2', contact_address: 'Street' };
const person = { name: 'Rahima', email: 'rahima@patients.example', contact: '01711000000' };

/** The calls that accept images, with their fields, limits and messages. */
const places: { url: string; field: string; fields: Form; bytes: number; tooLarge: string }[] = [
  {
    url: '/api/doctors',
    field: 'image',
    fields: { name: 'Dr. Anong', specialty: 'Heart', experience: '1', desc: 'Text' },
    bytes: large,
    tooLarge: 'File size must be less than 10MB',
  },
  {
    url: '/api/hospitals',
    field: 'image',
    fields: {
      name: 'Riverside',
      specialty: 'Heart',
      established: '1990',
      desc: 'Text',
      beds: '10',
      location: 'Bangkok',
      ...contact,
    },
    bytes: small,
    tooLarge: 'File size must be less than 2MB',
  },
  {
    url: '/api/users',
    field: 'image',
    fields: { ...person, password: 'correct-horse' },
    bytes: small,
    tooLarge: 'Image size should be less than 2MB',
  },
  {
    url: '/api/blogs',
    field: 'images',
    fields: { title: 'Visas', descriptions: 'Text', category_id: '1' },
    bytes: large,
    tooLarge: 'File size must be less than 10MB',
  },
];

const recordWith = (field: string) => z.object({ id: z.int(), [field]: z.string() });

const blog = { title: 'Visas', descriptions: 'Text', category_id: '1' };
const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '1', desc: 'Text' };

/** Sends a form as the administrator. Adds a category, which articles require. */
const sender = (api: Api) => async (path: string, form: Form) => {
  await api.call('POST', '/api/categories', { token: api.adminToken, body: { name: 'Visas' } });
  return api.call('POST', path, { token: api.adminToken, form });
};

describeEachEngine('images', (engine) => {
  const api = useApi(engine);

  const send = sender(api);

  it.each(places)(
    'of $url are stored, replaced, and deleted with the record',
    async ({ url, field, fields }) => {
      const created = await send(url, { ...fields, [field]: file(images.jpeg) });
      expect(created.status).toBe(201);
      const { id, [field]: first } = recordWith(field).parse(created.body);
      expect(await filesAfterImageJob(api)).toEqual([expect.stringContaining(String(first).slice(9))]);

      expect(await send(`${url}/${id}`, fields)).toMatchObject({ status: 200, body: { [field]: first } });
      expect((await api.call('GET', String(first))).status).toBe(200);

      const changed = await send(`${url}/${id}`, { ...fields, [field]: file(images.png) });
      const { [field]: second } = recordWith(field).parse(changed.body);
      expect(second).not.toBe(first);
      expect(await filesAfterImageJob(api)).toEqual([expect.stringContaining(String(second).slice(9))]);
      expect((await api.call('GET', String(first))).status).toBe(404);

      await api.call('DELETE', `${url}/${id}`, { token: api.adminToken });
      expect(await filesAfterImageJob(api)).toEqual([]);
      expect((await api.call('GET', String(second))).status).toBe(404);
    },
  );

  it('are not stored when their record is rejected', async () => {
    const before = await filesAfterImageJob(api);
    const form = { title: 'Visas', descriptions: 'Text', category_id: '999', images: file(images.png) };
    const response = await api.call('POST', '/api/blogs', { token: api.adminToken, form });
    expect(response.status).toBe(422);
    expect(await filesAfterImageJob(api)).toEqual(before);
  });

  it('are served in the widths of the pages, and as AVIF to browsers that accept it when it is smaller', async () => {
    const photo = await noisy(800, 300).blur(0.4).jpeg().toBuffer();
    const sent = { ...doctor, image: file(photo) };
    const { body } = await api.call('POST', '/api/doctors', { token: api.adminToken, form: sent });
    const full = String(recordWith('image').parse(body).image);
    const get = async (width: number, accept: string) => {
      const url = full.replace('/800.webp', `/${width}.webp`);
      const { status, headers } = await api.call('GET', url, { headers: { accept } });
      return [status, headers['content-type'], headers['cache-control'] === 'no-cache', headers.vary];
    };
    const chrome = 'image/avif,image/webp,*/*;q=0.8';
    expect(await get(704, chrome)).toEqual([200, 'image/webp', true, 'accept, save-data']);
    const names = (await filesAfterImageJob(api)).filter((path) => path.includes(full.split('/')[2] ?? ''));
    expect(names.map((path) => path.split('/').at(-1)).sort()).toEqual([
      ...['160.webp', '320.webp', '480.avif', '480.webp', '704.avif', '704.webp', '800.avif', '800.webp'],
    ]);
    expect(await get(704, chrome)).toEqual([200, 'image/avif', false, 'accept, save-data']);
    expect(await get(704, 'image/webp,*/*')).toEqual([200, 'image/webp', false, 'accept, save-data']);
    expect(await get(160, chrome)).toEqual([200, 'image/webp', false, 'accept, save-data']);
    // Older pages in browsers' caches request widths that are no longer generated.
    expect(await get(640, chrome)).toEqual([200, 'image/webp', true, 'accept, save-data']);
  });
});

describeOnce('uploads of images', (engine) => {
  const api = useApi(engine);
  const send = sender(api);

  it('are accepted without the end of a JPEG, and called damaged where pixels are missing', async () => {
    const whole = await noisy(300, 300).jpeg().toBuffer();
    const sent = (bytes: Uint8Array) => send('/api/doctors', { ...doctor, image: file(bytes) });
    expect((await sent(whole.subarray(0, -2))).status).toBe(201);
    expect(await sent(whole.subarray(0, whole.length * 0.9))).toMatchObject({
      status: 422,
      body: { message: 'This image is damaged. Please choose another one' },
    });
  });

  it('may have the 64 megapixels of a phone', async () => {
    const photo = await plain(9248, 6936).jpeg({ quality: 70 }).toBuffer();
    expect((await send('/api/doctors', { ...doctor, image: file(photo) })).status).toBe(201);
  });

  it.each(places)(
    'of $url are rejected if they have $bytes bytes or more',
    async ({ url, field, fields, bytes, tooLarge }) => {
      const refused = await send(url, { ...fields, [field]: file(await jpegOfBytes(bytes)) });
      const message = { message: tooLarge, errors: { [field]: [tooLarge] } };
      expect(refused).toMatchObject({ status: 422, body: message });
      const taken = await send(url, { ...fields, [field]: file(await jpegOfBytes(bytes - 1)) });
      expect(taken.status).toBe(201);
      const { id } = recordWith(field).parse(taken.body);
      await api.call('DELETE', `${url}/${id}`, { token: api.adminToken });
    },
  );

  it.each(['jpeg', 'png', 'gif'] as const)(
    'of blogs may be %s, no matter what the file name is',
    async (kind) => {
      expect(await send('/api/blogs', { ...blog, images: file(images[kind]) })).toMatchObject({
        status: 201,
      });
    },
  );

  it.each(['webp', 'svg', 'text'] as const)(
    'of blogs may not be %s, no matter what the file name is',
    async (kind) => {
      const message = 'Please select a JPEG, PNG or GIF image';
      expect(await send('/api/blogs', { ...blog, images: file(images[kind]) })).toMatchObject({
        status: 422,
        body: { message, errors: { images: [message] } },
      });
    },
  );

  it.each(['jpeg', 'png', 'gif', 'webp', 'svg'] as const)('of doctors may be %s', async (kind) => {
    expect(await send('/api/doctors', { ...doctor, image: file(images[kind]) })).toMatchObject({
      status: 201,
    });
  });

  it('of doctors may not be a text file', async () => {
    const message = 'Please select an image file';
    expect(await send('/api/doctors', { ...doctor, image: file(images.text) })).toMatchObject({
      status: 422,
      body: { message, errors: { image: [message] } },
    });
  });

  it('are served with headers to cache them permanently and to run nothing in them', async () => {
    const sent = { ...doctor, image: file(images.svg) };
    const { body } = await api.call('POST', '/api/doctors', { token: api.adminToken, form: sent });
    const { status, headers } = await api.call('GET', String(recordWith('image').parse(body).image));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});
