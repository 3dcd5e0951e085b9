import type { TaskTemplateInput } from '#shared/contract/task-templates.ts';

/** From which tasks are made until staff write their own templates: stage by stage, in their order. */
export const starterTaskTemplates: (TaskTemplateInput & { text_bn: string; due_days: number })[] = [
  {
    ...{ stage: 'reports', kind: 'call', owner: 'office', due_days: 1, blocking: 1, active: 1 },
    text: 'Call the family, say who looks after them and what happens next',
    text_bn: 'পরিবারকে ফোন করে জানান কে তাঁদের দেখবেন আর এরপর কী হবে',
  },
  {
    ...{ stage: 'reports', kind: 'papers', owner: 'patient', due_days: 3, blocking: 1, active: 1 },
    text: 'Send the latest reports: tests, scans, prescriptions, letters of your doctors',
    text_bn: 'সর্বশেষ রিপোর্ট পাঠান: পরীক্ষা, স্ক্যান, প্রেসক্রিপশন, চিকিৎসকের চিঠি',
  },
  {
    ...{ stage: 'reports', kind: 'papers', owner: 'office', due_days: 5, blocking: 1, active: 1 },
    text: 'Check that the papers are complete, legible and in order',
    text_bn: 'কাগজপত্র সব আছে কি না, পড়া যায় কি না আর ঠিকমতো সাজানো কি না দেখুন',
  },
  {
    ...{ stage: 'reports', kind: 'consent', owner: 'patient', due_days: 5, blocking: 1, active: 1 },
    text: 'Agree that the hospital may see your papers',
    text_bn: 'হাসপাতাল আপনার কাগজপত্র দেখবে, তাতে সম্মতি দিন',
  },
  {
    ...{ stage: 'opinion', kind: 'hospital', owner: 'office', due_days: 1, blocking: 1, active: 1 },
    text: 'Send the papers to the hospital by a link, and ask for its opinion',
    text_bn: 'লিংকের মাধ্যমে হাসপাতালে কাগজপত্র পাঠান এবং মতামত চান',
  },
  {
    ...{ stage: 'opinion', kind: 'hospital', owner: 'hospital', due_days: 5, blocking: 1, active: 1 },
    text: 'The doctors look at the papers and write their opinion',
    text_bn: 'চিকিৎসকেরা কাগজপত্র দেখে মতামত লিখবেন',
  },
  {
    ...{ stage: 'opinion', kind: 'call', owner: 'office', due_days: 7, blocking: 1, active: 1 },
    text: 'Pass on what the hospital wrote, in its own words',
    text_bn: 'হাসপাতাল যা লিখেছে, তাদের নিজের কথাতেই জানান',
  },
  {
    ...{ stage: 'estimate', kind: 'money', owner: 'hospital', due_days: 3, blocking: 1, active: 1 },
    text: 'The hospital writes an estimate: what is included and what is not',
    text_bn: 'হাসপাতাল খরচের হিসাব দেবে: কী কী আছে আর কী কী নেই',
  },
  {
    ...{ stage: 'estimate', kind: 'money', owner: 'patient', due_days: 7, blocking: 1, active: 1 },
    text: 'Talk the estimate over at home, and tell us whether we go on planning',
    text_bn: 'খরচের হিসাব নিয়ে পরিবারের সঙ্গে কথা বলুন, তারপর জানান আমরা প্রস্তুতি শুরু করব কি না',
  },
  {
    ...{ stage: 'preparing', kind: 'visa', owner: 'office', due_days: 2, blocking: 1, active: 1 },
    text: 'Send the hospital’s invitation letter and the list of papers for the visa',
    text_bn: 'হাসপাতালের আমন্ত্রণপত্র ও ভিসার কাগজের তালিকা পাঠান',
  },
  {
    ...{ stage: 'preparing', kind: 'visa', owner: 'patient', due_days: 7, blocking: 1, active: 1 },
    text: 'Apply for the visa on the official site, with your own e-mail address',
    text_bn: 'সরকারি ওয়েবসাইটে নিজের ইমেইল ঠিকানা দিয়ে ভিসার আবেদন করুন',
  },
  {
    ...{ stage: 'preparing', kind: 'visa', owner: 'embassy', due_days: 21, blocking: 1, active: 1 },
    text: 'The embassy decides on the visa',
    text_bn: 'দূতাবাস ভিসার সিদ্ধান্ত দেবে',
  },
  {
    ...{ stage: 'preparing', kind: 'money', owner: 'bank', due_days: 14, blocking: 0, active: 1 },
    text: 'The bank prepares the foreign currency',
    text_bn: 'ব্যাংক বৈদেশিক মুদ্রার ব্যবস্থা করবে',
  },
  {
    ...{ stage: 'travelling', kind: 'travel', owner: 'patient', due_days: 3, blocking: 1, active: 1 },
    text: 'Tell us your flight, and who travels along',
    text_bn: 'আপনার ফ্লাইট আর সঙ্গে কে কে যাচ্ছেন, তা আমাদের জানান',
  },
  {
    ...{ stage: 'travelling', kind: 'travel', owner: 'office', due_days: 4, blocking: 1, active: 1 },
    text: 'Arrange pickup, interpreter and lodging',
    text_bn: 'বিমানবন্দর থেকে আনা, দোভাষী ও থাকার ব্যবস্থা করুন',
  },
  {
    ...{ stage: 'in_treatment', kind: 'call', owner: 'office', due_days: 2, blocking: 0, active: 1 },
    text: 'Ask patient and family how they are',
    text_bn: 'রোগী ও পরিবার কেমন আছেন, খোঁজ নিন',
  },
  {
    ...{ stage: 'in_treatment', kind: 'papers', owner: 'hospital', due_days: 10, blocking: 1, active: 1 },
    text: 'The hospital gives the discharge summary, films and prescriptions',
    text_bn: 'হাসপাতাল ছাড়পত্র, ফিল্ম ও প্রেসক্রিপশন দেবে',
  },
  {
    ...{ stage: 'home', kind: 'follow_up', owner: 'office', due_days: 2, blocking: 1, active: 1 },
    text: 'Ask how the journey home was, and whether the medicine is clear',
    text_bn: 'বাড়ি ফেরা কেমন হলো আর ওষুধের নিয়ম পরিষ্কার কি না জিজ্ঞেস করুন',
  },
  {
    ...{ stage: 'home', kind: 'follow_up', owner: 'office', due_days: 30, blocking: 1, active: 1 },
    text: 'Ask how the patient is after a month, and when the next visit is',
    text_bn: 'এক মাস পরে রোগী কেমন আছেন আর পরের সাক্ষাৎ কবে, জিজ্ঞেস করুন',
  },
];
