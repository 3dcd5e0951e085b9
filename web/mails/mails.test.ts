import { expect, test } from 'vitest';
import { type MailFacts, writeMail } from '#documents';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { greetingName } from '#shared/mail-text.ts';
import { siteDetails } from '#shared/site-details.ts';

const site = siteDetails('SetuCare', 'https://setucare.example');
/** A ticket has 43 characters. */
const ticket = 'x'.repeat(43);
const portalUrl = 'https://setucare.example';
const frame = { site, portalUrl, lang: 'en' } as const;
const patientRequest = {
  id: 12,
  reference: 'TH-7K3Q9F',
  name: 'Rahima <b>Begum</b>',
  email: 'rahima@patients.example',
  phone: '01712345678',
  date: '2031-06-01',
  date_open: 0,
  for_whom: null,
  message: 'A lump\n"in the throat" <script>alert(1)</script>\nPhone: 999',
  about_name: 'Dr. Anan <Heart>',
  about_name_bn: 'ডা. আনান',
  lang: 'en',
  created_at: '2031-05-06T07:08:09.123Z',
};

const dueAt = '2031-05-07T07:08:09.123Z';
type Request = MailFacts<'appointment-office'>['request'];
const officeMail = (request: Request) => writeMail('appointment-office', { request, dueAt }, frame);
const acknowledgementMail = (request: Request, lang: 'en' | 'bn' = 'en') =>
  writeMail('appointment-acknowledgement', { request, respondBy: null, ticket }, { ...frame, lang });

test('the mail to the office shows the whole request and the ways to answer it', () => {
  const { text, html } = officeMail(patientRequest);
  for (const part of [text, html]) {
    expect(part).toContain('TH-7K3Q9F');
    expect(part).toContain('rahima@patients.example');
    expect(part).toContain('01712345678');
    expect(part).toContain('https://wa.me/8801712345678');
    expect(part).toContain('Sunday, 1 June 2031');
    expect(part).toContain('English');
    expect(part).toContain('6 May 2031, 13:08 (Dhaka time)');
    expect(part).toContain('7 May 2031, 13:08 (Dhaka time)');
    expect(part).toContain('A lump');
    expect(part).toContain('https://setucare.example/admin/requests/12');
  }
});

test('the mail to the office shows what a visitor typed as text, never as markup or as another field', () => {
  const { text, html } = officeMail({ ...patientRequest, phone: '01712345678\nName: Nobody' });
  expect(html).toContain('Rahima &lt;b&gt;Begum&lt;/b&gt;');
  expect(html).toContain('&quot;in the throat&quot; &lt;script&gt;');
  expect(html).not.toMatch(/<script|<b>/);
  expect(text).toContain('> Phone: 999');
  expect(text.match(/^(Phone|Name): /gm)).toEqual(['Name: ', 'Phone: ']);
});

test('the mail to the office says what a request is about, and the mail to the patient does not: it may name an illness', () => {
  const office = officeMail(patientRequest);
  expect(office.text).toContain('About: Dr. Anan <Heart>\n');
  expect(office.html).toContain('Dr. Anan &lt;Heart&gt;');
  expect(officeMail({ ...patientRequest, about_name: null }).text).not.toMatch(/about:/i);
  const toPatient = [acknowledgementMail(patientRequest), acknowledgementMail(patientRequest, 'bn')];
  for (const { text, html } of toPatient) expect(text + html).not.toMatch(/Dr\. Anan|আনান/);
});

test('the subject of a mail has the reference and nothing about the patient', () => {
  const office = officeMail(patientRequest);
  const patient = acknowledgementMail(patientRequest);
  expect(office.subject).toBe('New appointment request: TH-7K3Q9F');
  expect(patient.subject).toBe('We have received your request: TH-7K3Q9F');
});

test.each(['en', 'bn'] as const)(
  'the acknowledgement tells the patient (%s) what happens next and nothing about the illness',
  (lang) => {
    const { text, html } = acknowledgementMail(patientRequest, lang);
    for (const part of [text, html]) {
      expect(part).toContain('TH-7K3Q9F');
      expect(part).toContain(lang === 'bn' ? '২৪ ঘণ্টার মধ্যে' : 'within 24 hours');
      expect(part).toContain(lang === 'bn' ? 'হাসপাতাল নয়' : 'not a hospital');
      expect(part).toContain(lang === 'bn' ? '৫৬৭৮' : 'ending in 5678');
      expect(part).not.toMatch(/lump|throat|01712345678/);
    }
    expect(text).toContain(site.emergencyPhone);
    expect(html).toContain(lang === 'bn' ? toBanglaDigits(site.emergencyPhone) : site.emergencyPhone);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html.match(/<li /g)).toHaveLength(3);
  },
);

test('the acknowledgement greets the patient by name', () => {
  const greeted = (name: string, lang: 'en' | 'bn') =>
    acknowledgementMail({ ...patientRequest, name }, lang).text.split('\n')[0];
  expect(greeted('Rahima Begum', 'en')).toBe('Dear Rahima Begum,');
  expect(greeted('রহিমা বেগম', 'bn')).toBe('প্রিয় রহিমা বেগম,');
  expect(greeted('Win! https://x.example', 'en')).toBe('Hello,');
});

test.each([
  ['Md.Rahim Uddin', 'Md. Rahim Uddin'],
  ['A.K.M. Hasan', 'A. K. M. Hasan'],
  ['মোঃ রহিম', 'মোঃ রহিম'],
  ['cheap.example', 'cheap. example'],
  ['cheap.example/pills', undefined],
  ['me@x.example', undefined],
  ['=?utf-8?q?Win=20money?=', undefined],
  ['x'.repeat(61), undefined],
  ['Abu Hena Mostafa Kamal', 'Abu Hena Mostafa Kamal'],
  ['A.K.M. Md. Abdul Hai Bin Rashid', 'A. K. M. Md. Abdul Hai Bin Rashid'],
  ['শাহ্\u200cনাজ পারভীন', 'শাহ্\u200cনাজ পারভীন'],
  ['Rahima 2nd', 'Rahima 2nd'],
  ['Call +8801999999999', undefined],
  ['Call ০১৭১২৩৪', undefined],
  ['Call 0 1 7-1 2', undefined],
  ['Call ⓪①⑦①②', undefined],
  ['Refund 5000 taka ready', 'Refund 5000 taka ready'],
  ['Refund taka is ready today call', undefined],
  ['Refund-taka.is_ready,today;call', undefined],
  ['SetuCare office', undefined],
  ['setu care', undefined],
  ['ＳｅｔｕＣａｒｅ', undefined],
  ['S.e.t.u C.a.r.e', undefined],
])('the greeting of %j uses the name %j', (name, greeted) => {
  expect(greetingName(name, 'SetuCare')).toBe(greeted);
});

test('a provider with a name of two letters does not take the names of people', () => {
  expect(greetingName('Mamun Rahman', 'MA')).toBe('Mamun Rahman');
  expect(greetingName('M.A.', 'MA')).toBeUndefined();
});

test('a mail with a code names the account by its address alone, unless its name is one', () => {
  const named = (name: string) =>
    writeMail(
      'request-code',
      {
        reference: 'TH-7K3Q9F',
        name: 'Rahima',
        code: '271828',
        email: 'rahima@patients.example',
        account: { name, email: 'karim@x.example' },
      },
      { site, lang: 'en', portalUrl: site.url },
    ).text;
  expect(named('Karim Uddin')).toContain('Karim Uddin (k');
  for (const name of [
    'Code 24',
    'Karim ৫',
    'Office of SetuCare',
    'SetuCare office, call +8801999999999 and say it',
  ])
    expect(named(name)).toContain('signed in as k•••@x.example asks');
});

test.each([
  ['en', false, 'Dear Rahima,', '6 May 2031', 'https://setucare.example/login'],
  ['bn', false, 'প্রিয় Rahima,', '৬ মে', 'https://setucare.example/bn/login'],
  ['en', true, 'Dear Rahima,', '(Dhaka time)', 'https://setucare.example/adminlogin'],
] as const)(
  'the mail about a changed password tells the owner (%s) when it was changed and what to do',
  (lang, isStaff, ...parts) => {
    const at = '2031-05-06T07:08:09.123Z';
    const { subject, text, html } = writeMail(
      'password-changed',
      { name: 'Rahima', at, isStaff },
      { ...frame, lang },
    );
    for (const part of parts) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('+880 1000-000010');
    expect(html).toContain(lang === 'bn' ? '>+৮৮০ ১০০০-০০০০১০' : '>+880 1000-000010');
    expect(subject).toContain('SetuCare');
    expect(html).toContain(`<html lang="${lang}">`);
  },
);

test.each([
  ['en', 'https://setucare.example/track#TH-7K3Q9F', 'https://setucare.example'],
  ['bn', 'https://setucare.example/bn/track#TH-7K3Q9F', 'https://setucare.example/bn'],
] as const)(
  'the mails to a patient (%s) have a button to the request and links to WhatsApp and the site',
  (lang, link, home) => {
    const acknowledged = acknowledgementMail(patientRequest, lang);
    const facts = { reference: patientRequest.reference, name: 'Rahima', asksForReports: true };
    const confirmed = writeMail('request-confirmed', facts, { ...frame, lang });
    for (const part of [acknowledged.text, acknowledged.html]) {
      expect(part).toContain(`${home}/send-reports#TH-7K3Q9F/${ticket}`);
    }
    // As a text the long link would be wider than a phone.
    expect(acknowledged.html).not.toContain(`>${home}/send-reports`);
    expect(confirmed.html + confirmed.text).not.toContain(ticket);
    for (const { text, html } of [acknowledged, confirmed]) {
      expect(html).toMatch(new RegExp(`<td bgcolor="#0d4a46"[^>]*><a href="${link}"`));
      expect(text).toContain(link);
      expect(text).toContain(`\n${home}\n`);
      expect(html).toContain(`href="${home}"`);
      for (const part of [text, html]) expect(part).toContain('https://wa.me/8801000000010?text=TH-7K3Q9F');
      expect(text).toContain('+880 1000-000010');
      // A number that is read aloud has the reader's digits; plain text has those that phones recognise.
      expect(html).toContain(lang === 'bn' ? '+৮৮০ ১০০০-০০০০১০' : '+880 1000-000010');
    }
  },
);

test.each(['en', 'bn'] as const)('the plain text of the acknowledgement has no markup (%s)', (lang) => {
  const { text } = acknowledgementMail({ ...patientRequest, name: 'Rahima', about_name: null }, lang);
  expect(text).not.toMatch(/<\/?\w|style=/);
  expect(text).toContain(lang === 'en' ? 'Your preferred date: ' : 'আপনার পছন্দের তারিখ: ');
});

test('the mail to the office about a withdrawal or a message names the request and the patient', () => {
  const facts = { request: patientRequest };
  const message = 'One\nName: <b>two</b>';
  const mails = [
    writeMail('appointment-withdrawn', facts, frame),
    writeMail('appointment-message', { ...facts, message }, frame),
  ];
  for (const { subject, text, html } of mails) {
    expect(subject).toContain('TH-7K3Q9F');
    expect(subject).not.toContain('Rahima');
    expect(text).toContain('Reference: TH-7K3Q9F\nName: Rahima <b>Begum</b>');
    expect(html).toContain('Rahima &lt;b&gt;Begum&lt;/b&gt;');
  }
  expect(mails[1]?.text).toContain('> One\n> Name: <b>two</b>');
  expect(mails[1]?.html).toContain('&lt;b&gt;two');
});

test.each(['en', 'bn'] as const)('the security mails contain a phone number (%s)', (lang) => {
  const kinds = [
    'invitation',
    'password-reset',
    'email-change',
    'email-change-asked',
    'email-changed',
    'email-taken',
  ] as const;
  const own = { ...frame, lang };
  const facts = { reference: 'TH-7K3Q9F', name: 'Rahima' };
  const expiring = { ...facts, lastDay: '2029-03-05' };
  const mails = [
    ...kinds.map((kind) => writeMail(kind, { name: 'Rahima' }, own)),
    writeMail('second-factor', { news: 'off' }, own),
    writeMail('request-code', { ...facts, email: 'rahima@patients.example', code: '123456' }, own),
    writeMail('papers-expiring', { ...expiring, hasAccount: true, caseId: 7, goAll: true }, own),
    writeMail('papers-expiring', { ...expiring, hasAccount: false, caseId: null, goAll: false }, own),
  ];
  for (const { text, html } of mails) {
    expect(text).toContain('+880 1000-000010');
    expect(html).toContain('tel:+8801000000010');
  }
});

test.each(['en', 'bn'] as const)(
  'asks nobody in %s who an account is that has the reader’s own address',
  (lang) => {
    const frameOf = { ...frame, lang };
    const address = patientRequest.email;
    const texts = (email: string) => {
      const account = { name: 'Rahima Begum', email };
      const facts = { reference: 'TH-7K3Q9F', name: 'Rahima', code: '123456', email: address, account };
      return [
        writeMail(
          'appointment-acknowledgement',
          { request: patientRequest, respondBy: null, ticket: undefined, sentBy: account },
          frameOf,
        ),
        writeMail('request-code', facts, frameOf),
      ].map(({ text }) => text);
    };
    const own = texts(address.toUpperCase());
    const others = texts('somebody@patients.example');
    const stranger = { en: /Somebody who is signed in|do not know this person/, bn: /না চিনলে/ }[lang];
    for (const text of own) expect(text).not.toMatch(stranger);
    for (const [at, text] of own.entries()) expect(text).not.toBe(others[at]);
    const himself = {
      en: /the account that has your email address: Rahima Begum[\s\S]*nothing to pay/,
      bn: /আপনার এই ইমেইল ঠিকানার অ্যাকাউন্ট থেকে: Rahima Begum[\s\S]*কোনো টাকাও দিতে হবে না/,
    }[lang];
    expect(own.join(' ')).toMatch(himself);
  },
);
