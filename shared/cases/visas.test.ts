import { expect, it } from 'vitest';
import {
  isSameMachineName,
  machineName,
  nextPayDay,
  ownThresholds,
  payBy,
  type Thresholds,
  warningsOf,
} from '#shared/cases/visas.ts';

it.each([
  ['at 11:59 on an open day it is today', '2026-11-30T05:59:00Z', '2026-11-30'],
  ['at 12:01 it is the next open day', '2026-11-30T06:01:00Z', '2026-12-01'],
  ['on a Thursday afternoon it is after Friday and Saturday', '2026-12-03T09:00:00Z', '2026-12-06'],
  ['on a Friday it is Sunday', '2026-12-04T03:00:00Z', '2026-12-06'],
  ['on a closed day it is the next open one', '2026-12-07T03:00:00Z', '2026-12-08'],
])('the fee of a visa is paid on an embassy day: %s', (_when, now, day) => {
  expect(nextPayDay(new Date(now), ['2026-12-07'])).toBe(day);
});

it('a name of the machine lines is compared with what was typed, whatever stands between its parts', () => {
  expect(machineName('Rahima  Bégum-Khan ')).toBe('RAHIMA<BEGUM<KHAN');
  expect(machineName('begum<<rahima mst<<<')).toBe('BEGUM<<RAHIMA<MST');
  expect(isSameMachineName('BEGUM<<RAHIMA<<<<', 'Rahima Begum')).toBe(true);
  expect(isSameMachineName('BEGOM<<RAHIMA', 'Rahima Begum')).toBe(false);
});

const visa = {
  state: 'filled',
  paid: false,
  name: 'Rahima Begum',
  machine_name: 'BEGUM<<RAHIMA',
  passport_until: '2027-07-01',
  enter_by: null,
  stay_until: null,
} as const;
const facts = { today: '2026-11-29', arrives_on: '2027-01-31', leaves_on: '2027-02-20', inTreatment: false };

it('a visa warns of what is late or does not fit', () => {
  expect(warningsOf(visa, facts)).toEqual(['passport_ends']);
  expect(warningsOf({ ...visa, passport_until: '2027-07-31' }, facts)).toEqual([]);
  const late = { ...facts, today: '2026-12-17' };
  expect(warningsOf({ ...visa, passport_until: null }, late)).toEqual(['not_paid']);
  expect(warningsOf({ ...visa, passport_until: null, paid: true }, late)).toEqual([]);
  const granted = { ...visa, state: 'granted', passport_until: null, enter_by: '2027-01-30' } as const;
  expect(warningsOf({ ...granted, stay_until: '2027-02-19' }, facts)).toEqual([
    'enter_too_late',
    'stay_too_short',
  ]);
  const inBangkok = { ...facts, today: '2027-02-10', inTreatment: true };
  expect(
    warningsOf({ ...visa, state: 'granted', passport_until: null, stay_until: '2027-02-24' }, inBangkok),
  ).toEqual(['stay_ends_soon']);
  expect(warningsOf({ ...visa, machine_name: 'KHATUN', passport_until: null }, facts)).toEqual([
    'name_differs',
  ]);
  expect(warningsOf({ ...visa, state: 'refused' }, late)).toEqual([]);
});

it('the fee should be paid 45 days before the arrival, and late from that day on', () => {
  expect(payBy(null, ownThresholds)).toBeNull();
  expect(payBy('2027-01-31', ownThresholds)).toBe('2026-12-17');
  const warned = (today: string) => warningsOf({ ...visa, passport_until: null }, { ...facts, today });
  expect(warned('2026-12-16')).toEqual([]);
  expect(warned('2026-12-17')).toEqual(['not_paid']);
});

it('a warning counts from the number that it is given, and is silent without one', () => {
  const warned = (thresholds: Thresholds) =>
    warningsOf(
      { ...visa, passport_until: '2027-05-01', enter_by: '2027-02-02', stay_until: '2027-02-22' },
      { ...facts, inTreatment: true, today: '2027-02-01' },
      thresholds,
    );
  expect(warned({})).toEqual([]);
  expect(warned({ passport_ends: 3, enter_too_late: 2, stay_too_short: 2, stay_ends_soon: 20 })).toEqual([]);
  expect(
    warned({ passport_ends: 4, not_paid: 0, enter_too_late: 3, stay_too_short: 3, stay_ends_soon: 21 }),
  ).toEqual(['passport_ends', 'not_paid', 'enter_too_late', 'stay_too_short', 'stay_ends_soon']);
});
