import { dayInDhaka, daysAfter, startOfDay } from '#shared/dhaka.ts';
import { dayNumber, dayOf, openDays } from '#shared/planner/open-days.ts';

/** What becomes of a visa. `paid` is shown only as long as its receipt is among the current papers. */
export const visaStates = ['preparing', 'filled', 'granted', 'refused', 'withdrawn', 'not_needed'] as const;
type VisaState = (typeof visaStates)[number];

/** Whether somebody can travel as far as the visa is concerned. */
export const isVisaDone = ({ state }: { state: VisaState }): boolean =>
  state === 'granted' || state === 'not_needed';

/** Whether a visa still counts: a refused or withdrawn one is followed by another application, if there is one. */
export const isVisaOpen = ({ state }: { state: VisaState }): boolean =>
  state !== 'refused' && state !== 'withdrawn';

/** Whether its fee still has to be paid. */
export const isVisaUnpaid = ({ state, paid }: { state: VisaState; paid: boolean }): boolean =>
  !paid && isVisaOpen({ state }) && !isVisaDone({ state });

/** Whether an application can be paid now: the form of everybody is filled in, and the fee of somebody is missing. */
export const isPayable = (visas: readonly { state: VisaState; paid: boolean }[]): boolean =>
  visas.every(({ state }) => state !== 'preparing') &&
  visas.some(({ state, paid }) => state === 'filled' && !paid);

/** The embassy of Thailand in Dhaka does not work on Fridays and Saturdays. */
export const embassyWeekend: readonly number[] = [5, 6];
/** Until this hour in Dhaka the fee can be paid on a day on which the embassy works. */
const payUntilHour = 12;

/** The day on which the fee can be paid next: today before noon, if the embassy works, else its next day. */
export function nextPayDay(now: Date, closed: readonly string[]): string {
  const today = dayInDhaka(now);
  const noon = Date.parse(startOfDay(today)) + payUntilHour * 60 * 60 * 1000;
  const from = now.getTime() < noon ? today : daysAfter(today, 1);
  const periods = closed.map((day) => ({ from: day, to: day }));
  return dayOf(openDays({ weekdays: embassyWeekend, periods }).after(dayNumber(from), 0));
}

/**
 * How a name stands in the machine lines of a passport: capital letters, with `<` instead of anything else. The family
 * name ends at `<<`, where somebody typed that.
 */
export const machineName = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, (between) => (between.includes('<<') ? '<<' : '<'))
    .replace(/^<+|<+$/g, '');

const partsOf = (name: string) => machineName(name).split('<').filter(Boolean).toSorted().join(' ');

/** Whether a name of the machine lines has the same parts as what somebody typed, in any order. */
export const isSameMachineName = (lines: string, typed: string): boolean => partsOf(lines) === partsOf(typed);

/** The warnings that depend on a number. */
export const thresholdWarnings = [
  'passport_ends',
  'not_paid',
  'enter_too_late',
  'stay_too_short',
  'stay_ends_soon',
] as const;
export type ThresholdWarning = (typeof thresholdWarnings)[number];
export const visaWarnings = [...thresholdWarnings, 'name_differs'] as const;
export type VisaWarning = (typeof visaWarnings)[number];

/** Months after the arrival for the passport, days for the others. A warning without a number is switched off. */
export type Thresholds = Partial<Record<ThresholdWarning, number>>;

/** Our own numbers: they count as long as no rule that staff confirmed says another. */
export const ownThresholds: Required<Thresholds> = {
  passport_ends: 6,
  not_paid: 45,
  enter_too_late: 0,
  stay_too_short: 0,
  stay_ends_soon: 14,
};

/** The day until which an application should be paid. Null as long as nobody knows when the family arrives. */
export const payBy = (arrivesOn: string | null, { not_paid }: Thresholds): string | null =>
  arrivesOn === null || not_paid === undefined ? null : daysAfter(arrivesOn, -not_paid);

type WarnedVisa = {
  state: VisaState;
  paid: boolean;
  name: string;
  machine_name: string | null;
  passport_until: string | null;
  enter_by: string | null;
  stay_until: string | null;
};
type Facts = { today: string; arrives_on: string | null; leaves_on: string | null; inTreatment: boolean };

/** The day so many months after a day, or the last one of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** What is wrong or late with a visa. A Bangla name can't be compared with a passport's. */
export function warningsOf(
  visa: WarnedVisa,
  { today, arrives_on, leaves_on, inTreatment }: Facts,
  thresholds: Thresholds = ownThresholds,
): VisaWarning[] {
  const { name, machine_name, passport_until, enter_by, stay_until } = visa;
  if (!isVisaOpen(visa)) return [];
  const payDay = payBy(arrives_on, thresholds);
  const holds: Record<ThresholdWarning, (threshold: number) => unknown> = {
    passport_ends: (months) =>
      passport_until && arrives_on && passport_until < monthsAfter(arrives_on, months),
    not_paid: () => isVisaUnpaid(visa) && payDay !== null && today >= payDay,
    enter_too_late: (days) => enter_by && arrives_on && enter_by < daysAfter(arrives_on, days),
    stay_too_short: (days) => stay_until && leaves_on && stay_until < daysAfter(leaves_on, days),
    stay_ends_soon: (days) => inTreatment && stay_until && stay_until <= daysAfter(today, days),
  };
  const isLatin = /[a-z]/i.test(name);
  return visaWarnings.filter((warning) => {
    if (warning === 'name_differs') return machine_name && isLatin && !isSameMachineName(machine_name, name);
    const threshold = thresholds[warning];
    return threshold !== undefined && holds[warning](threshold);
  });
}
