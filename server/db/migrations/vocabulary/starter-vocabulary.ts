import { conditions } from '#server/db/migrations/vocabulary/conditions.ts';
import { specialties } from '#server/db/migrations/vocabulary/specialties.ts';
import { symptoms } from '#server/db/migrations/vocabulary/symptoms.ts';
import { treatments } from '#server/db/migrations/vocabulary/treatments.ts';

/** A concept as the first vocabulary has it. `terms` and `leads_to` have one on each line. */
type StarterConcept = {
  name: string;
  name_bn: string;
  kind: string;
  terms: string;
  leads_to: string | null;
  nearest: string | null;
  urgent: 0 | 1;
};

const linesOf = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .join('\n');

/** Reads the lines of a list; `# kind` begins a kind. */
export function readConcepts(list: string): StarterConcept[] {
  let kind = '';
  return list.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) kind = line.slice(2);
    if (!line.includes(' | ')) return [];
    const [name = '', name_bn = '', terms = '', leads = '', nearest = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return {
      name: name.replace(/^! /, ''),
      name_bn,
      kind,
      terms: linesOf(terms),
      leads_to: linesOf(leads) || null,
      nearest: nearest || null,
      urgent: name.startsWith('! ') ? 1 : 0,
    };
  });
}

/**
 * The first vocabulary of the search: specialties, conditions, symptoms, treatments, topics and places, the commonest
 * first. General knowledge; no doctor has checked it yet.
 */
export const starterVocabulary: StarterConcept[] = [specialties, conditions, symptoms, treatments].flatMap(
  readConcepts,
);
