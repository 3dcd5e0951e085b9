import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const path = '/admin/hospitals';
const one = '**/api/hospitals/*';
const list = '**/api/hospitals?*';
const button = (page: Page, name: string) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const entry = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const texts = {
  'Specialty/Focus': 'Heart',
  'Number of beds': 'About 300',
  Location: 'Bangkok',
  Description: 'By the river.',
  'Contact phone': '+66 2 000 0000',
  'International department': 'Building B',
  Address: '1 River Road',
};

const bare = (name: string) => ({
  name,
  specialty: 'Heart',
  established: 1999,
  desc: 'Text',
  beds: '10',
  location: 'Bangkok',
  contact_phone: '+66',
  contact_internationaldept: 'B',
  contact_address: 'Road',
});

async function make(request: APIRequestContext): Promise<string> {
  const name = unique('River Hospital');
  const bangla = { name_bn: 'নদী', services_bn: ['এমআরআই'] };
  const { post } = await asAdministrator(request);
  await post('/api/hospitals', { ...bare(name), ...bangla, services: ['MRI'] });
  return name;
}

test('staff add a hospital with its services', async ({ page }) => {
  const name = unique('Lotus Hospital');
  // Tests in other files add hospitals to this server.
  await page.route(list, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
  await enterPortal(page, path);
  await expect(page.getByText('No hospitals found. Add your first hospital using the form.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(list);
  await field(page, 'Hospital name').fill(name);
  await button(page, 'Add Hospital').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please fill out all required fields' }),
  ).toBeVisible();
  await expect(field(page, 'Specialty/Focus')).toBeFocused();

  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  const year = page.getByRole('spinbutton', { name: 'Year established' });
  await year.fill('1799');
  await button(page, 'Add Hospital').click();
  await expect(page.getByText('Year established must be between 1800 and the current year')).toBeVisible();
  await year.fill('1999');

  const photo = page.getByLabel(/Photo/);
  const buffer = Buffer.alloc(2 * 1024 * 1024);
  await photo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('File size must be less than 2MB')).toBeVisible();
  await button(page, 'Add Hospital').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the marked fields' })).toBeVisible();
  await expect(page.getByText('File size must be less than 2MB')).toBeVisible();
  await button(page, 'Make it smaller').click();
  await expect(page.getByText('The picture could not be made smaller here.')).toBeVisible();
  await expect(page.getByText('File size must be less than 2MB')).toBeVisible();
  const small = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await photo.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: small });
  await expect(page.getByText('File size must be less than 2MB')).toBeHidden();

  for (const service of ['MRI', ' MRI ', '  ', 'CT scan']) {
    await field(page, 'Services').fill(service);
    await field(page, 'Services').press('Enter');
  }
  await button(page, 'Remove MRI').click();
  await field(page, 'Services').fill('Dialysis');
  await button(page, 'Add service').click();
  const interpreters = page.getByLabel('Bangla interpreters');
  await expect(interpreters).toHaveValue('unknown');
  await interpreters.selectOption('Yes');
  await button(page, 'Add Hospital').click();
  await expect(toast(page, 'Hospital added successfully')).toBeVisible();
  for (const part of ['Heart', 'About 300', '1999', 'Bangkok', '+66 2 000 0000']) {
    await expect(entry(page, name)).toContainText(part);
  }
  await button(page, `Edit ${name}`).click();
  await expect(page.getByAltText('Current picture')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(interpreters).toHaveValue('yes');
});

test('visitors see whether a hospital has Bangla interpreters, on its page and in the comparison', async ({
  page,
  request,
}) => {
  const { post } = await asAdministrator(request);
  const ids: number[] = [];
  for (const bangla_interpreters of ['yes', 'no', undefined]) {
    const { id } = await post('/api/hospitals', { ...bare(unique('Hospital')), bangla_interpreters });
    ids.push(id);
  }
  for (const [language, label, words] of [
    ['', 'Bangla interpreters', ['Yes', 'No', 'Ask us']],
    ['/bn', 'বাংলা দোভাষী', ['আছে', 'নেই', 'আমাদের জিজ্ঞেস করুন']],
  ] as const) {
    for (const [place, word] of words.entries()) {
      await page.goto(`${language}/hospitaldetails/${ids[place]}`);
      const information = page.locator('dl > div').filter({ hasText: label });
      await expect(information.getByRole('definition')).toHaveText(word);
    }
    await page.goto(`${language}/compare?hospitals=${ids.join(',')}`);
    const row = page.getByRole('row', { name: label });
    await expect(row.getByRole('cell')).toHaveText([...words]);
  }
});

test('staff edit a hospital after a rejected change, and its Bangla texts stay', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  const name = await make(request);
  await enterPortal(page, path);
  await button(page, `Edit ${name}`).click();
  await expect(page.getByRole('heading', { name: 'Edit Hospital' })).toBeVisible();
  await button(page, 'Remove MRI').click();
  await field(page, 'Number of beds').fill('20');
  const refusal = {
    message: 'Please use at most 200 characters',
    errors: { name_bn: ['Please use at most 200 characters'] },
    code: 'too_long',
    codes: { name_bn: ['too_long'] },
    params: { max: 200 },
    fieldParams: { name_bn: { max: 200 } },
  };
  await page.route(one, (route) => route.fulfill({ status: 422, json: refusal }));
  await button(page, 'Update Hospital').click();
  await expect(field(page, 'Hospital name in Bangla')).toBeFocused();
  await expect(page.getByText('Please use at most 200 characters')).toHaveCount(2);
  await expectAccessible(page);
  await page.unroute(one);
  await button(page, 'Update Hospital').click();
  await expect(toast(page, 'Hospital updated successfully')).toBeVisible();
  await expect(entry(page, name)).toContainText('20');
  const stored = await page.request.get(`/api/hospitals?lang=all&q=${encodeURIComponent(name)}`);
  expect(await stored.json()).toMatchObject([{ services: [], services_bn: ['এমআরআই'], name_bn: 'নদী' }]);
  await expectNoHorizontalScroll(page);
});

test('staff delete a hospital, and a failed or forbidden deletion is reported', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const name = await make(request);
  await enterPortal(page, path);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    dialog.accept();
  });
  await page.route(one, (route) => route.abort());
  await button(page, `Delete ${name}`).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete hospital' })).toBeVisible();
  await page.unroute(one);
  await button(page, `Delete ${name}`).click();
  await expect(toast(page, 'Hospital deleted successfully')).toBeVisible();
  await expect(entry(page, name)).toHaveCount(0);
  expect(asked[0]).toBe('Are you sure you want to delete this hospital?');

  const other = await make(request);
  await button(page, 'Logout').click();
  await enterPortal(page, path, await createStaff(request, 4));
  await expect(entry(page, other)).toBeVisible();
  for (const offer of ['Edit', 'Delete']) await expect(button(page, offer)).toHaveCount(0);
});

test('what is typed and not added is saved with its hospital, asked about, or gone with a reset', async ({
  page,
  request,
}) => {
  const [first, second] = [await make(request), await make(request)];
  await enterPortal(page, path);
  const alert = page.getByRole('alert').filter({ hasText: 'Please check the marked fields' });
  const services = field(page, 'Services');
  const doctors = field(page, 'Doctors');
  await button(page, `Edit ${first}`).click();
  await expect(field(page, 'Hospital name')).toHaveValue(first);
  await services.fill('Dialysis');
  await doctors.fill('Nobody');
  await button(page, 'Update Hospital').click();
  await expect(page.getByText('Choose one from the list, or empty this box.')).toBeVisible();
  await expect(alert).toBeVisible();
  await expect(doctors).toBeFocused();
  await page.getByRole('tab', { name: 'বাংলা' }).click();
  await button(page, 'Cancel').click();
  await button(page, 'Discard').click();
  await button(page, 'Add New Hospital').click();
  await expect(page.getByRole('tab', { name: 'English' })).toHaveAttribute('aria-selected', 'true');
  await expect(services).toHaveValue('');
  await expect(doctors).toHaveValue('');

  await button(page, `Edit ${first}`).click();
  await expect(field(page, 'Hospital name')).toHaveValue(first);
  await services.fill('Of the first');
  await page.getByRole('tab', { name: 'বাংলা' }).click();
  await button(page, `Edit ${second}`).click();
  await button(page, 'Discard').click();
  await expect(field(page, 'Hospital name')).toHaveValue(second);
  await expect(services).toHaveValue('');
  await services.fill('  MRI ');
  await button(page, 'Update Hospital').click();
  await expect(toast(page, 'Hospital updated successfully')).toBeVisible();
  await expect(services).toHaveValue('');

  await button(page, `Edit ${second}`).click();
  await expect(field(page, 'Hospital name')).toHaveValue(second);
  await services.fill('  Dialysis ');
  await button(page, 'Update Hospital').click();
  await expect(button(page, 'Add Hospital')).toBeVisible();
  const stored = async (name: string) => {
    const [hospital] = await (await page.request.get(`/api/hospitals?q=${encodeURIComponent(name)}`)).json();
    return hospital.services;
  };
  expect([await stored(first), await stored(second)]).toEqual([['MRI'], ['MRI', 'Dialysis']]);
});

test('the list of hospitals is in sight, and its form is folded above it until it is needed', async ({
  page,
  request,
}) => {
  const name = await make(request);
  await enterPortal(page, path);
  const add = button(page, 'Add New Hospital');
  const hospitalName = field(page, 'Hospital name');
  await expect(entry(page, name)).toBeInViewport();
  await expect(add).toHaveAttribute('aria-expanded', 'false');
  await expect(hospitalName).toBeHidden();
  await expectAccessible(page);

  await add.press('Enter');
  await expect(hospitalName).toBeFocused();
  await add.press('Enter');
  await expect(hospitalName).toBeHidden();
  await expect(add).toBeFocused();

  // A form with something typed into it can't be folded, and emptying it does not fold it.
  await add.press('Enter');
  await hospitalName.fill('Half');
  await expect(add).toHaveCount(0);
  await hospitalName.fill('');
  await expect(hospitalName).toBeFocused();
  await add.press('Enter');

  await button(page, `Edit ${name}`).press('Enter');
  await expect(hospitalName).toHaveValue(name);
  await expect(add).toHaveCount(0);
  await button(page, 'Cancel').press('Enter');
  await expect(hospitalName).toBeHidden();
  await expect(add).toBeFocused();
  await expect(entry(page, name)).toBeInViewport();
});
