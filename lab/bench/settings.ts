import { cpus } from 'node:os';

/** How long a benchmark runs. */
export type BenchSettings = {
  /** Seconds of load in a round. */
  seconds: number;
  /** How many rounds: in each, every server takes its turn. */
  rounds: number;
};

/** A part of `npm run bench`: measures and prints its tables. */
export type BenchPart = (settings: BenchSettings) => Promise<void>;

/** The machine, for the line above a table. */
export const machine = () => `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
