import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand, UsageError } from '#server/commands/command.ts';
import { withDatabase } from '#server/commands/with-database.ts';
import type { Database } from '#server/db/database.ts';
import { findAccountByEmail } from '#server/domain/accounts/account-repository.ts';
import { csvOf, phoneCell } from '#server/domain/csv.ts';
import * as repository from '#server/domain/privacy/breach-repository.ts';
import { errorCodeOf } from '#server/error-code.ts';
import { startOfDay } from '#shared/dhaka.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day in Dhaka, or a timestamp with its zone, as a UTC timestamp. The end of the period is after a given day. */
function timestampOf(option: '--from' | '--to', given: string): string {
  if (isoDay.test(given) && !Number.isNaN(Date.parse(given)))
    return startOfDay(given, option === '--to' ? 1 : 0);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(given) || Number.isNaN(Date.parse(given))) {
    throw new UsageError(`${option} needs a day like 2026-11-20, or a time like 2026-11-20T14:30+06:00.`);
  }
  return new Date(given).toISOString();
}

type Reports = { period: repository.Period; account: number | undefined; everybody: boolean };

/** The reports as CSV files by their names. */
async function readReports(db: Database, { period, account, everybody }: Reports) {
  const accesses = await repository.accessesWithin(db.read, period, account);
  const activities = await repository.activitiesWithin(db.read, period, account);
  // Links have no account: if only one account was misused, they are not part of it.
  const openedLinks = account === undefined ? await repository.requestsWithOpenedLinks(db.read, period) : [];
  const reasons = new Map<number, Set<string>>();
  const note = (request: number | null, reason: string) => {
    if (request === null) return;
    reasons.set(request, (reasons.get(request) ?? new Set()).add(reason));
  };
  for (const { request_id, act } of accesses) if (act !== 'disputed') note(request_id, 'papers');
  for (const { entity, entity_id, case_request_id } of activities) {
    if (entity === 'appointment') note(entity_id, 'request');
    note(case_request_id, 'case');
  }
  for (const id of openedLinks) note(id, 'link');
  const people = everybody
    ? await repository.allPeople(db.read, period.to)
    : await repository.peopleOf(db.read, [...reasons.keys()]);
  const accounts = everybody ? await repository.allAccounts(db.read, period.to) : [];
  const files = {
    'opened-papers.csv': csvOf([
      ['time (UTC)', 'who', 'account or link', 'name', 'what', 'paper', 'page', 'request'],
      ...accesses.map((row) => [
        row.created_at,
        row.who,
        String(row.user_id ?? row.share_link_id ?? ''),
        row.actor_name ?? '',
        row.act,
        String(row.document_id),
        String(row.page ?? ''),
        row.reference ?? '',
      ]),
    ]),
    'actions.csv': csvOf([
      ['time (UTC)', 'account', 'name', 'action', 'kind', 'number'],
      ...activities.map((row) => [
        row.created_at,
        String(row.user_id ?? ''),
        row.user_name ?? '',
        row.action,
        row.entity,
        String(row.entity_id ?? ''),
      ]),
    ]),
    'affected-people.csv': csvOf([
      ['reference', 'name', 'e-mail', 'phone', 'language', 'what was opened or changed'],
      ...people.map(({ id, reference, name, email, phone, lang }) => [
        ...[reference, name, email ?? callThem, phoneCell(phone), lang],
        [...(reasons.get(id) ?? [])].sort().join(', '),
      ]),
      ...accounts.map(({ name, email, contact, lang }) => [
        ...['', name, email ?? callThem, contact ? phoneCell(contact) : '', lang ?? '', 'account'],
      ]),
    ]),
  };
  const exports = activities.filter(({ action }) => action === 'exported').length;
  return { files, exports, counts: [accesses.length, activities.length, people.length + accounts.length] };
}

/** In the column of addresses, for families without one. */
const callThem = 'none: call';

/** Makes a folder that is new and ours alone: in a folder where others write, somebody may have made it before. */
async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  try {
    await mkdir(parent, { recursive: true });
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new CommandError(`The folder ${folder} can't be made (${errorCodeOf(error)}). Nothing was ended.`);
  }
  return folder;
}

/** `npm run breach`. */
export const breachCommand = defineCommand({
  name: 'breach',
  about:
    'For the day of a breach. --end ends all sessions, links, codes and tickets, while servers are at work. --from and --to\n' +
    'write into a new folder who opened which paper, who did what, and who is affected: the list for the notice that the\n' +
    'law wants within 72 hours. Both can be in one call.',
  texts: {
    from: { value: 'TIME', help: 'when it began: a day in Dhaka, or a time with its zone' },
    to: { value: 'TIME', help: 'when it ended: a day that counts in full, or a time' },
    account: { value: 'ADDRESS', help: 'only what this account opened and did' },
    out: { value: 'FOLDER', help: 'where the folder of the reports goes; health data, so keep it locked' },
  },
  flags: {
    end: 'everybody has to sign in again, and families need new links',
    everybody: 'list everybody: the database or a backup was taken, or somebody read lists (not logged)',
  },
  async run({ config, text, flag, print, note }) {
    const [from, to, out, email] = [text('from'), text('to'), text('out'), text('account')];
    const wantsReports = from !== undefined || to !== undefined || out !== undefined;
    if (!flag('end') && !wantsReports) throw new UsageError('It needs --end, or --from, --to and --out.');
    if (wantsReports && !(from && to && out)) throw new UsageError('Reports need --from, --to and --out.');
    const period = from && to && { from: timestampOf('--from', from), to: timestampOf('--to', to) };
    if (period && period.from >= period.to) throw new UsageError('--to has to be after --from.');
    await withDatabase(config, async (db) => {
      const now = new Date().toISOString();
      const account = email === undefined ? undefined : (await findAccountByEmail(db.read, email))?.id;
      if (email !== undefined && account === undefined)
        throw new CommandError(`There is no account ${email}.`);
      // A wrong folder is named before anything ends.
      const folder = out && (await makeFolder(out, `breach-${now.replaceAll(/[:.]/g, '-')}`));
      // Before the reports: nobody may go on reading while they are written.
      if (flag('end')) {
        const ended = await db.transaction((writer) => repository.endAllWaysIn(writer, now));
        for (const [what, count] of Object.entries(ended)) print(`Ended ${what}: ${count}`);
        note(
          'Passwords and second factors still work. For an account that was misused: npm run new-password.',
        );
      }
      if (!period || !folder) return;
      const { files, exports, counts } = await readReports(db, {
        period,
        account,
        everybody: flag('everybody'),
      });
      for (const [name, content] of Object.entries(files))
        await writeFile(join(folder, name), content, { mode: 0o600, flag: 'wx' });
      const [accesses, activities, people] = counts;
      note(`Between ${period.from} and ${period.to}:`);
      note(`opened papers: ${accesses}, actions: ${activities}, people affected: ${people}`);
      if (exports > 0 && !flag('everybody')) note('Somebody exported a list: use --everybody.');
      print(folder);
    });
  },
});

if (import.meta.main) await runCommand(breachCommand);
