import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import {
  cards,
  expectWhole,
  heading,
  main,
  oneCall,
  openFirst,
  placeholder,
} from '#tests/support/hospital-pages.ts';
import { openPage } from '#tests/support/open-page.ts';

test.describe('the hospital details page', () => {
  test('shows everything about a hospital', onPhone, async ({ page }) => {
    await openPage(page, '/hospitaldetails/1');
    await expect(page).toHaveTitle('Saithara Riverside Hospital | SetuCare');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saithara Riverside Hospital');
    const all = main(page);
    await expect(all.getByText(/^A large general hospital/)).toBeVisible();
    await expect(all.getByText('Established 1994')).toBeVisible();
    await expect(all.getByRole('region', { name: 'Services' }).getByRole('listitem')).toContainText([
      'Cardiology',
      'Heart surgery',
    ]);
    for (const blurb of ['Quality Care', 'Short Wait Times'])
      await expect(heading(page, blurb)).toBeVisible();

    const information = all.getByRole('region', { name: 'Hospital Information' });
    await expect(information.getByRole('term')).toHaveText([
      'Location',
      'Established',
      'Bed Capacity',
      'Specialty',
      'Bangla interpreters',
    ]);
    await expect(information.getByRole('definition')).toHaveText([
      'Bangkok',
      '1994',
      '420 beds',
      'Cardiac Care',
      'Ask us',
    ]);
    const contact = all.getByRole('region', { name: 'Contact Information' });
    await expect(contact.getByRole('link', { name: '+66 2 555 101' })).toHaveAttribute(
      'href',
      'tel:+662555101',
    );
    await expect(contact.getByRole('definition')).toHaveText([
      '+66 2 555 101',
      '+66 2 555 102',
      '18 Saithara Pier Lane, Old Ferry Quarter, Bangkok',
    ]);
    await expect(all.getByRole('region', { name: 'Visiting Hours' }).getByRole('listitem')).toHaveText([
      'Mon-Fri 8:00 AM-8:00 PM',
      'Sat 9:00 AM-5:00 PM',
      'Sun 10:00 AM-4:00 PM',
    ]);
    await atBothWidths(page, () => expectWhole(page));
    await all.getByRole('link', { name: 'Book Appointment' }).click();
    await expect(page).toHaveURL('/contact?about=hospital-1');
  });

  test('goes back one step', atDesk, async ({ page }) => {
    await openPage(page, '/hospitals');
    const before = await page.evaluate(() => history.length);
    await cards(page).nth(1).getByRole('link', { name: 'More details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rungnapha Tower Hospital');
    await main(page).getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/hospitals');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goForward();
    await expect(page).toHaveURL('/hospitaldetails/2');
  });

  test('leads to the list when the visit started on it', atDesk, async ({ page }) => {
    await openPage(page, '/hospitaldetails/2');
    await main(page).getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/hospitals');
    await expect(cards(page).first()).toBeVisible();
  });

  test('shows that it is loading, and that loading failed', onPhone, async ({ page, expectComplaint }) => {
    expectComplaint(/status of 500/);
    await page.route(oneCall, (route) => route.fulfill({ status: 500, body: '' }));
    await openFirst(page);
    await expect(heading(page, 'Hospital Not Found')).toBeVisible();
    await expect(main(page).getByText('Failed to fetch hospital details')).toBeVisible();
    await expectWhole(page);
    await main(page).getByRole('link', { name: 'Back to Hospitals' }).click();
    await expect(page).toHaveURL('/hospitals');

    await page.unroute(oneCall);
    const held = Promise.withResolvers<void>();
    await page.route(oneCall, (route) => held.promise.then(() => route.continue()));
    await cards(page).first().getByRole('link', { name: 'More details' }).click();
    await expect(main(page).getByRole('status')).toHaveText('Loading hospital details...');
    await expectWhole(page);
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saithara Riverside Hospital');
  });

  test('shows a hospital whose beds are only a number and that has no image', atDesk, async ({ page }) => {
    await page.route(oneCall, async (route) => {
      const hospital = await (await route.fetch()).json();
      const bare = {
        beds: '85',
        image: null,
        services: [],
        contact_internationaldept: 'intl@hospital.example',
      };
      await route.fulfill({ json: { ...hospital, ...bare } });
    });
    await openFirst(page);
    const information = main(page).getByRole('region', { name: 'Hospital Information' });
    await expect(information.getByText('85 beds')).toBeVisible();
    await expect(main(page).getByRole('img', { name: /^View of / })).toHaveAttribute('src', placeholder);
    await expect(main(page).getByRole('region', { name: 'Services' })).toHaveCount(0);
    await expect(main(page).getByText('intl@hospital.example')).toBeVisible();
  });

  test('returns 404 for a hospital that does not exist', atDesk, async ({ request }) => {
    for (const id of ['99999', '0', '1e1', '99999999999999999999']) {
      await test.step(id, async () => {
        const response = await request.get(`/hospitaldetails/${id}`);
        expect(response.status()).toBe(404);
        const html = await response.text();
        expect(html).toContain('Hospital Not Found');
        expect(html).toContain('This hospital is not on our list');
        expect(html).toMatch(/<meta name="robots" content="noindex/);
      });
    }
  });

  test(
    'says that a hospital does not exist, and leads to the list',
    onPhone,
    async ({ page, expectComplaint }) => {
      expectComplaint(/status of 404/);
      const response = await openPage(page, '/hospitaldetails/abc');
      expect(response?.status()).toBe(404);
      await expect(heading(page, 'Hospital Not Found')).toBeVisible();
      await expect(main(page).getByText('This hospital is not on our list')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectWhole(page);
      await main(page).getByRole('link', { name: 'Back to Hospitals' }).click();
      await expect(page).toHaveURL('/hospitals');
    },
  );
});
