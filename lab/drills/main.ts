import { parseArgs } from 'node:util';
import { databaseDrills } from '#lab/drills/database.ts';
import { diskDrills } from '#lab/drills/disk.ts';
import { DrillSkippedError, type Row, tableOf } from '#lab/drills/drill.ts';
import { externalServiceDrills } from '#lab/drills/external-services.ts';
import { fairDrills } from '#lab/drills/fair.ts';
import { killDrills } from '#lab/drills/kill.ts';
import { loadDrills } from '#lab/drills/load.ts';
import { mailServers } from '#lab/drills/mail-server.ts';
import { nodeDrills } from '#lab/drills/nodes.ts';
import { paperKillDrills } from '#lab/drills/papers.ts';
import { restores } from '#lab/drills/restore.ts';
import { slowPaperDrills } from '#lab/drills/slow-papers.ts';
import { upgradeDrills } from '#lab/drills/upgrade.ts';

const drills = [
  ...killDrills,
  ...paperKillDrills,
  ...slowPaperDrills,
  ...nodeDrills,
  ...databaseDrills,
  ...mailServers,
  ...externalServiceDrills,
  ...diskDrills,
  ...restores,
  ...upgradeDrills,
  ...loadDrills,
  ...fairDrills,
];
const usage = [
  'Breaks things under an installation of its own and checks that nothing that was acknowledged is lost.',
  '',
  'Usage: npm run drill -- NAME… | all [--times N] [--minutes N] [--think N]',
  '',
  ...drills.map(({ name, about }) => `  ${name.padEnd(16)} ${about}`),
  '',
  '  --times N    how often it breaks; the drills of kills take 200, others a part of it (default 20)',
  '  --old FOLDER an earlier version, installed and built, for two-versions',
  '  --minutes N  how long the load lasts (default 2)',
  '  --think N    milliseconds between two pages of a visitor of the load (default 20)',
  '',
].join('\n');

const report = (text: string) => process.stderr.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '2' },
    think: { type: 'string', default: '20' },
    old: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);
const minutes = Number(values.minutes);
const thinkMs = Number(values.think);
const chosen = drills.filter(({ name }) => positionals.includes(name) || positionals.includes('all'));
const isKnown = (name: string) => name === 'all' || drills.some((drill) => drill.name === name);
if (
  values.help ||
  chosen.length === 0 ||
  !positionals.every(isKnown) ||
  !(times > 0) ||
  !(minutes > 0) ||
  !(thinkMs >= 0)
) {
  process.stderr.write(usage);
  process.exit(values.help ? 0 : 2);
}

for (const { name, about, run } of chosen) {
  report(`${name}: ${about}`);
  const rows: Row[] = [];
  const check = (expected: string, holds: boolean, seen: string | number) =>
    rows.push({ expected, seen: String(seen), holds });
  try {
    await run({ times, minutes, thinkMs, old: values.old, check, report: (text) => report(`  ${text}`) });
  } catch (error) {
    if (error instanceof DrillSkippedError) report(`  SKIPPED: ${error.message}`);
    else {
      report(error instanceof Error ? String(error.stack) : String(error));
      check('the drill comes to its end', false, 'it failed');
    }
  }
  if (rows.length > 0) process.stdout.write(`${tableOf(name, rows)}\n\n`);
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1;
}
process.exit();
