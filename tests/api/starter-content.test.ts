import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { taskStages } from '#shared/cases/stages.ts';
import { comment } from '#shared/contract/comments.ts';
import { stepsWith } from '#shared/planner/starter-steps.ts';
import { blog } from '#shared/records/blogs.ts';
import { category } from '#shared/records/categories.ts';
import { doctor } from '#shared/records/doctors.ts';
import { faq } from '#shared/records/faqs.ts';
import { hospital } from '#shared/records/hospitals.ts';
import { replyTemplate, replyTemplateInput } from '#shared/records/reply-templates.ts';
import { taskTemplate } from '#shared/records/task-templates.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ hookTimeout: 300_000, testTimeout: 60_000 });

const content = {
  doctors: doctor,
  hospitals: hospital,
  blogs: blog,
  categories: category,
  comments: comment,
  faqs: faq,
};

async function list<K extends keyof typeof content>(api: Api, what: K) {
  const { body } = await api.call('GET', `/api/${what}`);
  return z.array(content[what]).parse(body) as z.infer<(typeof content)[K]>[];
}
const counts = async (api: Api) => {
  const names = Object.keys(content) as (keyof typeof content)[];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await list(api, name)).length] as const)),
  );
};

describeEachEngine('the starter content', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SEED: 'starter' });

  it('has enough records for a look around', async () => {
    const { doctors, hospitals, blogs, categories, faqs } = await counts(api);
    expect(doctors).toBeGreaterThanOrEqual(12);
    expect(hospitals).toBeGreaterThanOrEqual(8);
    expect(blogs).toBeGreaterThanOrEqual(12);
    expect(faqs).toBe(8);
    expect(categories).toBe(5);
  });

  it('has services in every hospital, an article in every category, and no comments that nobody wrote', async () => {
    const hospitals = await list(api, 'hospitals');
    expect(hospitals.filter(({ services }) => services.length === 0)).toEqual([]);
    const used = new Set((await list(api, 'blogs')).map(({ category_id }) => category_id));
    const categories = await list(api, 'categories');
    expect(categories.filter(({ id }) => !used.has(id))).toEqual([]);
    expect(await list(api, 'comments')).toEqual([]);
    for (const { user_id } of await list(api, 'blogs')) expect(user_id).toBe(1);
  });

  it('has reply templates in both languages, with known placeholders only', async () => {
    const { body } = await api.call('GET', '/api/reply-templates', { token: api.adminToken });
    const templates = replyTemplate.strict().array().parse(body);
    expect(templates.map(({ name }) => name)).toEqual([
      'Cost estimate follows',
      'Documents for the visa',
      'Please send your reports',
      'We could not reach you',
      'We got your reports',
    ]);
    for (const { name, text, text_bn } of templates) {
      const saved = replyTemplateInput.safeParse({ name, text, text_bn });
      expect(saved.error?.issues, name).toBeUndefined();
      expect(text_bn, name).toMatch(/^প্রিয় \{name\}/);
    }
  });

  it('has tasks for every stage of a case, in both languages', async () => {
    const { body } = await api.call('GET', '/api/task-templates', { token: api.adminToken });
    const templates = taskTemplate.strict().array().parse(body);
    expect([...new Set(templates.map(({ stage }) => stage))]).toEqual([...taskStages]);
    const rules = templates.filter(({ source }) => source !== null);
    for (const { text, source, ...template } of templates) {
      expect(template, text).toMatchObject({
        text_bn: expect.stringMatching(/[\u0980-\u09ff]/),
        ...(source === null && { active: 1, due_days: expect.any(Number) }),
      });
    }
    expect(rules.length).toBeGreaterThan(15);
    for (const { text, ...rule } of rules)
      expect(rule, text).toMatchObject({
        checked_on: expect.any(String),
        checked_by: null,
        public: 0,
        recheck_days: expect.any(Number),
      });
    // Each step is after steps that there are.
    const steps = stepsWith([], []).map(({ key }) => key);
    for (const { step, after } of templates)
      for (const before of after?.split(' ') ?? []) expect(steps, `before ${step}`).toContain(before);
  });

  it('has images that can be loaded', async () => {
    const urls = [
      ...(await list(api, 'doctors')).map(({ image }) => image),
      ...(await list(api, 'hospitals')).map(({ image }) => image),
      ...(await list(api, 'blogs')).map(({ images }) => images),
    ].filter((url) => url !== null);
    expect(urls.length).toBeGreaterThan(20);
    for (const url of urls) expect((await api.call('GET', url)).status, url).toBe(200);
  });

  it('is seeded once, and what staff delete stays deleted', async () => {
    const templates = async () => {
      const { body } = await api.call('GET', '/api/reply-templates', { token: api.adminToken });
      return replyTemplate.array().parse(body);
    };
    const before = await counts(api);
    const [first] = await list(api, 'doctors');
    const [template, ...others] = await templates();
    await api.call('DELETE', `/api/doctors/${first?.id}`, { token: api.adminToken });
    await api.call('DELETE', `/api/reply-templates/${template?.id}`, { token: api.adminToken });
    await api.restart();
    expect(await counts(api)).toEqual({ ...before, doctors: Number(before.doctors) - 1 });
    expect(await templates()).toEqual(others);
  });
});

describeEachEngine('an installation without starter content', (engine) => {
  const api = useApi(engine);
  it('has the seeded roles and users and nothing else', async () => {
    expect(await counts(api)).toEqual({
      doctors: 0,
      hospitals: 0,
      blogs: 0,
      categories: 0,
      comments: 0,
      faqs: 0,
    });
    for (const [url, ids] of [
      ['/api/task-templates', []],
      ['/api/reply-templates', []],
      ['/api/roles', [1, 2, 3, 4]],
      ['/api/users', [1, 2, 8]],
    ] as const) {
      const { body } = await api.call('GET', url, { token: api.adminToken });
      expect(body).toEqual(ids.map((id) => expect.objectContaining({ id })));
    }
  });
});

const records = ['doctors', 'hospitals'] as const;

describeEachEngine('invented doctors and hospitals', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SEED: 'starter' }, 'built');
  const page = async (path: string) => {
    const { status, body } = await api.call('GET', path, { headers: { accept: 'text/html' } });
    expect(status, path).toBe(200);
    return String(body);
  };
  const pathOf = async (kind: (typeof records)[number], id: number) => {
    const { body } = await api.call('GET', `/api/${kind}/${id}`);
    return `/${kind}/${z.object({ slug: z.string() }).parse(body).slug}-${id}`;
  };
  const sitemap = () => page('/sitemap.xml');
  const setup = async () => (await api.call('GET', '/api/setup', { token: api.adminToken })).body;
  const change = (action: string) =>
    api.call('POST', '/api/setup/samples', { token: api.adminToken, body: { action } });

  it('are labelled, and hidden from search engines', async () => {
    for (const [kind, label] of [
      ['doctors', 'Sample: invented doctor'],
      ['hospitals', 'Sample: invented hospital'],
    ] as const) {
      const path = await pathOf(kind, 1);
      expect(await page(`/${kind}`)).toContain(label);
      const html = await page(path);
      expect(html).toContain(label);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('ld+json');
      expect(await sitemap()).not.toContain(path);
    }
    expect(await sitemap()).toContain('/blogs/');
    expect(await page('/search?q=heart')).toContain('Sample: invented doctor');
    expect(await setup()).toMatchObject({ done: false, samples: { doctors: 14, hospitals: 9 } });
  });

  it('have phone numbers that are too short to be anybody else’s', async () => {
    for (const { contact_phone, contact_internationaldept } of await list(api, 'hospitals'))
      for (const number of [contact_phone, contact_internationaldept])
        expect(number.replace(/\D/g, '').length, number).toBeLessThan('66'.length + 8);
  });

  it('become real when staff save them, even unchanged', async () => {
    const [first] = await list(api, 'doctors');
    const { name, specialty, experience, desc, id } = doctor.parse(first);
    const body = { name, specialty, experience, desc };
    const saved = await api.call('PUT', `/api/doctors/${id}`, { token: api.adminToken, body });
    expect(saved.body).toMatchObject({ sample: false });
    const html = await page(await pathOf('doctors', id));
    expect(html).not.toContain('noindex');
    expect(html).toContain('ld+json');
    expect(await sitemap()).toContain(await pathOf('doctors', id));
    expect(await setup()).toMatchObject({ samples: { doctors: 13, hospitals: 9 } });
    const { body: activity } = await api.call('GET', '/api/activity?entity=doctor', {
      token: api.adminToken,
    });
    expect(activity).toMatchObject([{ action: 'edited', fields: ['sample'] }]);
  });

  it('can all be removed, and what staff saved stays', async () => {
    expect((await change('sell')).status).toBe(422);
    expect(await change('remove')).toMatchObject({
      status: 200,
      body: { samples: { doctors: 0, hospitals: 0 } },
    });
    expect(await list(api, 'doctors')).toHaveLength(1);
    expect(await list(api, 'hospitals')).toEqual([]);
  });
});

describeEachEngine('invented records that are confirmed', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SEED: 'starter' });

  it('count as real, all at once', async () => {
    const body = { action: 'confirm' };
    const confirmed = await api.call('POST', '/api/setup/samples', { token: api.adminToken, body });
    expect(confirmed.body).toMatchObject({ samples: { doctors: 0, hospitals: 0 } });
    for (const kind of records) expect((await list(api, kind)).filter(({ sample }) => sample)).toEqual([]);
    expect(await list(api, 'hospitals')).toHaveLength(9);
  });
});
