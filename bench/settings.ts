import { cpus } from 'node:os';

/** How long a benchmark measures. */
export type BenchSettings = {
  /** Of load in a round. */
  seconds: number;
  /** How often the things that are compared take turns. */
  rounds: number;
};

/** A part of `npm run bench`: measures and prints its tables. */
export type BenchPart = (settings: BenchSettings) => Promise<void>;

/** Where it was measured, for the line above a table. */
export const machine = () => `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
