import type { Reader } from '#server/db/database.ts';
import { warningRules } from '#server/domain/task-templates/task-template-repository.ts';
import { ownThresholds, type Thresholds, thresholdWarnings } from '#shared/cases/visas.ts';
import type { VisaThreshold } from '#shared/contract/visas.ts';
import { isPastCheck } from '#shared/rules.ts';

/**
 * From which numbers visas are warned of: what the first confirmed rule says, with its source, or else our own number.
 * A rule that names a warning without a number switches it off.
 */
export async function readVisaThresholds(reader: Reader, today: string): Promise<VisaThreshold[]> {
  const rules = await warningRules(reader);
  return thresholdWarnings.flatMap((warning): VisaThreshold[] => {
    const row = rules.find(({ warns }) => warns === warning);
    if (!row) return [{ warning, threshold: ownThresholds[warning], rule: null }];
    const { threshold, source, source_url, checked_on } = row;
    if (threshold === null || source === null || checked_on === null) return [];
    const rule = { source, source_url, checked_on, outdated: isPastCheck(row, today) };
    return [{ warning, threshold, rule }];
  });
}

/** The numbers alone. */
export const numbersOf = (thresholds: readonly VisaThreshold[]): Thresholds =>
  Object.fromEntries(thresholds.map(({ warning, threshold }) => [warning, threshold]));
