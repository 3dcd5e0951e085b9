import type { PlanStep } from '#shared/planner/plan-step.ts';

type Unit = PlanStep['unit'];
type Own = {
  key: string;
  name: [string, string];
  takes: [number, number, Unit];
  after?: readonly string[];
  window?: string;
};

const embassyHours = '09:00-12:00';

/** All numbers are our estimates. The embassy says 10 working days or more, and never how many. */
const steps: Own[] = [
  { key: 'reports', name: ['your reports', 'আপনার রিপোর্ট'], takes: [1, 5, 'calendar'] },
  {
    key: 'opinion',
    name: ['the hospital’s answer', 'হাসপাতালের উত্তর'],
    takes: [3, 7, 'office'],
    after: ['reports'],
  },
  {
    key: 'estimate',
    name: ['the estimate of the costs', 'খরচের হিসাব'],
    takes: [2, 5, 'office'],
    after: ['opinion'],
  },
  {
    key: 'decision',
    name: ['your decision', 'আপনাদের সিদ্ধান্ত'],
    takes: [1, 5, 'calendar'],
    after: ['estimate'],
  },
  {
    key: 'invitation',
    name: ['the hospital’s letter', 'হাসপাতালের চিঠি'],
    takes: [2, 5, 'office'],
    after: ['decision'],
  },
  { key: 'passport', name: ['the passports', 'পাসপোর্ট'], takes: [7, 21, 'office'] },
  {
    key: 'bank_statement',
    name: ['the bank’s papers', 'ব্যাংকের কাগজ'],
    takes: [1, 5, 'office'],
    after: ['decision'],
  },
  {
    key: 'booking',
    name: ['the hotel booking', 'হোটেল বুকিং'],
    takes: [1, 3, 'calendar'],
    after: ['invitation'],
  },
  {
    key: 'visa_form',
    name: ['the visa form', 'ভিসার ফরম'],
    takes: [1, 3, 'calendar'],
    after: ['invitation', 'passport', 'bank_statement', 'booking'],
  },
  {
    key: 'visa_payment',
    name: ['the visa fee', 'ভিসা ফি'],
    takes: [0, 1, 'embassy'],
    after: ['visa_form'],
    window: embassyHours,
  },
  {
    key: 'visa_decision',
    name: ['the embassy', 'দূতাবাস'],
    takes: [10, 20, 'embassy'],
    after: ['visa_payment'],
  },
  {
    key: 'money',
    name: ['the money for the journey', 'যাত্রার টাকা'],
    takes: [5, 14, 'office'],
    after: ['decision'],
  },
  {
    key: 'ticket',
    name: ['the tickets', 'টিকিট'],
    takes: [1, 4, 'calendar'],
    after: ['visa_decision', 'money'],
  },
  {
    key: 'arrival_card',
    name: ['the arrival card', 'অ্যারাইভাল কার্ড'],
    takes: [0, 1, 'calendar'],
    after: ['ticket'],
  },
  { key: 'flight', name: ['the flight', 'ফ্লাইট'], takes: [1, 2, 'calendar'], after: ['arrival_card'] },
];

/** The way to Bangkok, as long as no task template says anything else about a step. */
export const starterSteps: readonly PlanStep[] = steps.map(({ key, name, takes, after = [], window }) => ({
  key,
  name: name[0],
  name_bn: name[1],
  takes_min: takes[0],
  takes_max: takes[1],
  unit: takes[2],
  after,
  window: window ?? null,
  confirmed: false,
}));

const byKey = new Map(starterSteps.map((step) => [step.key, step]));

/** The first numbers of a step, for the template that has it. Throws for a key of no step. */
export function starterStep(step: string) {
  const found = byKey.get(step);
  if (!found) throw new Error(`There is no step ${step}`);
  const { takes_min, takes_max, unit, after, window } = found;
  return { step, takes_min, takes_max, unit, after: after.join(' ') || null, window: window ?? null };
}

/**
 * The steps of a plan: the templates' in place of the first ones, under the short names that those have, and without
 * those whose template was switched off.
 */
export function stepsWith(templates: readonly PlanStep[], off: readonly string[]): PlanStep[] {
  const written = new Set([...templates.map(({ key }) => key), ...off]);
  return [
    ...starterSteps.filter(({ key }) => !written.has(key)),
    ...templates.map((step) => {
      const { name, name_bn } = byKey.get(step.key) ?? step;
      return { ...step, name, name_bn };
    }),
  ];
}
