import type { Database } from '#server/db/database.ts';
import * as repository from '#server/domain/requests/number-repository.ts';
import { isSamePhone } from '#server/domain/requests/own-requests.ts';
import { limits } from '#shared/contract/limits.ts';
import type { NumberLookup, NumberOwners } from '#shared/contract/office-requests.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { dialledNumber, faultOfNumber } from '#shared/phone-numbers.ts';

/** With fewer digits, without zeros before them, too many numbers are alike. */
const digitsMin = 7;

const withoutZeros = (typed: string) => dialledNumber(typed).digits.replace(/^0+/, '');

/** Whether a number is the typed one, or the typed digits are a part of it. */
function isTyped(number: string, typed: string): boolean {
  if (isSamePhone(number, typed)) return true;
  return dialledNumber(number).digits.includes(withoutZeros(typed));
}

/** Tells staff whose number somebody calls from, while they type it. */
export function numberLookup({ db }: { db: Database }) {
  return {
    async find({ phone }: NumberLookup): Promise<NumberOwners> {
      const nobody = { requests: [], emergencies: [], accounts: [], cases: 0, agent: false };
      const fault = faultOfNumber(phone) ?? null;
      // Letters beside a number are no part of it.
      const number = phone.replace(/\p{L}+/gu, ' ');
      if (withoutZeros(number).length < digitsMin) return { fault, ...nobody };
      const isIt = (row: { phone: string }) => isTyped(row.phone, number);
      const requests = (await repository.requestsWith(db.read, number)).filter(isIt);
      const emergencies = (await repository.emergencyNumbers(db.read))
        .map(({ name, phone: own, ...row }) => ({ ...row, name: name ?? '', phone: own ?? '' }))
        .filter(isIt);
      const accounts = (await repository.accountsWith(db.read, number))
        .map(({ phone: own, role_id, ...row }) => ({
          ...row,
          phone: own ?? '',
          staff: role_id !== seeded.roles.customer,
        }))
        .filter(isIt);
      const cases = new Set([...requests, ...emergencies].flatMap(({ case_id }) => case_id ?? [])).size;
      const most = limits.numberOwners;
      return {
        fault,
        requests: requests.slice(0, most),
        emergencies: emergencies.slice(0, most),
        accounts: accounts.slice(0, most),
        cases: Math.min(cases, most),
        agent: cases >= limits.agentCases,
      };
    },
  };
}
