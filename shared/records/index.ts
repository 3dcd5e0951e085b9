import { blogs } from '#shared/records/blogs.ts';
import { categories } from '#shared/records/categories.ts';
import { doctors } from '#shared/records/doctors.ts';
import { embassyClosedDays } from '#shared/records/embassy-closed-days.ts';
import { faqs } from '#shared/records/faqs.ts';
import { hospitals } from '#shared/records/hospitals.ts';
import type { Kind } from '#shared/records/kind.ts';
import { replyTemplates } from '#shared/records/reply-templates.ts';
import { synonyms } from '#shared/records/synonyms.ts';
import { taskTemplates } from '#shared/records/task-templates.ts';
import { treatmentCosts } from '#shared/records/treatment-costs.ts';

/** Every kind of record, by its name in the activity; in the order in which the search of the portal shows them. */
export const kinds = {
  doctor: doctors,
  hospital: hospitals,
  blog: blogs,
  category: categories,
  faq: faqs,
  treatment_cost: treatmentCosts,
  reply_template: replyTemplates,
  task_template: taskTemplates,
  embassy_closed_day: embassyClosedDays,
  synonym: synonyms,
} as const satisfies Record<string, Kind>;
export type Kinds = typeof kinds;
export type KindName = keyof Kinds;

type Endpoints = Kinds[KindName]['endpoints'];
type KeyOf<E> = E extends unknown ? keyof E : never;

type RecordEndpoints = { [Key in KeyOf<Endpoints>]: Extract<Endpoints, Record<Key, unknown>>[Key] };

/** The endpoints of all kinds. */
export function recordEndpoints(): RecordEndpoints;
export function recordEndpoints(): object {
  return Object.assign({}, ...Object.values(kinds).map(({ endpoints }) => endpoints));
}

/** What the kinds that have this part say in it, by their tables. */
export function byTable<Part extends keyof Kind>(
  part: Part,
): {
  [Name in KindName as Kinds[Name] extends Record<Part, unknown>
    ? Kinds[Name]['table']
    : never]: Kinds[Name] extends Record<Part, infer Said> ? Said : never;
};
export function byTable(part: keyof Kind): object {
  return Object.fromEntries(
    Object.values<Kind>(kinds).flatMap((kind) => (part in kind ? [[kind.table, kind[part]]] : [])),
  );
}
