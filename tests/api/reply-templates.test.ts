import { expect, it } from 'vitest';
import { replyTemplate } from '#shared/records/reply-templates.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('reply templates', (engine) => {
  const api = useApi(engine);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    api.call(method, `/api/reply-templates${path}`, { token: api.adminToken, ...(body && { body }) });
  const text = 'Dear {name}, about {reference}';
  const add = async (name: string, changes: object = {}) =>
    replyTemplate.strict().parse((await call('POST', '', { name, text, ...changes })).body);

  it('are added, listed by name, searched, changed and deleted', async () => {
    const visa = await add('Visa papers', { text_bn: 'প্রিয় {name}' });
    const costs = await add('costs');
    const names = async (query = '') => (await call('GET', query)).body;
    expect(await names()).toMatchObject([{ name: 'costs', text_bn: null }, { name: 'Visa papers' }]);
    expect(await names('?q=প্রিয়')).toMatchObject([{ id: visa.id }]);
    expect(await names('?per_page=1&page=2')).toMatchObject([{ id: visa.id }]);
    const changed = await call('PUT', `/${visa.id}`, { name: 'Visa', text, version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Visa', text_bn: 'প্রিয় {name}', version: 2 },
    });
    expect(await call('PUT', `/${visa.id}`, { name: 'Visa', text, text_bn: '' })).toMatchObject({
      body: { text_bn: null, version: 3 },
    });
    expect(await call('DELETE', `/${costs.id}`)).toMatchObject({ status: 200 });
    expect(await call('GET', `/${costs.id}`)).toMatchObject({ status: 404 });
    expect(await call('PUT', `/${costs.id}`, { name: 'x', text })).toMatchObject({ status: 404 });
    const { body } = await api.call('GET', '/api/activity?entity=reply_template', { token: api.adminToken });
    expect(body).toMatchObject([
      { action: 'deleted' },
      { action: 'edited', fields: ['text_bn'] },
      { action: 'edited', label: 'Visa' },
      { action: 'created' },
      { action: 'created' },
    ]);
  });

  it('are rejected with an unknown placeholder, a name that is taken or an old version', async () => {
    const { id } = await add('Reports');
    expect(await call('POST', '', { name: 'Wrong', text: 'Dear {nmae}' })).toMatchObject({
      status: 422,
      body: { code: 'placeholder_unknown', codes: { text: ['placeholder_unknown'] } },
    });
    expect(await call('POST', '', { name: 'Wrong', text, text_bn: '{নাম}' })).toMatchObject({
      status: 422,
      body: { codes: { text_bn: ['placeholder_unknown'] } },
    });
    expect(await call('POST', '', { name: 'reports', text })).toMatchObject({
      status: 409,
      body: { code: 'template_taken' },
    });
    await call('PUT', `/${id}`, { name: 'Reports', text: 'Other' });
    expect(await call('PUT', `/${id}`, { name: 'Reports', text, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_changed', changed: { by: 'Administrator' } },
    });
  });

  it('are read by level 2, written by level 3 and deleted by level 4', async () => {
    const { id } = await add('Levels');
    const [support, editor] = [await makeUser(api, 4), await makeUser(api, 3)];
    const as = async (token: string) => {
      const tries = [
        api.call('GET', '/api/reply-templates', { token }),
        api.call('POST', '/api/reply-templates', { token, body: { name: `By ${token.slice(0, 8)}`, text } }),
        api.call('PUT', `/api/reply-templates/${id}`, { token, body: { name: 'Levels', text } }),
        api.call('DELETE', `/api/reply-templates/${id}`, { token }),
      ];
      return (await Promise.all(tries)).map(({ status }) => status);
    };
    expect(await as(support.token)).toEqual([200, 403, 403, 403]);
    expect(await as(editor.token)).toEqual([200, 201, 200, 403]);
  });
});
