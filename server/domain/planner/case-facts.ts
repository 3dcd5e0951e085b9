import type { Reader } from '#server/db/database.ts';
import {
  companionsOnJourney,
  doneByTasks,
  type PlanRow,
  visasOfCases,
} from '#server/domain/planner/planner-repository.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { factsOfStage } from '#shared/planner/case-facts.ts';
import type { PlanFacts, StepFact } from '#shared/planner/plan.ts';

type Facts = Pick<PlanFacts, 'known' | 'travellers'>;
type Whose = { who: 'case' | 'patient' | 'companion'; companion_id: number | null };

const visaSteps = ['visa_form', 'visa_payment', 'visa_decision'];

/** What is known of the steps of these cases: from their stages, tasks and visas. */
export async function factsOfCases(
  reader: Reader,
  rows: readonly PlanRow[],
): Promise<(row: PlanRow) => Facts> {
  const ids = rows.map(({ id }) => id);
  const companions = Map.groupBy(await companionsOnJourney(reader, ids), ({ case_id }) => case_id);
  const tasks = Map.groupBy(await doneByTasks(reader, ids), ({ case_id }) => case_id);
  const visas = Map.groupBy(await visasOfCases(reader, ids), ({ case_id }) => case_id);
  return ({ id, stage, stage_since }) => {
    const travelling = (companions.get(id) ?? []).map((companion) => companion.id);
    /** Nothing is known of somebody who stays. */
    const factOf = (step: string, { who, companion_id }: Whose, done: string | null): StepFact[] => {
      if (done === null) return [];
      if (who === 'case') return [{ step, done }];
      const place = who === 'patient' ? 0 : travelling.indexOf(companion_id ?? 0) + 1;
      return who === 'companion' && place === 0 ? [] : [{ step, done, traveller: place + 1 }];
    };
    const known = [
      ...factsOfStage(stage, dayInDhaka(new Date(stage_since))),
      ...(tasks.get(id) ?? []).flatMap(({ step, done_at, ...whose }) =>
        factOf(step ?? '', whose, done_at && dayInDhaka(new Date(done_at))),
      ),
      ...(visas.get(id) ?? []).flatMap(
        ({ traveller, companion_id, state, filled_on, paid, paid_on, decided_on, created_at }) => {
          const whose = { who: traveller, companion_id };
          // Nobody waits for who needs no visa.
          if (state === 'not_needed')
            return visaSteps.flatMap((step) => factOf(step, whose, dayInDhaka(new Date(created_at))));
          return [
            ...factOf('visa_form', whose, filled_on),
            ...factOf('visa_payment', whose, paid === 1 ? paid_on : null),
            ...factOf('visa_decision', whose, state === 'granted' ? decided_on : null),
          ];
        },
      ),
    ];
    return { known, travellers: 1 + travelling.length };
  };
}
