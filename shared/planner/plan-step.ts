/** In which days a step is counted: every day, days on which our office is open, or those of the embassy. */
export const stepUnits = ['calendar', 'office', 'embassy'] as const;
type StepUnit = (typeof stepUnits)[number];

/** A step on the way to Bangkok, and how long it takes. */
export type PlanStep = {
  key: string;
  name: string;
  /** null: the English name is used. */
  name_bn: string | null;
  /** How many days it takes if all goes well; 0: it is done on the day on which it begins. */
  takes_min: number;
  /** How many it takes if it goes slowly. */
  takes_max: number;
  unit: StepUnit;
  /** The steps that have to be done before. Keys of no step are ignored: that step was switched off. */
  after: readonly string[];
  /** Within which hours of a day it is possible: `09:00-12:00`. Anything else counts as no window. */
  window?: string | null;
  /** Where the number of days is written. */
  source?: string | null;
  source_url?: string | null;
  /** The day on which somebody looked at the source last. */
  checked_on?: string | null;
  /** Whether staff confirmed the number. Without that it is our estimate, whatever its source is. */
  confirmed: boolean;
  /** How many of our own cases the number comes from, if it does. */
  own_cases?: number;
};

/** Where a number of days comes from. */
export type NumberSource =
  | { from: 'source'; source: string; url: string | null; checked_on: string }
  | { from: 'own_cases'; cases: number }
  | { from: 'estimate' };

/** Where the days of a step come from. */
export function sourceOf(step: PlanStep): NumberSource {
  const { confirmed, source, source_url, checked_on, own_cases } = step;
  if (own_cases) return { from: 'own_cases', cases: own_cases };
  if (!(confirmed && source && checked_on)) return { from: 'estimate' };
  return { from: 'source', source, url: source_url ?? null, checked_on };
}
