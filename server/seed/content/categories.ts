import type { StarterCategory } from './types.ts';

/** The categories of the starter articles. */
export const starterCategories: StarterCategory[] = [
  { key: 'planning', name: 'Planning Your Treatment', bn: { name: 'চিকিৎসার পরিকল্পনা' } },
  { key: 'travel', name: 'Visa and Travel', bn: { name: 'ভিসা ও যাতায়াত' } },
  { key: 'conditions', name: 'Health Conditions', bn: { name: 'অসুখ ও চিকিৎসা' } },
  { key: 'stay', name: 'Staying in Thailand', bn: { name: 'থাইল্যান্ডে থাকা' } },
  { key: 'recovery', name: 'Recovery and Wellbeing', bn: { name: 'সেরে ওঠা ও ভালো থাকা' } },
];
