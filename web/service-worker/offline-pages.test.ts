import { expect, it } from 'vitest';
import { siteDetails } from '#shared/site-details.ts';
import type { OfflineCase } from '#web/lib/offline-case.ts';
import { offlineResponse } from '#web/service-worker/offline-pages.ts';

const dates: OfflineCase = {
  id: 7,
  reference: 'SC-4TX9Q2',
  lang: 'bn',
  stage: 'মতামত <b>',
  nextDate: '2026-12-03',
  team: '+880 1000-000010',
  emergency: '+880 1000-000024',
  keptAt: '2026-11-22T09:30:00.000Z',
};
const shown = {
  url: 'https://example.org/profile/cases/7',
  waiting: 0,
  pages: [],
  style: '/assets/site.css',
};
const textOf = async (cases: OfflineCase[]) => {
  const site = siteDetails('SetuCare', 'https://example.org');
  return (await offlineResponse({ ...shown, site, dates: cases })).text();
};

it('the worker shows the stored dates of a case in their language, with the day on which they were valid', async () => {
  const text = await textOf([dates]);
  expect(text).toContain('<section lang="bn"');
  for (const part of [
    'SC-4TX9Q2',
    '৩ ডিসেম্বর ২০২৬',
    '২২ নভেম্বর ২০২৬',
    'href="tel:+8801000000010"',
    'মতামত &lt;b&gt;',
  ])
    expect(text).toContain(part);
  expect(await textOf([{ ...dates, nextDate: null }])).toContain('এখনো ঠিক হয়নি');
});

it('the worker shows no case when none is stored', async () => {
  expect(await textOf([])).not.toContain('data-dates');
});
