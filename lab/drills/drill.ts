/** An expectation of a drill and the observed result. */
export type Row = { expected: string; seen: string; holds: boolean };

/** How long a drill may run, and where it writes its results. */
type DrillCall = {
  times: number;
  minutes: number;
  /** People pause between two pages: a server that is never idle shows how long calls wait, not how fast it is. */
  thinkMs: number;
  /** The folder of an earlier version, installed and built. */
  old: string | undefined;
  check: Check;
  report: (text: string) => void;
};

/** One way to break an installation. */
export type Drill = {
  name: string;
  about: string;
  run(call: DrillCall): Promise<void>;
};

/** Records an expectation and the observed result. */
export type Check = (expected: string, holds: boolean, seen: string | number) => void;

/** A table for docs/operating.md, and for the terminal. */
export function tableOf(name: string, rows: readonly Row[]): string {
  const lines = rows.map(
    ({ expected, seen, holds }) => `| ${name} | ${expected} | ${seen} | ${holds ? 'yes' : '**NO**'} |`,
  );
  return ['| drill | expected | seen | holds |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** The drill can't run on this machine; the message says what is missing. */
export class DrillSkippedError extends Error {}
