import { randomUUID } from 'node:crypto';
import type { App } from '#server/app.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import type { ContentClock, DemoCalls } from './calls.ts';
import { caseOf, type DemoCase, estimateCase, opinionCase } from './cases.ts';
import { customerRole, emailOf, family, father, roleOf, staff } from './people.ts';
import { type DemoRequest, requests } from './requests.ts';

/** What the page with one press needs of the content. */
export type Made = { fatherCase: number; hospital: { token: string; pin: string }; familyCase: number };

type Building = { app: App; calls: DemoCalls; time: ContentClock; passwordOf: (key: string) => string };
type Step = { days: number; hour: number; work: () => Promise<void> };

/** The day that everybody wishes for: six weeks from now. */
const wished = daysAfter(dayInDhaka(new Date()), 42);
/** The cases of this day are left as they are: the office has not come to them. */
const overdueDays = 5;
/** A number that no network has: Bangladesh's mobile numbers begin with 013 to 019. */
const phoneOf = (nth: number) => `+88010000${String(10_000 + nth * 7)}`;
const replies = {
  bn: 'আপনার কথা পেয়েছি। রিপোর্টগুলোর পরিষ্কার ছবি পাঠালে ডাক্তারের মত নিয়ে দুই দিনের মধ্যে জানাব।',
  en: 'Thank you for writing to us. With photos of the reports we ask the hospital, and answer within two days.',
};

/** What a family wrote for the hospital. */
const facts = {
  illness: 'মায়ের হার্টের ভালভ সরু হয়ে গেছে। সিঁড়ি ভাঙলে শ্বাসকষ্ট হয়।',
  medicines: 'Bisoprolol 2.5 mg in the morning, Frusemide 40 mg.',
};

/** Makes a month of an office: people, requests, cases. The clock stands at today when it is done. */
export async function buildContent({ app, calls, time, passwordOf }: Building): Promise<Made> {
  const { as } = calls;
  const making = { calls, app, now: time.clock };
  const made: Partial<Made> = {};
  const ids = new Map<string, number>();

  const hire = async () => {
    await as('farhana', 'POST', '/api/roles', { name: 'Interpreters', permissions: 1 });
    const [owner, ...others] = staff;
    for (const { key, name, level } of others) {
      const account = { name, email: emailOf(key), password: passwordOf(key), contact: '+8801000000100' };
      const { id } = await as('farhana', 'POST', '/api/users', { ...account, role_id: roleOf[level] });
      ids.set(key, Number(id));
    }
    const { user } = (
      await calls.send('POST', '/api/login', { email: emailOf(owner.key), password: passwordOf(owner.key) })
    ).json();
    ids.set(owner.key, Number(user.id));
    // The first start makes the owner, with another name.
    const owned = {
      name: owner.name,
      email: emailOf(owner.key),
      contact: '+8801000000100',
      version: user.version,
    };
    await as('farhana', 'PUT', `/api/users/${user.id}`, owned);
  };

  /** A rate is good for a week. */
  const enterRate = () =>
    as('farhana', 'POST', '/api/exchange-rates', {
      currency: 'THB',
      rate: '3.42',
      source: 'Bangladesh Bank',
      day: dayInDhaka(time.clock()),
    });

  const numberOf = async (reference: string) => {
    const [found] = Object.values(
      await as('tanvir', 'POST', '/api/appointments/search', { q: reference }),
    ) as { id: number }[];
    if (!found) throw new Error('A request of the demo was not found');
    return found.id;
  };

  const event = (id: number, body: object) => as('tanvir', 'POST', `/api/appointments/${id}/events`, body);
  const known = new Map<string, number>();

  const openCase = async (requestId: number, days: number, hour: number): Promise<DemoCase> => {
    time.goTo(days, hour);
    const { id } = await as('tanvir', 'POST', '/api/cases', { appointment_id: requestId });
    await as('nusrat', 'POST', `/api/cases/${id}/team`, { user_id: ids.get('mizan'), role: 'interpreter' });
    return caseOf(making, Number(id), requestId);
  };

  const follow = async (id: number, lang: 'en' | 'bn', after: DemoRequest[5]) => {
    if (after === 'noted' || after === 'called')
      await event(id, { type: 'note', note: 'Called: speaks with the eldest son. Call after 5 pm only.' });
    if (after === 'called' || after === 'confirmed' || after === 'completed')
      await event(id, { type: 'status', status: 'contacted' });
    if (after === 'confirmed' || after === 'completed' || after === 'cancelled')
      await event(id, { type: 'status', status: after });
    if (after === 'answered')
      await event(id, { type: 'reply', channel: 'mail', text: replies[lang], key: randomUUID() });
  };

  const receive = (one: DemoRequest, nth: number): Step => {
    const [days, hour, lang, name, message, after] = one;
    return {
      days,
      hour,
      work: async () => {
        const isSame = after === 'same';
        const phone = phoneOf(isSame ? nth - 1 : nth);
        const email = `person${isSame ? nth - 1 : nth}@families.example`;
        const sent = { name, email, phone, date: wished, message, lang };
        const id = await numberOf((await as(null, 'POST', '/api/contact', sent)).reference);
        if (isSame) await event(id, { type: 'same_as', same_as_id: known.get(name) });
        else known.set(name, id);
        await follow(id, lang, after);
      },
    };
  };

  /** A case of somebody who wrote on the site, in a later stage. */
  const later = (name: string, days: number, work: (one: DemoCase) => Promise<unknown>): Step => ({
    days,
    hour: 12,
    work: async () => {
      const one = await openCase(known.get(name) ?? 0, days, 12);
      await one.paper('lab', 'Blood test', [
        'Popular Laboratory',
        'Haemoglobin 12.1 g/dl',
        'Creatinine 0.9 mg/dl',
      ]);
      await work(one);
      if (days !== overdueDays) await one.settle();
    },
  });

  const steps: Step[] = [
    ...requests.map(receive),
    ...[27, 21, 14, 7, 1].map(
      (days): Step => ({
        days,
        hour: 8,
        work: async () => {
          await enterRate();
        },
      }),
    ),
    {
      days: 21,
      hour: 16,
      work: async () => {
        const { key, name, phone } = family;
        const account = { name, email: emailOf(key), password: passwordOf(key), contact: phone };
        const { id: owner } = await as('farhana', 'POST', '/api/users', {
          ...account,
          role_id: customerRole,
          lang: 'bn',
        });
        const message = 'মায়ের হার্টের ভালভে সমস্যা। দুই হাসপাতালের রিপোর্ট আছে।';
        const sent = {
          name,
          email: emailOf(key),
          phone,
          date: wished,
          for_whom: 'parent',
          message,
          lang: 'bn',
        };
        const id = await numberOf((await as(key, 'POST', '/api/contact', sent)).reference);
        const proof = { account_id: owner, note: 'Called the number of the request' };
        await as('nusrat', 'POST', `/api/appointments/${id}/owner-proof`, proof);
        const one = await openCase(id, 20, 11);
        made.familyCase = one.id;
        await estimateCase(one);
        await one.settle();
        for (const [question, text] of Object.entries(facts))
          await as(key, 'PUT', `/api/account/cases/${one.id}/facts/${question}`, { text, version: 0 });
        await as(key, 'POST', `/api/account/requests/${id}/messages`, { message: 'ভাই কি সাথে থাকতে পারবে?' });
      },
    },
    {
      days: 14,
      hour: 15,
      work: async () => {
        const { name, phone } = father;
        const entered = {
          name,
          phone,
          source: 'walk_in',
          language: 'bn',
          message: 'হাঁটুর ব্যথা, বাবা নিজে এসেছেন।',
        };
        const agreed = { consent: { how: 'in_person' }, for_whom: 'self', talking: true, key: randomUUID() };
        const { id } = await as('tanvir', 'POST', '/api/appointments', { ...entered, ...agreed });
        const one = await openCase(id, 14, 16);
        made.fatherCase = one.id;
        await as('tanvir', 'POST', `/api/cases/${one.id}/access/account`, {});
        const paper = await one.paper('letter', 'Letter of the knee clinic', [
          'Lotus River General',
          'Both knees, one after the other.',
          'Seven nights in hospital.',
        ]);
        await one.consent('Lotus River General');
        await one.stage('opinion');
        const option = await one.option({
          hospital: 'Lotus River General',
          paper,
          summary: 'Both knees, one after the other, seven nights each.',
          summary_bn: 'দুই হাঁটু, একটার পর একটা; প্রতিবার সাত রাত।',
        });
        await one.stage('estimate');
        const estimate = await one.estimate(
          option,
          [
            { topic: 'operation', cover: 'included', low_minor: 31_000_000, high_minor: 35_000_000 },
            { topic: 'implants', cover: 'included', low_minor: 12_500_000, high_minor: 12_500_000 },
            { topic: 'room', cover: 'included', low_minor: 7_700_000, high_minor: 7_700_000 },
            { topic: 'complications', cover: 'not_included' },
          ],
          30,
        );
        const yes = { accept: true, how: 'in_person', given_by: name };
        await as('tanvir', 'POST', `/api/estimates/${estimate}/answer`, yes);
        await one.stage('preparing');
        await one.settle();
        await one.post('tanvir', '/tasks', {
          text: 'Bring the passports of both',
          text_bn: 'দুজনের পাসপোর্ট নিয়ে আসুন',
          owner: 'patient',
          due: one.dayIn(20),
        });
      },
    },
    later('Dr. Kamrul Islam', 6, async (one) => {
      made.hospital = await opinionCase(one, making);
    }),
    later('Imran Chowdhury', 5, (one) => one.task('Bring the CD of the angiogram', 'patient', 3)),
    later('Ayesha Siddiqua', 4, (one) => one.stage('travelling')),
    later('Rezaul Karim', 4, (one) => one.stage('in_treatment')),
    later('Farida Banu', 3, async (one) => {
      await one.stage('home');
      await one.task('Ask how the wound is', 'office', 2);
    }),
    later('মোঃ আনোয়ার হোসেন', 3, (one) => one.stage('closed')),
    ...['Rokeya Begum', 'Siraj Mia'].map(
      (name, nth): Step => ({
        days: 1,
        hour: 14 + nth,
        work: async () => {
          const entered = {
            name,
            phone: `+447700900${333 + nth}`,
            source: nth === 0 ? 'walk_in' : 'phone',
            language: 'bn',
          };
          const agreed =
            nth === 0
              ? { message: 'পায়ে পানি জমে। কিডনির রিপোর্ট হাতে আছে।', consent: { how: 'in_person' } }
              : {
                  consent: null,
                  call_back_on: new Date(time.clock().getTime() + 86_400_000).toISOString().slice(0, 10),
                };
          await as('tanvir', 'POST', '/api/appointments', { ...entered, ...agreed, key: randomUUID() });
        },
      }),
    ),
  ];

  time.begin(31);
  await hire();
  await as(null, 'POST', '/api/comments', { blog_id: 1, comments: 'Cheap flights at www.flights.example' });
  for (const { days, hour, work } of steps.toSorted(
    (one, other) => other.days - one.days || one.hour - other.hour,
  )) {
    time.goTo(days, hour);
    await work();
  }
  time.arrive();
  const { fatherCase, familyCase, hospital } = made;
  if (!fatherCase || !familyCase || !hospital) throw new Error('The demo is not whole');
  return { fatherCase, familyCase, hospital };
}
