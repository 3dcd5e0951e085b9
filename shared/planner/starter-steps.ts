import type { PlanStep } from '#shared/planner/plan-step.ts';

type Own = Pick<PlanStep, 'key' | 'name' | 'takes_min' | 'takes_max' | 'unit' | 'after'> & {
  name_bn: string;
  window?: string;
};

/** All numbers are our estimates. The embassy says 10 working days or more, and never how many. */
const steps: Own[] = [
  {
    key: 'reports',
    name: 'your reports',
    name_bn: 'আপনার রিপোর্ট',
    takes_min: 1,
    takes_max: 5,
    unit: 'calendar',
    after: [],
  },
  {
    key: 'opinion',
    name: 'the hospital’s answer',
    name_bn: 'হাসপাতালের উত্তর',
    takes_min: 3,
    takes_max: 7,
    unit: 'office',
    after: ['reports'],
  },
  {
    key: 'estimate',
    name: 'the estimate of the costs',
    name_bn: 'খরচের হিসাব',
    takes_min: 2,
    takes_max: 5,
    unit: 'office',
    after: ['opinion'],
  },
  {
    key: 'decision',
    name: 'your decision',
    name_bn: 'আপনাদের সিদ্ধান্ত',
    takes_min: 1,
    takes_max: 5,
    unit: 'calendar',
    after: ['estimate'],
  },
  {
    key: 'invitation',
    name: 'the hospital’s letter',
    name_bn: 'হাসপাতালের চিঠি',
    takes_min: 2,
    takes_max: 5,
    unit: 'office',
    after: ['decision'],
  },
  {
    key: 'money',
    name: 'the bank’s papers',
    name_bn: 'ব্যাংকের কাগজ',
    takes_min: 2,
    takes_max: 7,
    unit: 'office',
    after: ['decision'],
  },
  {
    key: 'passport',
    name: 'the passports',
    name_bn: 'পাসপোর্ট',
    takes_min: 10,
    takes_max: 30,
    unit: 'calendar',
    after: [],
  },
  {
    key: 'visa_payment',
    name: 'the visa form and its payment',
    name_bn: 'ভিসার ফরম ও ফি',
    takes_min: 0,
    takes_max: 2,
    unit: 'embassy',
    after: ['invitation', 'money', 'passport'],
    window: '09:00-12:00',
  },
  {
    key: 'visa_decision',
    name: 'the embassy',
    name_bn: 'দূতাবাস',
    takes_min: 10,
    takes_max: 20,
    unit: 'embassy',
    after: ['visa_payment'],
  },
  {
    key: 'ticket',
    name: 'the tickets and the arrival card',
    name_bn: 'টিকিট ও আগমন কার্ড',
    takes_min: 1,
    takes_max: 4,
    unit: 'calendar',
    after: ['visa_decision'],
  },
  {
    key: 'flight',
    name: 'the flight',
    name_bn: 'ফ্লাইট',
    takes_min: 1,
    takes_max: 2,
    unit: 'calendar',
    after: ['ticket'],
  },
];

/** The way to Bangkok, until staff write its steps in the task templates. */
export const starterSteps: readonly PlanStep[] = steps.map((step) => ({ ...step, confirmed: false }));
