import { StatementSync } from 'node:sqlite';
import { migrateCommand } from '#server/commands/migrate.ts';

/** Runs `npm run migrate` in a process that kills itself before the statement with this number. */
const last = Number(process.argv[2]);
const { run, all } = StatementSync.prototype;
let count = 0;

function kill(): void {
  count += 1;
  if (count === last) process.kill(process.pid, 'SIGKILL');
}

StatementSync.prototype.run = function (this: StatementSync, ...values: never[]) {
  kill();
  return Reflect.apply(run, this, values);
};
StatementSync.prototype.all = function (this: StatementSync, ...values: never[]) {
  kill();
  return Reflect.apply(all, this, values);
};

const write = (text: string) => process.stderr.write(text);
process.exitCode = await migrateCommand({ args: [], out: write, error: write });
