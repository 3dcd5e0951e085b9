import type { StarterCategory } from './types.ts';

/** The categories of the starter articles. */
export const starterCategories: StarterCategory[] = [
  { key: 'planning', name: 'Planning Your Treatment' },
  { key: 'travel', name: 'Visa and Travel' },
  { key: 'conditions', name: 'Health Conditions' },
  { key: 'stay', name: 'Staying in Thailand' },
  { key: 'recovery', name: 'Recovery and Wellbeing' },
];
