/** A problem that an operator has to know and can act on. Its lines are printed as they are; the exit code is 1. */
export class CommandError extends Error {
  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'CommandError';
  }
}
