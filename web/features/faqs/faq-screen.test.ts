import { expect, it } from 'vitest';
import { groupByTopic } from '#web/features/faqs/faq-screen.tsx';

it('the list of questions keeps their order, and orders topics by their first question', () => {
  const items = [
    { id: 1, topic: 'costs' },
    { id: 2, topic: 'visa' },
    { id: 3, topic: 'costs' },
  ] as const;
  expect(groupByTopic(items, ['visa', 'food', 'costs'])).toEqual([
    { topic: 'costs', items: [items[0], items[2]] },
    { topic: 'visa', items: [items[1]] },
  ]);
});
