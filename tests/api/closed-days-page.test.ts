import { expect, it } from 'vitest';
import { siteSettings } from '#shared/contract/site.ts';
import { weekdayAndDate } from '#shared/dates.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf, postForm, referenceIn } from '#tests/support/forms.ts';
import { request } from '#tests/support/requests.ts';

describeEachEngine('a page after a request on a closed day', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' }, 'built');

  it('says by which day we answer, and why we are closed', async () => {
    const token = api.adminToken;
    expect(pageOf(await api.call('GET', '/contact'))).toContain('We answer within 24 hours.');
    expect(pageOf(await api.call('GET', '/faq'))).not.toContain('We will answer by');
    const settings = siteSettings.parse((await api.call('GET', '/api/site/settings', { token })).body);
    const today = dayInDhaka(api.clock());
    const period = { from: today, to: daysAfter(today, 2), line: { en: 'Songkran', bn: 'সংক্রান' } };
    const body = { ...settings, closed: { weekdays: [], periods: [period] } };
    expect((await api.call('PUT', '/api/site/settings', { token, body })).status).toBe(200);
    const day = daysAfter(today, 3);

    // Pages that promise an answer, also those that were cached before: a change of the settings replaces them.
    for (const path of ['/contact', '/services', '/faq']) {
      const page = pageOf(await api.call('GET', path));
      expect(page).toContain(`We will answer by ${weekdayAndDate(day, 'en')}.`);
      expect(page).toContain('Before then, our office is closed: Songkran.');
      expect(page).not.toContain('within 24 hours.');
    }
    expect(pageOf(await api.call('GET', '/bn/contact'))).toContain(`${weekdayAndDate(day, 'bn')}-এর মধ্যে`);

    const english = await postForm(api, '/contact', { ...request });
    expect(pageOf(english)).toContain(`We will answer by ${weekdayAndDate(day, 'en')}, by phone or WhatsApp`);
    expect(pageOf(english)).toContain('Before then, our office is closed: Songkran.');
    const bangla = await postForm(api, '/bn/contact', { ...request, name: 'Karim' });
    expect(pageOf(bangla)).toContain(`${weekdayAndDate(day, 'bn')}-এর মধ্যে`);
    expect(pageOf(bangla)).toContain('সংক্রান');

    const pair = { reference: referenceIn(english), phone: request.phone };
    const tracked = pageOf(await postForm(api, '/track', pair));
    expect(tracked).toContain(`We will answer by ${weekdayAndDate(day, 'en')}, by phone, WhatsApp or email.`);
    expect(tracked).toContain('Before then, our office is closed: Songkran.');
  });

  it('tells the hours without the closed weekdays, to people and to search engines', async () => {
    const token = api.adminToken;
    const before = pageOf(await api.call('GET', '/contact'));
    for (const text of ['Today 8:00 AM - 8:00 PM', 'Mon-Fri 8:00 AM - 8:00 PM', '"Mo-Fr 08:00-20:00"'])
      expect(before).toContain(text);
    const settings = siteSettings.parse((await api.call('GET', '/api/site/settings', { token })).body);
    const body = { ...settings, closed: { weekdays: [5], periods: [] } };
    expect((await api.call('PUT', '/api/site/settings', { token, body })).status).toBe(200);

    const english = pageOf(await api.call('GET', '/contact'));
    expect(english).not.toContain('Today 8:00 AM');
    for (const text of [
      'Mon-Thu 8:00 AM - 8:00 PM',
      'Fri closed',
      'Monday to Thursday',
      '"Mo-Th 08:00-20:00"',
    ])
      expect(english).toContain(text);
    const bangla = pageOf(await api.call('GET', '/bn/contact'));
    for (const text of ['সোম-বৃহস্পতি সকাল ৮:০০-রাত ৮:০০', 'শুক্র বন্ধ']) expect(bangla).toContain(text);
  });
});
