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

/** Before the arrival. Embassy's list of 25 July 2024 for the passport; ten working days and more for the visa. */
const passportMonths = 6;
const payBeforeDays = 45;
const stayMarginDays = 14;

/** The day until which an application should be paid. Null as long as nobody knows when the family arrives. */
export const payBy = (arrivesOn: string | null): string | null =>
  arrivesOn === null ? null : daysAfter(arrivesOn, -payBeforeDays);

export const visaWarnings = [
  'passport_ends',
  'not_paid',
  'enter_too_late',
  'stay_too_short',
  'stay_ends_soon',
  'name_differs',
] as const;
export type VisaWarning = (typeof visaWarnings)[number];

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
): VisaWarning[] {
  const { state, paid, name, machine_name, passport_until, enter_by, stay_until } = visa;
  if (!isVisaOpen({ state })) return [];
  const isLatin = /[a-z]/i.test(name);
  const payDay = payBy(arrives_on);
  const holds: Record<VisaWarning, boolean> = {
    passport_ends: Boolean(
      passport_until && arrives_on && passport_until < monthsAfter(arrives_on, passportMonths),
    ),
    not_paid: isVisaUnpaid({ state, paid }) && payDay !== null && today >= payDay,
    enter_too_late: Boolean(enter_by && arrives_on && enter_by < arrives_on),
    stay_too_short: Boolean(stay_until && leaves_on && stay_until < leaves_on),
    stay_ends_soon: Boolean(inTreatment && stay_until && stay_until <= daysAfter(today, stayMarginDays)),
    name_differs: Boolean(machine_name && isLatin && !isSameMachineName(machine_name, name)),
  };
  return visaWarnings.filter((warning) => holds[warning]);
}
