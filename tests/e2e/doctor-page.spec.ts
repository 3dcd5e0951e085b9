import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { banner, button, fill, form, usual } from '#tests/support/contact-form.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, enterPortal, unique } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

test(
  'a doctor’s card leads to the doctor’s page, to the hospital and back, and to a stored request about the doctor',
  atDesk,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, '/doctors');
    const name = 'Dr. Arthit Saengwirot';
    const main = page.getByRole('main');
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL('/doctordetails/1');
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByText('Speaks Thai, English, Bangla')).toBeVisible();
    await expect(main.getByText('MD, Chao Nam Medical School, 2001')).toBeVisible();
    await expect(main.getByText('Mon, Wed 9:00 AM-12:00 PM')).toBeVisible();
    await expectAccessible(page);

    await main.getByRole('link', { name: 'Saithara Riverside Hospital' }).click();
    await expect(main.getByRole('heading', { name: 'Doctors at this hospital' })).toBeVisible();
    const map = main.getByRole('link', { name: 'Show on a map' });
    await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(map).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Saithara%20Riverside%20Hospital%2C%2018%20Saithara/,
    );
    await expectAccessible(page);
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL('/doctordetails/1');

    await main.getByRole('link', { name: 'Book Appointment' }).click();
    await expect(page).toHaveURL('/contact?about=doctor-1');
    await expect(form(page)).toContainText(`About: ${name}`);
    const patient = unique('Amina');
    await fill(page, { ...usual, Name: patient });
    await button(page).click();
    await expect(banner(page)).toBeVisible();
    const { token } = await (await request.post('/api/login', { data: administrator })).json();
    const headers = { Authorization: `Bearer ${token}` };
    const found = await request.post('/api/appointments/search', { headers, data: { q: patient } });
    expect(await found.json()).toMatchObject([{ about: { kind: 'doctor', id: 1, name } }]);
  },
);

test(
  'the doctor’s page in Bangla leaves out unknown details, and says when a doctor does not exist',
  onPhone,
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 404/);
    await openPage(page, '/bn/doctordetails/14');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('চিকিৎসক সম্পর্কে');
    await expect(main.getByText('যে ভাষায় কথা বলেন')).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'শিক্ষা' })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'চেম্বারের সময়' })).toHaveCount(0);
    await expectAccessible(page);
    await openPage(page, '/doctordetails/999');
    await expect(page.getByRole('alert')).toContainText('Doctor Not Found');
    await expect(page.getByRole('link', { name: 'Back to Doctors' })).toBeVisible();
  },
);

test(
  'staff choose languages and hospitals of a doctor, and the website then shows them',
  atDesk,
  async ({ page }) => {
    const name = unique('Dr. Mali');
    await enterPortal(page, '/admin/doctors');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Specialty', exact: true }).fill('Cardiology');
    await page.getByLabel('Experience (years)').fill('9');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Listens first.');
    await page.getByRole('checkbox', { name: 'Bangla' }).check();
    const hospitals = page.getByRole('textbox', { name: 'Hospitals' });
    await hospitals.fill('phuket');
    await page.getByRole('button', { name: 'Add Talay Fah Hospital, Phuket' }).click();
    await expect(hospitals).toBeFocused();
    await hospitals.fill('riverside');
    await page.getByRole('button', { name: /^Add Saithara/ }).click();
    const chosen = page.getByRole('list', { name: 'Chosen hospitals' });
    await expect(chosen.getByRole('listitem')).toHaveText([
      'Talay Fah Hospital',
      'Saithara Riverside Hospital',
    ]);
    await page.getByRole('button', { name: 'Remove Talay Fah Hospital' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Doctor' }).click();
    await expect(page.getByText('Doctor added successfully!')).toBeVisible();

    await openPage(page, `/doctors?q=${encodeURIComponent(name)}`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('Speaks Bangla')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Saithara Riverside Hospital' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Talay Fah Hospital' })).toHaveCount(0);
  },
);

test(
  'staff add and remove doctors in the hospital’s form, and the website shows them and their languages',
  atDesk,
  async ({ page, request }) => {
    const { post } = await asAdministrator(request);
    // Not in a city where other tests search for heart hospitals.
    const facts = { specialty: 'Heart', established: 1999, desc: 'Text', beds: '10', location: 'Rayong' };
    const contact = { contact_phone: '+66', contact_internationaldept: 'B', contact_address: 'Road' };
    const hospital = unique('Lotus Hospital');
    const { id } = await post('/api/hospitals', { name: hospital, ...facts, ...contact });
    const doctor = { specialty: 'Cardiology', experience: 9, desc: 'Listens first.' };
    const [goes, comes] = [unique('Dr. Goes'), unique('Dr. Comes')];
    await post('/api/doctors', { ...doctor, name: goes, languages: ['de'], hospital_ids: [id] });
    await post('/api/doctors', { ...doctor, name: comes, languages: ['th', 'bn'] });

    await enterPortal(page, '/admin/hospitals');
    const response = Promise.withResolvers<void>();
    await page.route(`**/api/doctors?*hospital=${id}*`, async (route) => {
      await response.promise;
      return route.continue();
    });
    await page.getByRole('button', { name: `Edit ${hospital}` }).click();
    await expect(page.getByText('Fetching the doctors of this hospital...')).toBeVisible();
    response.resolve();
    const doctors = page.getByRole('list', { name: 'Doctors of this hospital' }).getByRole('listitem');
    await expect(doctors).toHaveText([goes]);
    await page.getByRole('textbox', { name: 'Doctors' }).fill(comes);
    const add = page.getByRole('button', { name: `Add ${comes}, Cardiology` });
    const announced = await add.evaluate(async (button) => {
      const status = button.closest('ul')?.previousElementSibling;
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await Promise.resolve();
      return status?.textContent;
    });
    expect(announced, 'nothing that goes later moves the chosen ones').toBe('');
    await expect(doctors).toHaveText([goes, comes]);
    await page.getByRole('button', { name: `Remove ${goes}` }).click();
    await expect(doctors).toHaveText([comes]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Update Hospital' }).click();
    await expect(page.getByText('Hospital updated successfully')).toBeVisible();
    await page.getByRole('button', { name: `Edit ${hospital}` }).click();
    await expect(doctors).toHaveText([comes]);

    await openPage(page, `/hospitaldetails/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: comes })).toBeVisible();
    await expect(main.getByRole('link', { name: goes })).toHaveCount(0);
    await openPage(page, `/compare?hospitals=${id}`);
    const spoken = main.getByRole('row').filter({ hasText: 'Languages that the doctors speak' });
    await expect(spoken).toContainText('Bangla, Thai');
    const { id: other } = await post('/api/hospitals', { name: unique('River'), ...facts, ...contact });
    await openPage(page, `/compare?hospitals=${other}`);
    await expect(spoken).toContainText('Not known yet. Ask us.');
  },
);
