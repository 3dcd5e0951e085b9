import { expect, it } from 'vitest';
import { activityActions, activityEntities } from '#shared/contract/activity.ts';
import type { OwnData } from '#shared/contract/privacy.ts';
import { palettes } from '#shared/palettes.ts';
import { writeOwnData } from '#web/own-data/own-data-page.tsx';

const at = '2026-11-21T19:40:00.000Z';
const data: OwnData = {
  site: { name: 'SetuCare', url: 'https://setucare.example' },
  made_at: at,
  account: {
    id: 12,
    name: 'রহিমা বেগম',
    email: 'rahima@patients.example',
    email_confirmed_at: at,
    email_pending: null,
    contact: '01711-000000',
    gender: 'female',
    role: 'Customer',
    status: 1,
    lang: 'bn',
    created_at: at,
    password_strength: 'good',
    photo: null,
  },
  requests: [
    {
      reference: 'TH-7K3Q9F',
      name: 'রহিমা বেগম',
      email: 'rahima@patients.example',
      phone: '01711-000000',
      date: '2026-12-03',
      date_open: false,
      for_whom: 'parent',
      source: 'site',
      whatsapp_name: null,
      call_back_on: null,
      heard_of: 'খুলনার একটি পোস্টার',
      message: null,
      lang: 'bn',
      status: 'confirmed',
      created_at: at,
      responded_at: null,
      erased_at: null,
      history: [],
      chat: [],
      about: { kind: 'doctor', id: 3, name: 'Dr. Anan', name_bn: 'ডা. আনান' },
    },
  ],
  cases: [],
  papers: [],
  mails: [],
  comments: [],
  consents: [],
  newsletter: null,
  devices: [],
  links: [],
  articles: [],
  second_factor: { on: true, since: at, recovery_codes: 10 },
  saved_filters: [],
  activity: [{ entity: 'user', action: 'edited', fields: ['contact'], by_you: true, created_at: at }],
};

it('the exported document is completely in Bangla: role, status, dates and numerals', () => {
  const page = writeOwnData(data, 'bn', 'teal');
  for (const text of ['গ্রাহক', 'নিশ্চিত হয়েছে', '২২ নভেম্বর ২০২৬, রাত ১:৪০', '৩ ডিসেম্বর ২০২৬'])
    expect(page).toContain(text);
  for (const text of ['>১২<', '>১০<', '০১৭১১-০০০০০০', 'অ্যাকাউন্ট: বদলানো (ফোন)']) expect(page).toContain(text);
  const [, main = ''] = page.split('<main>');
  expect(main.replace(/<[^>]+>|rahima@patients\.example|TH-7K3Q9F|SetuCare/g, '')).not.toMatch(/[A-Za-z0-9]/);
});

it('the exported document shows the names of an installation’s own roles unchanged', () => {
  const account = { ...data.account, role: 'Night desk' };
  expect(writeOwnData({ ...data, account }, 'bn', 'teal')).toContain('Night desk');
});

it('the exported document has English words and numerals in English', () => {
  const page = writeOwnData(data, 'en', 'teal');
  for (const text of ['Customer', 'Confirmed', '22 Nov 2026, 01:40', '3 December 2026', 'changed (phone)'])
    expect(page).toContain(text);
  expect(page).not.toMatch(/[০-৯]/);
});

it('the exported document has a word for whatever was done with whatever record', () => {
  const lines = [
    ...activityEntities.map((entity) => ({ entity, action: 'edited' })),
    ...activityActions.map((action) => ({ entity: 'user', action })),
  ];
  const activity = lines.map((line) => ({
    ...line,
    fields: ['name', 'reminders', 'owner_proof'],
    by_you: false,
    created_at: at,
  }));
  const [, list = ''] = writeOwnData({ ...data, activity }, 'bn', 'teal').split('<section id="activity">');
  expect(list.replace(/<[^>]+>/g, '')).not.toMatch(/[A-Za-z_]/);
  expect(list.match(/<li>/g)).toHaveLength(lines.length);
});

it('the exported document shows what people wrote as text', () => {
  const hostile = '<script>alert("x")</script>';
  const account = { ...data.account, name: hostile, photo: 'data:image/webp;base64,AA==' };
  const page = writeOwnData({ ...data, account }, 'en', 'teal');
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('default-src &#x27;none&#x27;; img-src data:');
});

it('has the colours of the site', () => {
  const page = writeOwnData(data, 'bn', 'plum');
  expect(page).toContain(palettes.plum[800]);
  expect(page).not.toMatch(new RegExp(Object.values(palettes.teal).join('|')));
});

it('says nothing of confirming an address to somebody who has none', () => {
  const unconfirmed = { ...data.account, email_confirmed_at: null };
  const note = 'confirm the address';
  expect(writeOwnData({ ...data, account: unconfirmed }, 'en', 'teal')).toContain(note);
  const page = writeOwnData({ ...data, account: { ...unconfirmed, email: null } }, 'en', 'teal');
  expect(page).not.toContain(note);
  expect(page).not.toContain('Email confirmed');
});
