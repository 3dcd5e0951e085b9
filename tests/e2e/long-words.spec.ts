import type { APIRequestContext, Page } from '@playwright/test';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { waitForLayout } from '#tests/support/laid-out.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, enterPortal } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

// A separate server, because the records of these tests would disturb others.
test.use({ seed: 'none', settings: { SITE_NAME: 'Long Words' } });

const word = 'Supercalifragilistic'.repeat(5).slice(0, 96);
const banglaWord = 'হাসপাতালচিকিৎসাসেবা'.repeat(6).slice(0, 96);

/** Puts a word of 96 letters into every field of one record of each kind. */
async function create(request: APIRequestContext) {
  const api = await asAdministrator(request);
  const text = `${word} ${word}`;
  const bangla = { name_bn: banglaWord, specialty_bn: banglaWord, desc_bn: banglaWord };
  const doctor = { name: word, specialty: word, experience: 9, desc: text };
  await api.post('/api/doctors', { ...doctor, ...bangla });
  const hospital = await api.post('/api/hospitals', {
    name: word,
    specialty: word,
    established: 1990,
    desc: text,
    beds: word,
    location: word,
    services: [word, `${word}s`],
    contact_phone: word,
    contact_internationaldept: word,
    contact_address: text,
    ...bangla,
  });
  const category = await api.post('/api/categories', { name: word, name_bn: banglaWord });
  const blog = await api.post('/api/blogs', {
    title: word,
    descriptions: `${word}\n\n## ${word}\n\n- ${word}\n\n> ${word}`,
    category_id: category.id,
    title_bn: banglaWord,
    descriptions_bn: banglaWord,
  });
  await api.post('/api/comments', { blog_id: blog.id, comments: word });
  const email = `${word.slice(0, 60)}@${'long'.repeat(15)}.example`;
  const account = { name: word, email, contact: '01711000000', password: 'six-of-one' };
  await api.post('/api/users', { ...account, role_id: 4 });
  await api.post('/api/roles', { name: word, permissions: 2, status: 1 });
  const request1 = { name: word, email, phone: '01711000000', date: '2090-01-01', message: text };
  expect((await request.post('/api/contact', { data: request1 })).status()).toBe(201);
  const staff = await casesAs(request, administrator);
  const opened = await staff.post('/api/cases', { appointment_id: 1, hospital: { name: word } });
  await staff.addTask(opened.id, { text: text, owner: 'office', due: '2026-01-01' });
  await staff.post(`/api/cases/${opened.id}/companions`, { name: word, relation: 'friend' });
  await staff.post(`/api/cases/${opened.id}/events`, { type: 'note', note: text });
  return { hospital: hospital.id, blog: blog.id };
}

let created: ReturnType<typeof create> | undefined;

/** The records. They are created once for all tests of a worker, which share its server. */
function fillWithLongWords(request: APIRequestContext) {
  created ??= create(request);
  return created;
}

/** The elements that are wider than the window if the page scrolls sideways, and the long words that a box cuts off. */
const excess = (page: Page) =>
  page.evaluate(
    (starts) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const leaves = [...document.querySelectorAll('body *')].filter((one) => one.childElementCount === 0);
      const reachOf = (one: Element) => one.getBoundingClientRect().right - 0.5;
      const wide = scrollWidth > clientWidth ? leaves.filter((one) => reachOf(one) > clientWidth) : [];
      const cut = leaves.filter((one) => {
        if (!starts.some((start) => one.textContent?.includes(start))) return false;
        for (let box = one.parentElement; box; box = box.parentElement) {
          const { overflowX, textOverflow } = getComputedStyle(box);
          if (overflowX !== 'visible') {
            return (
              overflowX === 'hidden' &&
              textOverflow === 'clip' &&
              reachOf(one) > box.getBoundingClientRect().right
            );
          }
        }
        return false;
      });
      const found = [...wide, ...cut].slice(0, 4);
      return found.map((one) => `${one.tagName}.${one.className}: ${one.textContent?.slice(0, 30)}`);
    },
    [word.slice(0, 20), banglaWord.slice(0, 12)],
  );

test(
  'no page scrolls sideways or cuts off words of 96 letters in every field',
  onPhone,
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const ids = await fillWithLongWords(request);
    await page.setViewportSize({ width: 320, height: 740 });
    const found = `/search?q=${word.slice(0, 20)}`;
    const details = [`/hospitaldetails/${ids.hospital}`, `/blogdetails/${ids.blog}`];
    const paths = [
      '/',
      '/doctors',
      '/hospitals',
      '/blogs',
      '/contact',
      '/track',
      '/login',
      found,
      ...details,
    ];
    const wide: Record<string, unknown> = {};
    for (const path of [...paths, ...paths.map((one) => `/bn${one}`), '/about', '/services', '/privacy']) {
      await openPage(page, path);
      await waitForLayout(page);
      const more = await excess(page);
      if (more.length > 0) wide[path] = more;
    }
    expect(wide).toEqual({});
  },
);

test(
  'no screen of the portal scrolls sideways or cuts off words of 96 letters in every field',
  onPhone,
  async ({ page, request }) => {
    test.setTimeout(120_000);
    await fillWithLongWords(request);
    await enterPortal(page, '/admin/dashboard', administrator);
    const screens =
      'dashboard blogs doctors hospitals user role requests requests/1 cases cases/1 task-templates comments activity mails site';
    const wide: Record<string, unknown> = {};
    for (const screen of screens.split(' ')) {
      await openPage(page, `/admin/${screen}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const more = await excess(page);
      if (more.length > 0) wide[screen] = more;
    }
    expect(wide).toEqual({});
  },
);
