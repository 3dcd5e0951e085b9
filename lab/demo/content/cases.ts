import { randomUUID } from 'node:crypto';
import type { App } from '#server/app.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import type { DemoCalls } from './calls.ts';
import { addPaper } from './papers.ts';

/** What the content of cases is made with. */
export type Making = { calls: DemoCalls; app: App; now: () => Date };

const heartHospital = 'Chao Phraya Heart Centre';

/** The calls of one case. */
export function caseOf({ calls, app, now }: Making, id: number, requestId: number) {
  const { as } = calls;
  const dayIn = (days: number) => daysAfter(dayInDhaka(now()), days);
  const post = (who: string, path: string, body: object) => as(who, 'POST', `/api/cases/${id}${path}`, body);
  return {
    id,
    requestId,
    post,
    dayIn,
    stage: (stage: string, more: object = {}) =>
      post('nusrat', '/events', { type: 'stage', stage, reason: 'Agreed with the family by phone', ...more }),
    task: (text: string, owner: string, days: number) =>
      post('tanvir', '/tasks', { text, owner, due: dayIn(days) }),
    /** Does what the office had to do, so that the case waits for what comes now. */
    settle: async () => {
      const { tasks, stage } = await as('tanvir', 'GET', `/api/cases/${id}`);
      if (stage === 'closed') return;
      for (const task of tasks)
        if (task.owner === 'office' && task.kind !== 'news' && ['requested', 'booked'].includes(task.state))
          await as('tanvir', 'POST', `/api/case-tasks/${task.id}/state`, { state: 'completed' });
    },
    consent: async (hospital: string) => {
      const consent = { hospital: { name: hospital }, lang: 'bn', how: 'phone', given_by: 'The family' };
      const { consents } = await post('tanvir', '/consents', consent);
      return Number(consents.at(-1).id);
    },
    paper: (type: string, title: string, ...pages: string[][]) =>
      addPaper(calls, app, 'tanvir', { requestId, type, title, pages }),
    /** An option that a second person has checked and the family sees. */
    option: async (option: {
      hospital: string;
      doctor?: string;
      summary: string;
      summary_bn: string;
      paper: number;
    }) => {
      const { hospital, paper, ...rest } = option;
      const made = await post('tanvir', '/options', {
        hospital: { name: hospital },
        document_id: paper,
        ...rest,
      });
      const [newest] = Object.values<{ id: number; version?: number }>(made);
      const optionId = Number(newest?.id);
      await as('nusrat', 'POST', `/api/options/${optionId}/check`, { version: newest?.version });
      await as('nusrat', 'POST', `/api/options/${optionId}/state`, { state: 'active' });
      return optionId;
    },
    estimate: async (optionId: number, lines: readonly object[], days: number) => {
      const options = Object.values<{ id: number; estimates: { id: number }[] }>(
        await as('tanvir', 'POST', `/api/options/${optionId}/estimates`, {}),
      );
      const estimateId = Number(options.find((one) => one.id === optionId)?.estimates[0]?.id);
      const body = { dated_on: dayIn(0), valid_until: dayIn(days), currency: 'THB', lines };
      await as('tanvir', 'PUT', `/api/estimates/${estimateId}`, body);
      await as('nusrat', 'POST', `/api/estimates/${estimateId}/send`, {});
      return estimateId;
    },
    reply: (text: string) =>
      as('tanvir', 'POST', `/api/appointments/${requestId}/events`, {
        type: 'reply',
        channel: 'account',
        text,
        key: randomUUID(),
      }),
  };
}
export type DemoCase = ReturnType<typeof caseOf>;

/** An amount in baht as lines of estimates have it. */
const baht = (amount: number) => amount * 100;
const included = (topic: string, low: number, high = low) => ({
  topic,
  cover: 'included',
  low_minor: baht(low),
  high_minor: baht(high),
});
const without = (topic: string) => ({ topic, cover: 'not_included' });

const valveFirst = [
  included('consultation', 2400),
  included('tests', 45_000),
  included('operation', 380_000, 440_000),
  included('doctors', 120_000),
  included('room', 96_000, 128_000),
  without('complications'),
  without('companion'),
];
/** The second version: intensive care was missing in the first. */
const valveSecond = [
  ...valveFirst,
  included('intensive_care', 84_000, 126_000),
  included('implants', 165_000),
];

const quotation = (name: string, total: string) => [
  [
    heartHospital,
    'QUOTATION',
    `Procedure: ${name}`,
    'Consultation and tests ............ 47,400 THB',
    'Operating theatre ........ 380,000 to 440,000 THB',
    'Surgeon and anaesthetist .......... 120,000 THB',
    'Ward, six to eight nights .. 96,000 to 128,000 THB',
  ],
  [heartHospital, 'QUOTATION, page 2', 'Complications are not included.', `Total ${total} THB`],
];

/** The customer's case: two options, and an estimate in two versions. */
export async function estimateCase(one: DemoCase): Promise<void> {
  await one.post('tanvir', '/tasks', {
    text: 'Send the echo report',
    text_bn: 'ইকো রিপোর্ট পাঠান',
    owner: 'patient',
    due: one.dayIn(5),
  });
  const paper = await one.paper(
    'letter',
    'Letter of the heart centre',
    ...quotation('Mitral valve repair', '643,400 to 735,400'),
  );
  await one.consent(heartHospital);
  await one.stage('opinion');
  const heart = await one.option({
    hospital: heartHospital,
    doctor: 'Dr. Anan',
    paper,
    summary: 'The valve can be repaired. About eight days in hospital, then two weeks near it.',
    summary_bn: 'ভালভ মেরামত করা যাবে। হাসপাতালে প্রায় আট দিন, তারপর কাছাকাছি দুই সপ্তাহ।',
  });
  const other = await one.option({
    hospital: 'Lotus River General',
    paper,
    summary: 'They suggest a new valve instead of a repair.',
    summary_bn: 'তাঁরা মেরামতের বদলে নতুন ভালভ দিতে বলছেন।',
  });
  await one.stage('estimate');
  await one.estimate(heart, valveFirst, 30);
  await one.estimate(heart, valveSecond, 30);
  await one.estimate(
    other,
    [included('operation', 520_000), included('room', 88_000), without('complications')],
    21,
  );
  await one.reply('দুটি হাসপাতালের খরচ পাঠালাম। কোনটা নিয়ে কথা বলতে চান, জানান।');
}

/** A case that waits for a hospital, whose desk has a link. Returns how it is opened. */
export async function opinionCase(
  one: DemoCase,
  { calls: { as } }: Making,
): Promise<{ token: string; pin: string }> {
  const paper = await one.paper('imaging', 'MRI of the head', [
    'Dhaka Imaging',
    'MRI of the internal auditory canals',
    'Mass of 2.1 cm in the left cerebellopontine angle.',
    'Most likely an acoustic neuroma.',
  ]);
  const consent_id = await one.consent('Orchid Neuro Centre');
  await one.stage('opinion');
  await one.task('Say whether you take the patient, and what it costs', 'hospital', 2);
  const questions = [
    'Can you operate, and how?',
    'What does it cost, and what is not included?',
    'When at the earliest?',
  ];
  const due = daysAfter(dayInDhaka(new Date()), 3);
  const body = { kind: 'hospital', consent_id, document_ids: [paper], facts: true, days: 14, questions, due };
  const { link, token, pin } = await one.post('tanvir', '/share-links', body);
  const { proof } = await as(null, 'POST', '/api/shared/open', { token, pin });
  const text = 'Please send the hearing test, and the last MRI as DICOM files. Then we can say more.';
  await as(null, 'POST', '/api/shared/letter', { proof, kind: 'more', text, name: 'Khun Malee' });
  const written = {
    link_id: link.id,
    text: 'The family brings the hearing test tomorrow. The CD is on its way to you.',
  };
  await one.post('tanvir', '/letters', written);
  return { token, pin };
}
