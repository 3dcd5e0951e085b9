import { expect, it } from 'vitest';
import { faq } from '#shared/records/faqs.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('frequent questions', (engine) => {
  const api = useApi(engine);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    api.call(method, `/api/faqs${path}`, { token: api.adminToken, ...(body && { body }) });
  const add = async (question: string, changes: object = {}) =>
    faq.strict().parse((await call('POST', '', { question, answer: 'Ask us.', ...changes })).body);
  const shown = async (query = '') => {
    const { body } = await api.call('GET', `/api/faqs${query}`);
    return faq.strict().array().parse(body);
  };
  const questions = async (query = '') => (await shown(query)).map(({ question }) => question);

  it('are shown in their order and language, and can be moved, changed and deleted', async () => {
    const visa = await add('Who helps with the visa?', {
      topic: 'journey',
      question_bn: 'ভিসায় কে সাহায্য করে?',
      answer_bn: 'আমরা।',
    });
    const costs = await add('What does it cost?', { topic: 'costs' });
    const draft = await add('Not ready', { published: 0 });
    expect(await questions()).toEqual(['Who helps with the visa?', 'What does it cost?']);
    expect(await questions('?lang=bn')).toEqual(['ভিসায় কে সাহায্য করে?', 'What does it cost?']);
    expect(await shown('?lang=all')).toMatchObject([{ answer_bn: 'আমরা।' }, { answer_bn: null }]);
    expect(await questions('?q=visa')).toEqual(['Who helps with the visa?']);

    const up = await call('POST', `/${costs.id}/move`, { to: 'up' });
    expect(up).toMatchObject({ status: 200, body: { position: 1, version: 1 } });
    expect(await questions()).toEqual(['What does it cost?', 'Who helps with the visa?']);
    // At the end of the order nothing changes, and a move does not disturb an open form.
    expect(await call('POST', `/${costs.id}/move`, { to: 'up' })).toMatchObject({ status: 200 });
    const changed = await call('PUT', `/${visa.id}`, { question: 'Visa?', answer: 'We do.', version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { question: 'Visa?', topic: 'journey', published: 1, version: 2, position: 2 },
    });
    await call('POST', `/${visa.id}/move`, { to: 'down' });
    await call('PUT', `/${draft.id}`, { question: 'Ready', answer: 'Now.', published: 1 });
    expect(await questions()).toEqual(['What does it cost?', 'Ready', 'Visa?']);
    expect(await call('DELETE', `/${draft.id}`)).toMatchObject({ status: 200 });
    await call('POST', `/${visa.id}/move`, { to: 'up' });
    expect(await questions()).toEqual(['Visa?', 'What does it cost?']);

    const { body } = await api.call('GET', '/api/activity?entity=faq', { token: api.adminToken });
    expect(body).toMatchObject([
      { action: 'edited', fields: ['position'], label: 'Visa?' },
      { action: 'deleted', gone: true },
      { action: 'edited', fields: ['question', 'answer', 'published'] },
      { action: 'edited', fields: ['position'] },
      { action: 'edited', fields: ['question', 'answer'] },
      { action: 'edited', fields: ['position'] },
      { action: 'created' },
      { action: 'created' },
      { action: 'created' },
    ]);
    for (const { id } of await shown()) await call('DELETE', `/${id}`);
  });

  it('that are not published are shown only to staff', async () => {
    const draft = await add('Not ready', { published: 0 });
    const customer = await makeUser(api, 1);
    const reader = await makeUser(api, 4);
    for (const token of [undefined, customer.token]) {
      const by = token ? { token } : {};
      expect(await api.call('GET', `/api/faqs/${draft.id}`, by)).toMatchObject({ status: 404 });
      expect(await api.call('GET', '/api/faqs?status=all', by)).toMatchObject({ status: 403 });
      expect(await api.call('GET', '/api/faqs', by)).toMatchObject({ body: [] });
    }
    const { token } = reader;
    expect(await api.call('GET', '/api/faqs?status=all', { token })).toMatchObject({
      body: [{ id: draft.id }],
    });
    expect(await api.call('GET', `/api/faqs/${draft.id}?lang=all`, { token })).toMatchObject({ status: 200 });
    await call('DELETE', `/${draft.id}`);
  });

  it('are rejected when they are incomplete, of an old version or deleted', async () => {
    const { id } = await add('Reports?');
    const wrong = { question: ' ', answer: 'x'.repeat(5001), topic: 'weather', published: 2 };
    expect(await call('POST', '', wrong)).toMatchObject({
      status: 422,
      body: {
        codes: {
          question: ['fields_required'],
          answer: ['too_long'],
          topic: ['topic_unknown'],
          published: ['flag_invalid'],
        },
      },
    });
    await call('PUT', `/${id}`, { question: 'Reports', answer: 'Send them.' });
    expect(await call('PUT', `/${id}`, { question: 'Reports', answer: 'No', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_changed', changed: { by: 'Administrator' } },
    });
    expect(await call('POST', `/${id}/move`, { to: 'top' })).toMatchObject({ status: 422 });
    expect(await call('POST', '/999/move', { to: 'up' })).toMatchObject({ status: 404 });
    expect(await call('PUT', '/999', { question: 'x', answer: 'y' })).toMatchObject({ status: 404 });
    expect(await call('DELETE', '/999')).toMatchObject({ status: 404 });
  });
});
