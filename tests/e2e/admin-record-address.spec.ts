import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const onSite = (page: Page) => page.getByRole('link', { name: 'See it on the site' });

test(
  'an edited article has an address that a colleague can open, and a link to its page',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/status of (404|409)/);
    const { post, put } = await asAdministrator(request);
    const category = await post('/api/categories', { name: unique('Journeys') });
    const fields = { descriptions: 'Text', category_id: category.id };
    const [title, other] = [unique('By air'), unique('By sea')];
    const { id } = await post('/api/blogs', { ...fields, title });
    const { id: otherId } = await post('/api/blogs', { ...fields, title: other, status: 0 });

    await enterPortal(page, '/admin/blogs?sort=title');
    await button(page, `Edit ${title}`).click();
    await expect(page).toHaveURL(`/admin/blogs/${id}?sort=title`);
    await expect(field(page, 'Title')).toBeFocused();
    const opened = page.waitForEvent('popup');
    await onSite(page).click();
    const site = await opened;
    await expect(site.getByRole('heading', { name: title })).toBeVisible();
    await site.close();

    // The list can be searched and sorted with the form open, and a reload finds the article again.
    await page.getByRole('combobox', { name: 'Order' }).selectOption('-title');
    await expect(page).toHaveURL(`/admin/blogs/${id}?sort=-title`);
    await page.reload();
    await expect(heading(page, 'Edit Blog')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue(title);
    await expectAccessible(page);

    // Back and forward go from one article to the other. A change that is not saved is not lost without a question.
    await button(page, `Edit ${other}`).click();
    await expect(page).toHaveURL(`/admin/blogs/${otherId}?sort=-title`);
    await expect(onSite(page)).toHaveCount(0);
    await page.goBack();
    await expect(field(page, 'Title')).toHaveValue(title);
    await field(page, 'Title').fill(`${title} again`);
    await page.goForward();
    await button(page, 'Keep editing').click();
    await expect(page).toHaveURL(`/admin/blogs/${id}?sort=-title`);
    await expect(field(page, 'Title')).toHaveValue(`${title} again`);
    await page.goForward();
    await button(page, 'Discard').click();
    await expect(page).toHaveURL(`/admin/blogs/${otherId}?sort=-title`);
    await expect(field(page, 'Title')).toHaveValue(other);
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL('/admin/blogs?sort=-title');
    await expect(heading(page, 'Add New Blog')).toBeVisible();

    // In a second tab, somebody else's change is noticed.
    await openPage(page, `/admin/blogs/${id}`);
    await expect(field(page, 'Title')).toHaveValue(title);
    await put(`/api/blogs/${id}`, { ...fields, title: `${title} by night` });
    await field(page, 'Title').fill(`${title} by day`);
    await button(page, 'Update Blog').click();
    await button(page, 'Overwrite with mine').click();
    await expect(page.getByText('Blog updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/admin/blogs');

    for (const wrong of ['999999', 'abc']) {
      await openPage(page, `/admin/blogs/${wrong}`);
      await expect(page.getByText('There is nothing at this address any more.')).toBeVisible();
      await expect(page).toHaveURL('/admin/blogs');
    }

    // The activity leads to the article.
    await page.goto('/admin/activity');
    await page
      .getByRole('link', { name: `${title} by day` })
      .first()
      .click();
    await expect(page).toHaveURL(`/admin/blogs/${id}`);
    await expect(field(page, 'Title')).toHaveValue(`${title} by day`);

    // Level 2 adds articles but edits none.
    await enterPortal(page, `/admin/blogs/${id}`, await createStaff(request, 4));
    await expect(page.getByText('Your role does not let you edit this.')).toBeVisible();
    await expect(heading(page, 'Add New Blog')).toBeVisible();
  },
);

test('doctors, hospitals and questions have addresses too', atDesk, async ({ page, request }) => {
  const { post } = await asAdministrator(request);
  const name = unique('Dr. Anong');
  const doctor = await post('/api/doctors', { name, specialty: 'Eyes', experience: 4, desc: 'Listens.' });
  const question = unique('May my son come?');
  const faq = await post('/api/faqs', { question, answer: 'Yes.', topic: 'journey', published: 1 });
  await enterPortal(page, `/admin/doctors/${doctor.id}`);
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(onSite(page)).toHaveAttribute('href', new RegExp(`^/doctors/dr-anong-.*-${doctor.id}$`));
  await openPage(page, `/admin/faqs/${faq.id}`);
  await expect(field(page, 'Question')).toHaveValue(question);
  await expect(onSite(page)).toHaveAttribute('href', `/faq#question-${faq.id}`);
});
