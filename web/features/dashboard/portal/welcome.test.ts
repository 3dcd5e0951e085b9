import { expect, it } from 'vitest';
import { partOfDay } from '#web/features/dashboard/portal/welcome.tsx';

it('the greeting follows the time in Dhaka, which is six hours ahead of UTC', () => {
  const at = (time: string) => partOfDay(Date.parse(`2031-05-06T${time}:00Z`));
  expect(at('21:59')).toBe('evening');
  expect(at('22:00')).toBe('morning');
  expect(at('05:59')).toBe('morning');
  expect(at('06:00')).toBe('afternoon');
  expect(at('11:00')).toBe('evening');
});
