import { expect, it } from 'vitest';
import { comment } from '#shared/contract/comments.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf, postForm } from '#tests/support/forms.ts';
import { mailsTo } from '#tests/support/mailed-tokens.ts';
import { inboxOf, request } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

const anonymous = 8;
const own = { host: 'setucare.example', origin: 'http://setucare.example' };
let comments = 0;
const words = () => {
  comments += 1;
  return `Comment ${comments}`;
};

describeEachEngine('a form that is posted to a page', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', PUBLIC_URL: 'https://www.setucare.example' }, 'built');

  async function makeArticle(): Promise<number> {
    const token = api.adminToken;
    const category = await api.call('POST', '/api/categories', { token, body: { name: words() } });
    const body = { title: 'T', descriptions: 'D', category_id: idOf(category.body) };
    const response = await api.call('POST', '/api/blogs', { token, body });
    return idOf(response.body);
  }
  const stored = async (text?: string) => {
    const { body } = await api.call('GET', '/api/comments');
    const all = comment.array().parse(body);
    return text === undefined ? all : all.filter((one) => one.comments === text);
  };

  it('may send a request, a comment or the newsletter, and is rejected by other pages', async () => {
    const pages = [
      '/',
      '/?index',
      '/bn',
      '/about',
      '/services',
      '/doctors',
      '/hospitals',
      '/blogs',
      '/login',
    ];
    const others = ['/hospitaldetails/1', '/admin', '/adminlogin', '/admin/requests', '/admin/requests/1'];
    for (const path of [
      ...pages,
      ...others,
      '/nowhere',
      '/bn/nowhere',
      '/about.data',
      '/healthz',
      '/livez',
      '/readyz',
    ]) {
      const response = await postForm(api, path, { comments: 'x', ...request }, { headers: own });
      expect(response.status, path).toBe(405);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      expect((await api.call(method, '/contact')).status).toBe(404);
    }
    expect(await inboxOf(api)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('is rejected when it comes from another site, even if somebody is signed in', async () => {
    const id = await makeArticle();
    const person = await makeUser(api, 1);
    const { cookie } = (await signInByCookie(api, person)).foreign;
    for (const foreign of [
      { origin: 'https://elsewhere.example' },
      { origin: 'http://setucare.example:8080' },
      { origin: 'http://other.setucare.example' },
      { origin: 'null' },
      { ...own, 'sec-fetch-site': 'cross-site' },
    ]) {
      const headers = { host: own.host, cookie, ...foreign };
      for (const path of ['/contact', `/blogdetails/${id}`, '/contact.data', `/blogdetails/${id}.data`]) {
        const response = await postForm(api, path, { ...request, comments: words() }, { headers });
        expect(response.status, `${path} from ${foreign.origin}`).toBe(403);
      }
    }
    expect(await stored()).toEqual([]);
    expect(await inboxOf(api)).toEqual([]);
  });

  it('stores a comment of the signed-in user when the browser names this site as its origin, else an anonymous one', async () => {
    const id = await makeArticle();
    const person = await makeUser(api, 1);
    const { cookie } = (await signInByCookie(api, person)).foreign;
    const secure = { host: own.host, origin: 'https://www.setucare.example' };
    const named = cookie.replace(/(?<!__Host-)\b(session|signed-in)=/g, '__Host-$1=');
    for (const [headers, author] of [
      [{ ...own, cookie: named }, person.id],
      [{ ...secure, cookie: named }, person.id],
      [{ host: own.host, cookie: named }, anonymous],
      [own, anonymous],
      [{ ...own, cookie: '__Host-session=nonsense' }, anonymous],
    ] as const) {
      const text = words();
      const response = await postForm(api, `/bn/blogdetails/${id}`, { comments: ` ${text} ` }, { headers });
      expect([response.status, response.headers.location]).toEqual([303, `/bn/blogdetails/${id}#comments`]);
      expect(await stored(text)).toMatchObject([{ user_id: author }]);
    }
  });

  it('is ignored when the comment is blank, shown again when it is rejected, and stored once', async () => {
    const id = await makeArticle();
    const path = `/blogdetails/${id}`;
    const before = await stored();
    expect((await postForm(api, path, { comments: ' \r\n ' })).status).toBe(303);
    const long = 'x'.repeat(2001);
    const refused = await postForm(api, path, { comments: long });
    expect(refused.status).toBe(422);
    expect(pageOf(refused)).toContain(`value="${long}"`);
    expect(pageOf(refused)).toContain('Your comment can have at most 2000 characters');
    expect(await stored()).toEqual(before);

    const text = words();
    await Promise.all([1, 2, 3].map(() => postForm(api, path, { comments: text })));
    expect(await stored(text)).toHaveLength(1);

    const links = 'http://a.example http://b.example http://c.example http://d.example';
    for (let times = 0; times < 2; times += 1) {
      const waiting = await postForm(api, path, { comments: links });
      expect(waiting.status).toBe(201);
      expect(pageOf(waiting)).toContain('Your comment will appear here once one of our team has read it.');
    }
    expect(await stored(links)).toHaveLength(0);
    const { body } = await api.call('GET', '/api/comments/moderation', { token: api.adminToken });
    expect(JSON.stringify(body).split(links)).toHaveLength(2);
  });

  it('returns 404 for an article that does not exist', async () => {
    for (const id of ['999999', 'abc', '0']) {
      expect((await postForm(api, `/blogdetails/${id}`, { comments: words() })).status).toBe(404);
    }
  });

  it('subscribes to the newsletter and confirms or ends the subscription', async () => {
    const email = 'rina@patients.example';
    const wrong = await postForm(api, '/bn/newsletter', { email: 'rina@' });
    expect(wrong.status).toBe(422);
    expect(pageOf(wrong)).toContain('value="rina@"');
    expect((await postForm(api, '/bn/newsletter', { email })).status).toBe(201);
    await api.app.services.newsletter.mailConfirmations();
    const { read } = api.app.db;
    const [mail] = await mailsTo(api, email);
    const token = mail?.text.match(/\/newsletter\/([\w-]+)/)?.[1] ?? '';
    const subscribers = () => read.selectFrom('subscribers').select(['lang', 'confirmed_at']).execute();
    expect(await subscribers()).toEqual([{ lang: 'bn', confirmed_at: null }]);
    expect((await postForm(api, `/newsletter/${token}`, { choice: 'confirm' })).status).toBe(200);
    expect(await subscribers()).toEqual([{ lang: 'bn', confirmed_at: expect.any(String) }]);
    expect((await postForm(api, `/newsletter/${token}`, { choice: 'leave' })).status).toBe(200);
    expect(await subscribers()).toEqual([]);
    expect((await postForm(api, `/newsletter/${token}`, { choice: 'leave' })).status).toBe(404);
  });
});
