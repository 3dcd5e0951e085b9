import { expect, it } from 'vitest';
import { z } from 'zod';
import { blog, blogImage } from '#shared/records/blogs.ts';
import { category } from '#shared/records/categories.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
const versions = z.array(
  z.object({
    id: z.int(),
    title: z.string(),
    by: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
);

describeEachEngine('the API for versions of articles', (engine) => {
  const api = useApi(engine);
  const name = 'Administrator';
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    token = api.adminToken,
  ) => api.call(method, url, { token, ...(body && { body }) });
  const newCategory = async (named: string) =>
    category.parse((await send('POST', '/api/categories', { name: named })).body).id;
  const make = async (fields: object = {}) => {
    const category_id = await newCategory(`Category ${Math.random()}`);
    const sent = { title: 'First', descriptions: 'Text', category_id, ...fields };
    return { ...blog.parse((await send('POST', '/api/blogs', sent)).body), sent };
  };
  const save = async (id: number, sent: object, token = api.adminToken) =>
    blog.parse((await send('PUT', `/api/blogs/${id}`, sent, token)).body);
  const list = async (id: number) => versions.parse((await send('GET', `/api/blogs/${id}/versions`)).body);
  const titles = async (id: number) => (await list(id)).map(({ title }) => title);
  const restore = (id: number, saved: number | undefined, version?: number, token?: string) =>
    send('POST', `/api/blogs/${id}/versions/${saved}/restore`, { version }, token);

  it('keep each saved state with who saved it, and nothing of a save that changes no text', async () => {
    const { id, sent } = await make({ title_bn: 'প্রথম' });
    const editor = await makeUser(api, 3);
    api.pass(minute);
    await save(
      id,
      { ...sent, title: 'Second', descriptions: 'Another', descriptions_bn: 'লেখা' },
      editor.token,
    );
    await save(id, { ...sent, title: 'Second', descriptions: 'Another', status: 0 });
    const [second, first, ...others] = await list(id);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ title: 'Second', by: { id: editor.id } });
    expect(first).toMatchObject({ title: 'First', by: { name } });
    const texts = await send('GET', `/api/blogs/${id}/versions/${second?.id}`);
    expect(texts).toMatchObject({
      status: 200,
      body: { title: 'Second', title_bn: 'প্রথম', descriptions: 'Another', descriptions_bn: 'লেখা' },
    });
    const { id: other } = await make();
    expect((await send('GET', `/api/blogs/${other}/versions/${second?.id}`)).status).toBe(404);
    expect((await restore(other, second?.id)).status).toBe(404);

    // The account of the one who saved it can be deleted.
    expect((await send('DELETE', `/api/users/${editor.id}`)).status).toBe(200);
    expect((await list(id))[0]).toMatchObject({ title: 'Second', by: null });
  });

  it('count what an editor saves automatically within half an hour as one', async () => {
    const { id, sent } = await make({ status: 0 });
    const type = (title: string) => save(id, { ...sent, title, autosave: 1 });
    for (const title of ['S', 'Se', 'Sec']) await type(title);
    expect(await titles(id)).toEqual(['Sec', 'First']);
    api.pass(31 * minute);
    await type('Second');
    expect(await titles(id)).toEqual(['Second', 'Sec', 'First']);
    await save(id, { ...sent, title: 'Third' });
    await type('Third, or');
    expect(await titles(id)).toEqual(['Third, or', 'Third', 'Second', 'Sec', 'First']);
  });

  it('are the newest 50 of an article', async () => {
    const { id, sent } = await make();
    const other = await make();
    for (let at = 1; at <= 55; at += 1) await save(id, { ...sent, title: `No. ${at}` });
    const stored = await titles(id);
    expect(stored).toHaveLength(50);
    expect([stored[0], stored[49]]).toEqual(['No. 55', 'No. 6']);
    expect(await titles(other.id)).toEqual(['First']);
  });

  it('restore the texts of both languages as a new version, and leave everything else as it is', async () => {
    const { id, sent } = await make({ title_bn: 'প্রথম', descriptions_bn: 'লেখা' });
    const category_id = await newCategory('Another category');
    const changed = { title: 'Second', descriptions: 'Wrong', title_bn: '', descriptions_bn: '' };
    const { version } = await save(id, { ...sent, ...changed, category_id });
    const [, first] = await list(id);
    const restored = await restore(id, first?.id, version);
    expect(restored).toMatchObject({
      status: 200,
      body: { title: 'First', descriptions: 'Text', category_id, status: 1, version: version + 1 },
    });
    expect((await api.call('GET', `/api/blogs/${id}?lang=bn`)).body).toMatchObject({ title: 'প্রথম' });
    expect(await titles(id)).toEqual(['First', 'Second', 'First']);
    expect(JSON.stringify((await api.call('GET', `/api/blogs?q=First`)).body)).toContain('First');
    const { body } = await send('GET', `/api/activity?entity=blog&entity_id=${id}`);
    const fields = ['title', 'descriptions', 'title_bn', 'descriptions_bn'];
    expect(body).toMatchObject([{ action: 'edited', fields }, { action: 'edited' }, { action: 'created' }]);
  });

  it('are not restored over a newer state, and an editor does not overwrite what was restored', async () => {
    const { id, sent, version } = await make();
    const editor = await makeUser(api, 3);
    const second = await save(id, { ...sent, title: 'Second' });
    const [, first] = await list(id);
    const late = await restore(id, first?.id, version);
    expect(late).toMatchObject({ status: 409, body: { code: 'record_changed', changed: { by: name } } });
    expect((await restore(id, first?.id, second.version, editor.token)).status).toBe(200);
    const typed = { ...sent, title: 'Third', version: second.version };
    const refused = await send('PUT', `/api/blogs/${id}`, typed);
    expect(refused).toMatchObject({ status: 409, body: { code: 'record_changed' } });
    const both = await Promise.all([1, 2].map(() => restore(id, first?.id, second.version + 1)));
    // The first changes nothing, because these texts are stored already, so the second is not outdated.
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await titles(id)).toEqual(['First', 'Second', 'First']);
  });

  it('are read by all staff, restored from level 3 on, and not seen by others', async () => {
    const { id, sent } = await make();
    await save(id, { ...sent, title: 'Second' });
    const [, first] = await list(id);
    const url = `/api/blogs/${id}/versions`;
    const level2 = await makeUser(api, 4);
    const customer = await makeUser(api, 1);
    for (const path of [url, `${url}/${first?.id}`]) {
      expect((await send('GET', path, undefined, level2.token)).status).toBe(200);
      expect((await send('GET', path, undefined, customer.token)).status).toBe(403);
      expect((await api.call('GET', path)).status).toBe(401);
    }
    expect((await restore(id, first?.id, undefined, level2.token)).status).toBe(403);
    expect((await send('GET', '/api/blogs/999999/versions')).status).toBe(404);
  });

  it('of an article that is older than them begin with its state before the first change', async () => {
    const { id, sent } = await make();
    await api.app.db.transaction((writer) =>
      writer.deleteFrom('blog_versions').where('blog_id', '=', id).execute(),
    );
    expect(await list(id)).toEqual([]);
    await save(id, { ...sent, title: 'Second' });
    expect(await list(id)).toMatchObject([
      { title: 'Second', by: { name } },
      { title: 'First', by: null },
    ]);
  });

  it('keep the images of their texts, until the article is deleted', async () => {
    const form = { image: file(images.jpeg) };
    const uploaded = await api.call('POST', '/api/blogs/images', { token: api.adminToken, form });
    const { image } = blogImage.parse(uploaded.body);
    const { id, sent } = await make({ descriptions: `![A beach](${image})` });
    await save(id, { ...sent, descriptions: 'No beach' });
    api.pass(3 * day);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    await api.app.services.blogImages.removeUnused();
    const [, first] = await list(id);
    const restored = await restore(id, first?.id);
    expect(restored).toMatchObject({ status: 200, body: { descriptions: `![A beach](${image})` } });

    await send('DELETE', `/api/blogs/${id}`);
    api.pass(3 * day);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    await api.app.services.blogImages.removeUnused();
    const again = await send('POST', '/api/blogs', { ...sent, descriptions: `![A beach](${image})` });
    expect(again).toMatchObject({ status: 422, body: { code: 'article_image_gone' } });
  });
});
