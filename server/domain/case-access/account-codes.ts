import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import * as codes from '#server/domain/case-access/access-code-repository.ts';
import { type CodeKeys, isRight, isValid, triesMax } from '#server/domain/case-access/codes.ts';
import { endCode } from '#server/domain/case-access/ending.ts';
import { invalid } from '#server/errors.ts';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import type { CodePurpose } from '#shared/contract/case-access.ts';

type Purpose = Exclude<CodePurpose, 'enter'>;

const wrongOf = { erase: 'code_erase_wrong', add_email: 'code_add_wrong' } as const;

/** The codes that somebody who has entered types in their account: to erase everything, to add an e-mail address. */
export function codesOfAccount({ db, clock, keys }: { db: Database; clock: Clock; keys: CodeKeys }) {
  return {
    /** Returns the right code, without using it up. A wrong one is counted, and throws `invalid`; many end the code. */
    async find(userId: number, purpose: Purpose, typed: string | undefined): Promise<number> {
      if (!typed) throw invalid('code', 'code_required');
      const found = await codes.findCodeOf(db.read, userId, purpose);
      const tries = found ? await db.transaction((writer) => codes.countTry(writer, found.id)) : 0;
      const matches = isRight(keys, found, toCode(typed));
      if (found && matches && isValid(found, clock().toISOString()) && tries <= triesMax) return found.id;
      if (found && !matches && tries >= triesMax) await endCode({ db, clock }, found);
      throw invalid('code', wrongOf[purpose]);
    },

    /** Uses it up together with what it is for. Throws `invalid` if somebody was faster. */
    async use(writer: Writer, id: number, purpose: Purpose): Promise<void> {
      if (!(await codes.deleteCode(writer, id))) throw invalid('code', wrongOf[purpose]);
    },
  };
}

const toCode = (typed: string) => toLatinDigits(typed).replace(/[\s-]/g, '');
