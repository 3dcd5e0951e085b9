import { dayNumber, dayOf } from '#shared/planner/open-days.ts';
import type { StepFact } from '#shared/planner/plan.ts';

/** What a family can have already. */
export const haves = ['reports', 'estimate', 'passport', 'money'] as const;
export type Have = (typeof haves)[number];

/** How many may travel together: one payment of the visa fee is for ten at most. */
export const mostTravellers = 10;
/** The patient and one companion. */
export const usualTravellers = 2;

/** What a family asks on the page about the earliest day, without a word about anybody. */
export type WhenQuery = {
  /** The day on which they must be in Bangkok; null: if we begin today. */
  day: string | null;
  people: number;
  have: Have[];
};

const dayShape = /^20\d\d-\d\d-\d\d$/;

/** A day that exists, of this century; null for any other text. */
export function readDay(text: string | null): string | null {
  if (text === null || !dayShape.test(text)) return null;
  const number = dayNumber(text);
  return Number.isNaN(number) || dayOf(number) !== text ? null : text;
}

function readPeople(text: string | null): number {
  const people = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return people >= 1 && people <= mostTravellers ? people : usualTravellers;
}

/** Reads the question from a URL. A value that is not valid counts as missing. */
export const parseWhen = (params: URLSearchParams): WhenQuery => ({
  day: readDay(params.get('day')),
  people: readPeople(params.get('people')),
  have: haves.filter((name) => params.get(name) === '1'),
});

/** The question as parameters, each question in one spelling only. */
export function whenPairs({ day, people, have }: WhenQuery): [string, string][] {
  return [
    ...(day ? [['day', day] as [string, string]] : []),
    ...(people === usualTravellers ? [] : [['people', String(people)] as [string, string]]),
    ...have.map((name): [string, string] => [name, '1']),
  ];
}

const stepOf: Record<Have, string> = {
  reports: 'reports',
  estimate: 'estimate',
  passport: 'passport',
  money: 'bank_statement',
};

/** Which steps are done with what a family has: what they waited for is then done, too. */
export const factsFrom = ({ have }: WhenQuery, today: string): StepFact[] =>
  have.map((name) => ({ step: stepOf[name], done: today }));
