import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, enterPortal, unique } from '#tests/support/portal.ts';
import { button } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

const wide = { width: 1280, height: 800 };
const narrow = { width: 1000, height: 740 };
const phone = { width: 360, height: 740 };

type Screen = {
  path: string;
  title: string;
  api: string;
  record: (name: string, category_id: number) => object;
  isAbove?: boolean;
};

/** The screens of records, except for the hospitals (admin-hospitals.spec.ts). */
const screens: Screen[] = [
  {
    path: 'costs',
    title: 'Add a cost',
    api: 'treatment-costs',
    record: (treatment) => ({
      treatment,
      low: 1000,
      high: 2000,
      currency: 'USD',
      source: 'Price list',
      checked_on: '2026-01-01',
    }),
    isAbove: true,
  },
  {
    path: 'faqs',
    title: 'Add a question',
    api: 'faqs',
    record: (question) => ({ question, answer: 'Yes.', topic: 'costs' }),
  },
  {
    path: 'task-templates',
    title: 'Add a task template',
    api: 'task-templates',
    record: (text) => ({ text, stage: 'reports', kind: 'other', owner: 'office' }),
  },
  {
    path: 'blogs',
    title: 'Add New Blog',
    api: 'blogs',
    record: (title, category_id) => ({ title, descriptions: 'A text', category_id, status: 0 }),
  },
];

for (const { path, title, api, record, isAbove = false } of screens)
  test(`the list of /admin/${path} is in sight, and its form is folded above it until it is needed`, async ({
    page,
    request,
  }) => {
    const name = unique('Folded');
    const { post } = await asAdministrator(request);
    const category = await post('/api/categories', { name: unique('Category') });
    await post(`/api/${api}`, record(name, category.id));
    const form = page.locator('section > form');
    const add = button(page, title);
    const list = page.locator('#list').getByRole('heading', { level: 2 });
    await page.setViewportSize(wide);
    await enterPortal(page, `/admin/${path}`);
    await expect(page.getByText(name).first()).toBeVisible();
    if (isAbove) await expect(form).toBeHidden();
    else await expect(form, 'a form beside its list is not folded').toBeVisible();

    for (const size of isAbove ? [wide, phone] : [narrow, phone]) {
      await page.setViewportSize(size);
      await expect(form).toBeHidden();
      await expect(add).toHaveAttribute('aria-expanded', 'false');
      await expect(list).toBeInViewport();
      await expectNoHorizontalScroll(page);
      await add.press('Enter');
      await expect(form.locator(':focus')).toHaveCount(1);
      await add.press('Enter');
      await expect(form).toBeHidden();
      await expect(add).toBeFocused();

      await button(page, `Edit ${name}`).press('Enter');
      await expect(form).toBeInViewport();
      await expect(add).toHaveCount(0);
      await button(page, 'Cancel').press('Enter');
      await expect(form).toBeHidden();
      await expect(add).toBeFocused();
      await expectAccessible(page);
    }
  });
