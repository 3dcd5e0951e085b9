import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { expect, office, onPhone, test } from '#tests/support/browser.ts';
import { administrator } from '#tests/support/server.ts';

/** The whole journey: the main purpose of the service. */
test(
  'a family finds a hospital and asks for an appointment, and a coordinator takes it over',
  onPhone,
  async ({ page, mailbox, browser, server }) => {
    const patient = `রহিমা খাতুন ${test.info().project.name}`;
    const email = `rahima.${test.info().project.name}@patients.example`;

    await page.goto('/doctors');
    await expect(page.getByText('22+ years experience')).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Online Consultation' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goto('/hospitals');
    await atBothWidths(page, () => expectAccessible(page));
    await page
      .getByRole('link', { name: /More details/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/hospitaldetails\/\d+$/);
    await atBothWidths(page, () => expectAccessible(page));
    await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).click();

    const form = page.getByRole('region', { name: 'Book an Appointment' });
    await expect(form.locator('[type=submit]')).toBeEnabled();
    await form.getByLabel('Name').fill(patient);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Phone').fill('০১৭১১-২২৩৩৪৪');
    await form.getByLabel(/^Date/).fill('2999-03-02');
    await form.getByLabel('Message (optional)').fill('বুকে ব্যথা।');
    await form.locator('[type=submit]').click();
    await expect(form.getByText('Appointment Request Submitted!')).toBeVisible();
    const reference = (await form.textContent())?.match(/TH-[0-9A-Z]{6}/)?.[0] ?? 'none';

    const acknowledgement = await mailbox.waitFor(({ to }) => to.includes(email));
    expect(acknowledgement.mail.text).toContain(reference);
    expect(acknowledgement.mail.text).toContain('within 24 hours');
    expect(acknowledgement.mail.text).toContain(patient);
    expect(acknowledgement.mail.text).not.toContain('ব্যথা');
    const announcement = await mailbox.waitFor(
      ({ to, mail }) => to.includes(office) && (mail.subject ?? '').includes(reference),
    );
    expect(announcement.mail.text).toContain('বুকে ব্যথা।');
    const link = announcement.mail.text?.match(/http\S+\/admin\/requests\/\d+/)?.[0] ?? 'none';
    expect(link).toContain(server.url);

    const desk = await (await browser.newContext()).newPage();
    await desk.goto(link);
    await desk.getByLabel('Email').fill(administrator.email);
    await desk.getByLabel('Password', { exact: true }).fill(administrator.password);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await expect(desk).toHaveURL(link);
    await expect(desk.getByRole('heading', { name: patient })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Status and assignment' }).click();
    await desk.getByRole('button', { name: 'Take over' }).click();
    const history = desk
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: 'History', exact: true }) });
    await expect(history.getByText(/Administrator/).first()).toBeVisible();
    await expect(desk.getByRole('link', { name: 'WhatsApp', exact: true }).first()).toHaveAttribute(
      'href',
      /wa\.me\/8801711223344/,
    );
    await desk.context().close();
  },
);
