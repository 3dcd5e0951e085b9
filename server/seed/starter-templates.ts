import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { insertInstallationValue, readInstallationValue } from '#server/db/installation-values.ts';
import { withLock } from '#server/db/portability.ts';
import { replyTemplateTable } from '#server/domain/reply-templates/reply-template-service.ts';
import { hasTaskTemplates, insert } from '#server/domain/task-templates/task-template-repository.ts';
import { taskStages } from '#shared/cases/stages.ts';
import type { TaskStage } from '#shared/contract/cases.ts';
import { starterStep } from '#shared/planner/starter-steps.ts';
import type { TaskTemplateInput } from '#shared/records/task-templates.ts';

type StarterTask = Pick<TaskTemplateInput, 'kind' | 'owner' | 'text'> & {
  text_bn: string;
  due_days: number;
  /** 0 if a case may leave the stage without it. */
  blocking?: 0;
  /** Its place in the plan of a journey, with our estimate of how long it takes. */
  plan?: ReturnType<typeof starterStep>;
};

/** What a template is as long as nobody says otherwise. */
export const plainTemplate = {
  who: 'case',
  due_from: 'stage',
  due_days: null,
  unit: 'calendar',
  public: 0,
  for_bank: 0,
} as const;

/** The task templates of each stage, in their order, until staff write their own. */
export const starterTasks: Record<TaskStage, StarterTask[]> = {
  reports: [
    {
      kind: 'call',
      owner: 'office',
      due_days: 1,
      text: 'Call the family, say who looks after them and what happens next',
      text_bn: 'পরিবারকে ফোন করে জানান কে তাঁদের দেখবেন আর এরপর কী হবে',
    },
    {
      kind: 'papers',
      owner: 'patient',
      due_days: 3,
      plan: starterStep('reports'),
      text: 'Send the latest reports: tests, scans, prescriptions, letters from your doctors',
      text_bn: 'সর্বশেষ রিপোর্ট পাঠান: পরীক্ষা, স্ক্যান, প্রেসক্রিপশন, চিকিৎসকের চিঠি',
    },
    {
      kind: 'papers',
      owner: 'office',
      due_days: 5,
      text: 'Check that the papers are complete, legible and in order',
      text_bn: 'কাগজপত্র সব আছে কি না, পড়া যায় কি না আর ঠিকমতো সাজানো কি না দেখুন',
    },
    {
      kind: 'consent',
      owner: 'patient',
      due_days: 5,
      text: 'Agree that the hospital may see your papers',
      text_bn: 'হাসপাতাল আপনার কাগজপত্র দেখবে, তাতে সম্মতি দিন',
    },
  ],
  opinion: [
    {
      kind: 'hospital',
      owner: 'office',
      due_days: 1,
      text: 'Send the papers to the hospital by a link, and ask for its opinion',
      text_bn: 'লিংকের মাধ্যমে হাসপাতালে কাগজপত্র পাঠান এবং মতামত চান',
    },
    {
      kind: 'hospital',
      owner: 'hospital',
      due_days: 5,
      plan: starterStep('opinion'),
      text: 'The doctors look at the papers and write their opinion',
      text_bn: 'চিকিৎসকেরা কাগজপত্র দেখে মতামত লিখবেন',
    },
    {
      kind: 'call',
      owner: 'office',
      due_days: 7,
      text: 'Pass on what the hospital wrote, in its own words',
      text_bn: 'হাসপাতাল যা লিখেছে, হুবহু তা-ই জানান',
    },
  ],
  estimate: [
    {
      kind: 'money',
      owner: 'hospital',
      due_days: 3,
      plan: starterStep('estimate'),
      text: 'The hospital writes an estimate: what is included and what is not',
      text_bn: 'হাসপাতাল খরচের হিসাব দেবে: কী কী আছে আর কী কী নেই',
    },
  ],
  preparing: [
    {
      kind: 'visa',
      owner: 'office',
      due_days: 2,
      plan: starterStep('invitation'),
      text: 'Send the hospital’s invitation letter and the list of papers for the visa',
      text_bn: 'হাসপাতালের আমন্ত্রণপত্র ও ভিসার কাগজের তালিকা পাঠান',
    },
    {
      kind: 'visa',
      owner: 'patient',
      due_days: 7,
      text: 'Apply for the visa on the official site, with your own email address',
      text_bn: 'সরকারি ওয়েবসাইটে নিজের ইমেইল ঠিকানা দিয়ে ভিসার আবেদন করুন',
    },
    {
      kind: 'visa',
      owner: 'embassy',
      due_days: 21,
      plan: starterStep('visa_decision'),
      text: 'The embassy decides on the visa',
      text_bn: 'দূতাবাস ভিসার সিদ্ধান্ত দেবে',
    },
    {
      kind: 'money',
      owner: 'bank',
      due_days: 14,
      blocking: 0,
      plan: starterStep('money'),
      text: 'The bank prepares the foreign currency',
      text_bn: 'ব্যাংক বৈদেশিক মুদ্রার ব্যবস্থা করবে',
    },
  ],
  travelling: [
    {
      kind: 'travel',
      owner: 'patient',
      due_days: 3,
      plan: starterStep('ticket'),
      text: 'Tell us your flight, and who is travelling with you',
      text_bn: 'আপনার ফ্লাইট আর সঙ্গে কে কে যাচ্ছেন, তা আমাদের জানান',
    },
    {
      kind: 'travel',
      owner: 'office',
      due_days: 4,
      text: 'Arrange pickup, interpreter and lodging',
      text_bn: 'বিমানবন্দর থেকে আনা, দোভাষী ও থাকার ব্যবস্থা করুন',
    },
  ],
  in_treatment: [
    {
      kind: 'call',
      owner: 'office',
      due_days: 2,
      blocking: 0,
      text: 'Ask patient and family how they are',
      text_bn: 'রোগী ও পরিবার কেমন আছেন, খোঁজ নিন',
    },
    {
      kind: 'papers',
      owner: 'hospital',
      due_days: 10,
      text: 'The hospital gives the discharge summary, films and prescriptions',
      text_bn: 'হাসপাতাল ছাড়পত্র, ফিল্ম ও প্রেসক্রিপশন দেবে',
    },
  ],
  home: [
    {
      kind: 'follow_up',
      owner: 'office',
      due_days: 2,
      text: 'Ask how the journey home was, and whether the medicine is clear',
      text_bn: 'বাড়ি ফেরা কেমন হলো আর ওষুধের নিয়ম পরিষ্কার কি না জিজ্ঞেস করুন',
    },
    {
      kind: 'follow_up',
      owner: 'office',
      due_days: 30,
      text: 'Ask how the patient is after a month, and when the next visit is',
      text_bn: 'এক মাস পরে রোগী কেমন আছেন আর পরের অ্যাপয়েন্টমেন্ট কবে, জিজ্ঞেস করুন',
    },
  ],
};

/** A text with which staff can begin an answer, until they write their own texts. */
type StarterTemplate = { name: string; text: string; text_bn: string };

const signed = '\n\nWith kind regards,\n{coordinator}, {site}\nPhone and WhatsApp: {whatsapp}';
const signedBn = '\n\nশুভকামনায়,\n{coordinator}, {site}\nফোন ও WhatsApp: {whatsapp}';

const texts: StarterTemplate[] = [
  {
    name: 'We got your reports',
    text: 'Dear {name},\n\nThank you, your reports have arrived. We are now checking that they are complete. No hospital sees your reports before you agree to that. You will hear from us by [check: the day], with the next steps.\n\nYour reference is {reference}.',
    text_bn:
      'প্রিয় {name},\n\nধন্যবাদ, আপনার রিপোর্টগুলো আমরা পেয়েছি। সব ঠিকমতো আছে কি না, আমরা এখন দেখছি। আপনি সম্মতি দেওয়ার আগে কোনো হাসপাতাল সেগুলো দেখবে না। এরপর কী করতে হবে, [check: the day] তারিখের মধ্যে আপনাকে জানাব।\n\nআপনার রেফারেন্স নম্বর {reference}।',
  },
  {
    name: 'Please send your reports',
    text: 'Dear {name},\n\nThank you for your request {reference}. To ask the right doctor, we need your reports:\n\n- the latest test results and scans\n- the list of your medicines\n- letters from your doctors, if there are any\n\nPlease take a clear photo of each page, and send the photos with the link "Send reports" below this message. If that does not work, send them by WhatsApp to {whatsapp}, with your reference.',
    text_bn:
      'প্রিয় {name},\n\nআপনার অনুরোধ {reference} আমরা পেয়েছি, ধন্যবাদ। সঠিক চিকিৎসকের মতামত নিতে আপনার রিপোর্টগুলো দরকার:\n\n- সর্বশেষ পরীক্ষার ফলাফল ও স্ক্যান\n- যেসব ওষুধ খাচ্ছেন তার তালিকা\n- চিকিৎসকের চিঠি বা প্রেসক্রিপশন, থাকলে\n\nপ্রতিটি পৃষ্ঠার পরিষ্কার ছবি তুলে এই বার্তার নিচের লিংকে পাঠান। না হলে রেফারেন্স নম্বরসহ WhatsApp-এ {whatsapp} নম্বরে পাঠান।',
  },
  {
    name: 'Cost estimate follows',
    text: 'Dear {name},\n\nWe have asked the hospital for a cost estimate. It takes [check: how long, as the hospital says]. The estimate lists treatment, hospital stay and follow-up; we will send you the costs of journey and lodging separately.\n\nWe will write to you as soon as the estimate arrives. You can see how your request is getting on at {track}.',
    text_bn:
      'প্রিয় {name},\n\nহাসপাতালের কাছে আমরা আনুমানিক খরচের হিসাব চেয়েছি। এতে [check: how long, as the hospital says] লাগবে। হিসাবে চিকিৎসা, হাসপাতালে থাকা ও পরের দেখাশোনার খরচ থাকবে; যাতায়াত ও থাকার খরচ আমরা আলাদা করে জানাব।\n\nহিসাব পেলেই আপনাকে জানাব। অনুরোধের অবস্থা এখানে দেখতে পারেন: {track}',
  },
  {
    name: 'Documents for the visa',
    text: 'Dear {name},\n\nFor the medical visa to Thailand please prepare these papers:\n\n- for everybody who travels: a passport that is valid for [check: how long], and recent photos [check: how many, of what kind]\n- bank statements [check: of how many months]\n- for the patient: the reports of your doctor\n- for each attendant: proof of how you are related\n\nWe send you the hospital’s invitation letter for {date}. Embassies change their lists: before you apply, we go through yours with you.',
    text_bn:
      'প্রিয় {name},\n\nথাইল্যান্ডের মেডিকেল ভিসার জন্য এই কাগজগুলো তৈরি রাখুন:\n\n- যাঁরা যাবেন, প্রত্যেকের: পাসপোর্ট, যার মেয়াদ আছে অন্তত [check: how long], আর নতুন ছবি [check: how many, of what kind]\n- ব্যাংক স্টেটমেন্ট [check: of how many months]\n- রোগীর: চিকিৎসকের দেওয়া রিপোর্ট\n- প্রত্যেক সঙ্গীর: রোগীর সঙ্গে সম্পর্কের প্রমাণ\n\n{date} তারিখের জন্য হাসপাতালের আমন্ত্রণপত্র আমরা পাঠাব। দূতাবাসের তালিকা বদলাতে পারে, তাই আবেদনের আগে আপনার সঙ্গে মিলিয়ে দেখে নেব।',
  },
  {
    name: 'We could not reach you',
    text: 'Dear {name},\n\nWe tried to call you about your request {reference} and could not reach you. When may we call, and at which number? You can answer this message, or call us at {phone}.',
    text_bn:
      'প্রিয় {name},\n\nআপনার অনুরোধ {reference} নিয়ে ফোন করেছিলাম, কিন্তু আপনাকে পাইনি। কখন আর কোন নম্বরে ফোন করলে সুবিধা হয়? এই বার্তার উত্তরে লিখতে পারেন, অথবা আমাদের ফোন করুন: {phone}',
  },
];

/** The templates of a new installation, each with a signature. */
const starterTemplates = texts.map(({ name, text, text_bn }) => ({
  name,
  text: text + signed,
  text_bn: text_bn + signedBn,
}));

/**
 * Seeds the reply templates, once. An installation whose starter content is older than the templates gets them at its
 * next start; an installation that started without content never does.
 */
export async function seedTemplates(db: Database, clock: Clock): Promise<void> {
  if (await readInstallationValue(db.read, 'reply-templates')) return;
  await db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (await readInstallationValue(writer, 'reply-templates')) return;
    if ((await readInstallationValue(writer, 'content')) !== 'starter') return;
    const now = clock().toISOString();
    for (const template of starterTemplates) {
      if (await replyTemplateTable.isNameTaken(writer, template.name)) continue;
      await replyTemplateTable.insert(writer, template, now);
    }
    await insertInstallationValue(writer, 'reply-templates', now);
  });
}

/**
 * Seeds the task templates, once. An installation whose starter content is older than cases gets them at its next
 * start, unless staff wrote some; an installation that started without content never does.
 */
export async function seedTaskTemplates(db: Database, clock: Clock): Promise<void> {
  if (await readInstallationValue(db.read, 'task-templates')) return;
  await db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (await readInstallationValue(writer, 'task-templates')) return;
    if ((await readInstallationValue(writer, 'content')) !== 'starter') return;
    const now = clock().toISOString();
    const own = await hasTaskTemplates(writer);
    const templates = taskStages.flatMap((stage) =>
      starterTasks[stage].map(
        ({ plan, ...task }) =>
          ({ ...plainTemplate, blocking: 1, ...task, ...plan, stage, active: 1 }) as const,
      ),
    );
    if (!own) for (const template of templates) await insert(writer, template, now);
    await insertInstallationValue(writer, 'task-templates', now);
  });
}
