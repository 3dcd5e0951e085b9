import type { Reader } from '#server/db/database.ts';
import { type TemplateRow, templates } from '#server/domain/task-templates/task-template-repository.ts';

/** Far more than there are: a bound for what a page shows. */
const most = 200;

/** A rule that visitors read: public, and somebody has looked at its source. */
const shown = (reader: Reader) =>
  templates(reader)
    .where('public', '=', 1)
    .where('source', 'is not', null)
    .where('checked_on', 'is not', null)
    .where('checked_by', 'is not', null);

/** The public rules, in the order of the templates. */
export const publicRules = (reader: Reader): Promise<TemplateRow[]> =>
  shown(reader).orderBy('position').limit(most).execute();

export async function hasPublicRules(reader: Reader): Promise<boolean> {
  return (await shown(reader).limit(1).executeTakeFirst()) !== undefined;
}

/** All templates with a source. */
export const allRules = (reader: Reader): Promise<TemplateRow[]> =>
  templates(reader).where('source', 'is not', null).orderBy('position').limit(most).execute();

/** Whether there are rules, and none of them is public yet. */
export async function hasOnlyDrafts(reader: Reader): Promise<boolean> {
  return (await allRules(reader)).length > 0 && !(await hasPublicRules(reader));
}
