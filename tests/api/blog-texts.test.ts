import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { messages } from '#shared/contract/message-texts.ts';
import { blog, blogImage } from '#shared/records/blogs.ts';
import { category } from '#shared/records/categories.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file, filesAfterImageJob, images } from '#tests/support/images.ts';
import { idOf } from '#tests/support/response-body.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const day = 24 * 60 * 60 * 1000;

describeEachEngine('the API for the texts of blogs', (engine) => {
  const api = useApi(engine);
  let category_id = 0;
  let token = '';
  const send = (texts: object, path = '/api/blogs') =>
    api.call('POST', path, { token, body: { title: 'Visas', category_id, ...texts } });
  const make = async (texts: object) => blog.parse((await send(texts)).body);
  const upload = (bytes: Uint8Array, by = token) =>
    api.call('POST', '/api/blogs/images', { token: by, form: { image: file(bytes) } });
  const image = async () => blogImage.parse((await upload(images.jpeg)).body);
  const imagesAfter = async (milliseconds: number) => {
    api.pass(milliseconds);
    // The clock has moved on, and the sessions have ended.
    token = await api.tokenOf(admin.email, admin.password);
    await api.app.services.blogImages.removeUnused();
    return (await filesAfterImageJob(api)).length;
  };

  beforeAll(async () => {
    token = api.adminToken;
    const way = { token, body: { name: 'Papers' } };
    category_id = category.parse((await api.call('POST', '/api/categories', way)).body).id;
  });

  it('stores a text as it was written, with a summary without markup', async () => {
    const descriptions = '## Papers\n\nAsk **our team** or [write](/contact).\n\n- one\n- two';
    const summary = 'Ask our team or write.';
    const made = await make({ descriptions, descriptions_bn: '**ঢাকা** থেকে' });
    expect(made).toMatchObject({ descriptions, summary });
    const bangla = await api.call('GET', `/api/blogs/${made.id}?lang=bn`);
    expect(bangla.body).toMatchObject({ descriptions: '**ঢাকা** থেকে', summary: 'ঢাকা থেকে' });
    const listed = blog.array().parse((await api.call('GET', '/api/blogs')).body);
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({ descriptions, summary });
  });

  it('stores one kind of line end, and no invisible characters', async () => {
    const dirty = ' One\r\ntwo\u0007\u202e\u2028three\r ';
    const { id, descriptions } = await make({ descriptions: dirty, descriptions_bn: dirty });
    expect(descriptions).toBe('One\ntwo\nthree');
    const { body } = await api.call('GET', `/api/blogs/${id}?lang=all`, { token });
    expect(body).toMatchObject({ descriptions_bn: 'One\ntwo\nthree' });
  });

  it('rejects a forbidden link or image, on create and update, in both languages', async () => {
    const { id } = await make({ descriptions: 'Text' });
    const hostile: [string, string][] = [
      ['[a](javascript:alert(1))', messages.article_link],
      ['- **[a](JAVASCRIPT:alert`1`)**', messages.article_link],
      ['> [a](&#106;avascript:x)', messages.article_link],
      ['## [a](//evil.example)', messages.article_link],
      ['[a](data:text/html;base64,PHNjcmlwdD4=)', messages.article_link],
      ['[a](http://a.example)', messages.article_link],
      ['![a](https://evil.example/pixel.gif)', messages.article_image],
      ['![a](data:image/png;base64,x)', messages.article_image],
      [`![a](/uploads/${'a'.repeat(32)}/1600.webp)`, messages.article_image_gone],
      [`![](/uploads/${'a'.repeat(32)}/1600.webp)`, messages.article_image_alt],
    ];
    for (const path of ['/api/blogs', `/api/blogs/${id}`]) {
      for (const [text, message] of hostile) {
        const descriptions = await send({ descriptions: text }, path);
        expect(descriptions).toMatchObject({ status: 422, body: { errors: { descriptions: [message] } } });
        const bangla = await send({ descriptions: 'Text', descriptions_bn: text }, path);
        expect(bangla).toMatchObject({ status: 422, body: { errors: { descriptions_bn: [message] } } });
      }
    }
  });

  it('accepts every URL and code as plain text', async () => {
    const descriptions =
      '<script>alert(1)</script> <img src=x onerror=alert(1)> [a] (javascript:x) 5 * 3 * 2';
    expect(await make({ descriptions })).toMatchObject({ descriptions, summary: descriptions });
  });

  it('accepts at most 60,000 characters, of any kind', async () => {
    for (const unit of ['[', '*a ', '**[a](/b)*', '> ', '![']) {
      const descriptions = `a${unit.repeat(60_000)}`.slice(0, 59_999);
      expect((await send({ descriptions: `${descriptions}a` })).status).toBe(201);
      const errors = { descriptions: ['Please use at most 60,000 characters'] };
      expect(await send({ descriptions: `${descriptions}aa` })).toMatchObject({
        status: 422,
        body: { errors },
      });
    }
  });

  it('accepts images that were stored by staff who may write blogs', async () => {
    expect(await upload(images.text)).toMatchObject({
      status: 422,
      body: { errors: { image: [messages.image_blog_format] } },
    });
    const none = { token, form: {} };
    expect((await api.call('POST', '/api/blogs/images', none)).status).toBe(422);
    const customer = await makeUser(api, 1);
    expect((await upload(images.png, customer.token)).status).toBe(403);
    const { status, body } = await upload(images.png);
    expect({ status, body }).toMatchObject({ status: 201, body: { width: 30, height: 40 } });
    const { image } = blogImage.parse(body);
    expect((await api.call('GET', image)).status).toBe(200);
    const taken = await send({ descriptions: `![A visa](${image}#30x40)` });
    expect(taken.status).toBe(201);
    const { id } = blog.parse(taken.body);
    await api.call('DELETE', `/api/blogs/${id}`, { token });
    expect(await imagesAfter(day + 1000)).toBe(0);
  });

  it('rejects the images of other records', async () => {
    const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '1', desc: 'Text' };
    const form = { ...doctor, image: file(images.png) };
    const { body } = await api.call('POST', '/api/doctors', { token, form });
    const descriptions = `![Dr. Anong](${z.object({ image: z.string() }).parse(body).image})`;
    const errors = { descriptions: [messages.article_image_gone] };
    expect(await send({ descriptions })).toMatchObject({ status: 422, body: { errors } });
    await api.call('DELETE', `/api/doctors/${idOf(body)}`, { token });
  });

  it('keeps an image as long as a blog or a version of one shows it, in either language', async () => {
    const one = await image();
    const two = await image();
    await image();
    const english = await make({ descriptions: `![One](${one.image})` });
    const bangla = await make({ descriptions: 'Text', descriptions_bn: `![Two](${two.image})` });
    const again = await make({ descriptions: `![One](${one.image})` });
    expect(await imagesAfter(day - 1000)).toBe(3);
    expect(await imagesAfter(2000)).toBe(2);
    expect(await imagesAfter(30 * day)).toBe(2);

    await send({ descriptions: 'Text' }, `/api/blogs/${english.id}`);
    await send({ descriptions: 'Text', descriptions_bn: '' }, `/api/blogs/${bangla.id}`);
    expect(await imagesAfter(0)).toBe(2);
    expect(await imagesAfter(day + 1000)).toBe(2);
    await api.call('DELETE', `/api/blogs/${bangla.id}`, { token });
    expect(await imagesAfter(0)).toBe(1);
    const errors = { descriptions: [messages.article_image_gone] };
    expect(await send({ descriptions: `![Two](${two.image})` })).toMatchObject({ body: { errors } });
    for (const { id } of [english, again]) await api.call('DELETE', `/api/blogs/${id}`, { token });
    expect(await imagesAfter(0)).toBe(0);
    expect((await api.call('GET', one.image)).status).toBe(404);
  });
});
