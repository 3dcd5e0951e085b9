import { randomBytes } from 'node:crypto';
import { seeded } from '#shared/contract/seeded.ts';

/** Somebody of staff in the demo: what they are, and what the page says that they can do. */
export type Colleague = { key: string; name: string; level: 1 | 2 | 3 | 4; work: string; can: string };

/** Five people of staff. The first is the owner of the office. */
export const staff = [
  {
    key: 'farhana',
    name: 'Farhana Rahman',
    level: 4,
    work: 'Runs the office',
    can: 'Everything: people and roles, site details, retention, pause of news, erasure; reads the dashboard on Mondays.',
  },
  {
    key: 'tanvir',
    name: 'Tanvir Ahmed',
    level: 2,
    work: 'Coordinator',
    can: 'Answers requests, opens cases, gives codes by phone, asks hospitals, works on estimates. He has most of the cases.',
  },
  {
    key: 'nusrat',
    name: 'Nusrat Jahan',
    level: 3,
    work: 'Senior coordinator',
    can: "The same, and checks other people's summaries, shows options to families and sends estimates.",
  },
  {
    key: 'mizan',
    name: 'Mizanur Rahman',
    level: 1,
    work: 'Interpreter',
    can: 'Reads the cases of his teams and what is to be translated. He changes nothing else.',
  },
  {
    key: 'sadia',
    name: 'Sadia Islam',
    level: 3,
    work: 'Writes the pages',
    can: 'Doctors, hospitals, articles, costs; moderates comments. She is in no care team, so papers stay closed to her.',
  },
] as const satisfies readonly Colleague[];

/** The role of each level; level 1 has one of its own (5), which the demo creates. */
const interpreters = 5;
export const roleOf = { 4: 2, 3: 3, 2: 4, 1: interpreters } as const;
export const customerRole = seeded.roles.customer;

/** A customer with an e-mail address. */
export const family = { key: 'selina', name: 'Selina Khatun', phone: '+8801000000111' };
/**
 * A father without one, who enters with a code. The office takes no number that no network has: his is kept for films.
 */
export const father = { key: 'karim', name: 'Abdul Karim', phone: '+447700900222' };

export const emailOf = (key: string) => `${key}@demo.example`;

/** New passwords at each start; nobody has to know them. */
export function newPasswords(): (key: string) => string {
  const made = new Map<string, string>();
  return (key) => {
    const password = made.get(key) ?? randomBytes(18).toString('base64url');
    made.set(key, password);
    return password;
  };
}
