import { expect, test } from 'vitest';
import { type MailFacts, writeMail } from '#documents';
import type { MailKind } from '#shared/contract/mails.ts';
import { siteDetails } from '#shared/site-details.ts';

const site = siteDetails('SetuCare', 'https://setucare.example');
const name = 'Rahima';
const reference = 'TH-7K3Q9F';
const token = 't'.repeat(43);
const code = '271828';
const illness = 'A lump in the throat';
const request = {
  id: 12,
  reference,
  name,
  email: 'rahima@patients.example',
  phone: '01712345678',
  date: '2031-06-01',
  date_open: 0,
  for_whom: null,
  message: illness,
  about_name: 'Dr. Anan',
  about_name_bn: 'ডা. আনান',
  lang: 'en',
  created_at: '2031-05-06T07:08:09.123Z',
};
const at = request.created_at;
const account = { name: 'Karim', email: 'karim@patients.example' };
const progress = { reference, name, asksForReports: true };
const expiring = { reference, name, caseId: 7, lastDay: '2029-03-05', goAll: true };
const newsletter = { subject: 'News', intro: illness, articles: [], leaveUrl: null };

/** What each kind of mail is written from. A new kind does not compile without it. */
const examples: { [K in MailKind | 'mail-test']: MailFacts<K>[] } = {
  invitation: [{ name, token }],
  'password-reset': [{ name, token }],
  'password-changed': [{ name, at, isStaff: false }],
  'email-confirmation': [{ name, token }],
  'email-change': [{ name, token }],
  'email-change-asked': [{ name }],
  'email-changed': [{ name }],
  'email-taken': [{ name }],
  'second-factor': [{ news: 'on' }],
  'account-erased': [{ kept: { requests: [reference], others: [] } }],
  'newsletter-confirmation': [{ token }],
  newsletter: [newsletter],
  'newsletter-test': [newsletter],
  'appointment-office': [{ request, dueAt: at }],
  'appointment-acknowledgement': [{ request, respondBy: null, ticket: token }],
  'appointment-withdrawn': [{ request }],
  'appointment-message': [{ request, message: illness }],
  'request-confirmed': [progress],
  'request-completed': [progress],
  'request-cancelled': [progress],
  'request-withdrawn': [progress],
  'request-code': [
    { reference, name, code, email: 'own@patients.example' },
    { reference, name, code, email: 'own@patients.example', account },
  ],
  'request-contact-changed': [{ reference, name }],
  'appointment-reply': [{ reference, text: illness, asksForReports: true, follows: true }],
  'case-task-due': [{ reference, caseId: 7, overdue: true, count: 2 }],
  'case-reminder': [{ reference, caseId: 7, name }],
  'case-news': [{ reference, caseId: 7, name }],
  'papers-arrived': [{ reference, name, pages: 3, at }],
  'papers-expiring': [
    { ...expiring, hasAccount: true },
    { ...expiring, hasAccount: false },
  ],
  'hospital-link': [
    {
      token: 'x'.repeat(43),
      reference: 'TH-7K3Q9F',
      askedBy: 'Nadia',
      due: '2031-06-01',
      lastDay: '2031-06-10T00:00:00.000Z',
    },
  ],
  'mail-test': [{}],
};

const inEnglish = /^(appointment-(office|withdrawn|message)|case-task-due|mail-test|hospital-link)$/;
const writtenIn = <K extends keyof typeof examples>(kind: K, lang: 'en' | 'bn') =>
  examples[kind].map((facts) => writeMail(kind, facts, { site, lang, portalUrl: site.url }));
const kinds = Object.keys(examples) as (keyof typeof examples)[];

/** A hidden first text, then empty characters up to where a preview ends. */
const hidden = /<body[^>]*><div [^>]*display:none[^>]*>([^<\u00a0]+)((?:\u00a0\u034f){100,})<\/div>/;

test.each(kinds)('a preview of the mail %s says what it is, and nothing about the person', (kind) => {
  for (const lang of ['en', 'bn'] as const) {
    for (const { html, text } of writtenIn(kind, lang)) {
      const [, preheader = ''] = hidden.exec(html) ?? [];
      expect(preheader.endsWith(lang === 'bn' && !inEnglish.test(kind) ? '।' : '.')).toBe(true);
      expect(preheader).not.toMatch(/Rahima|Karim|TH-7K3Q9F|271828|lump|Anan|আনান/);
      expect(text).not.toContain('\u034f');
    }
  }
});

test.each(kinds.filter((kind) => !inEnglish.test(kind)))(
  'the links of the mail %s lead to our pages, numbers and addresses alone',
  (kind) => {
    const ours = [
      site.url,
      ...site.social.map(({ url }) => url),
      ...site.phones.map(({ number }) => `https://wa.me/${number.replaceAll(/\D/g, '')}`),
    ];
    for (const lang of ['en', 'bn'] as const) {
      for (const { html } of writtenIn(kind, lang)) {
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
          if (/^(tel|mailto):/.test(href)) continue;
          expect(
            ours.some((start) => href.startsWith(start)),
            href,
          ).toBe(true);
        }
      }
    }
  },
);
