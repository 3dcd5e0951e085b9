/** One expectation of a drill and what was seen. */
export type Row = { expected: string; seen: string; holds: boolean };

/** How long a drill may go on, and where it writes what it sees. */
type DrillCall = {
  times: number;
  minutes: number;
  /** People think between two pages: a server that is never idle shows waiting, not its speed. */
  thinkMs: number;
  /** The folder of an earlier version, installed and built. */
  old: string | undefined;
  check: Check;
  tell: (text: string) => void;
};

/** One way to break an installation. */
export type Drill = {
  name: string;
  about: string;
  run(call: DrillCall): Promise<void>;
};

/** Notes what was expected and what was seen. */
export type Check = (expected: string, holds: boolean, seen: string | number) => void;

/** A table for docs/operating.md, and for the terminal. */
export function tableOf(name: string, rows: readonly Row[]): string {
  const lines = rows.map(
    ({ expected, seen, holds }) => `| ${name} | ${expected} | ${seen} | ${holds ? 'yes' : '**NO**'} |`,
  );
  return ['| drill | expected | seen | holds |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** The drill can't run on this machine: what is missing. */
export class DrillSkippedError extends Error {}
