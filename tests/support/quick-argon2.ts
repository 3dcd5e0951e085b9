import { createRequire } from 'node:module';

const { hash: realHash, verify }: typeof import('@node-rs/argon2') = createRequire(import.meta.url)(
  '@node-rs/argon2',
);

/**
 * Replaces the password library in API tests, which hash thousands of passwords that nobody guesses: the same hashes at
 * the lowest cost (docs/history.md). server/auth/passwords.test.ts asserts the cost of a real hash.
 */
const lowestCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const hash = (password: string): Promise<string> => realHash(password, lowestCost);
export { verify };
