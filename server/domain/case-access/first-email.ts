import type { SignedInUser } from '#server/auth/caller.ts';
import { passwordFault } from '#server/auth/password-strength.ts';
import { storedPassword } from '#server/auth/passwords.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  findAccount,
  hasEmail,
  lockAccount,
  updateUser,
} from '#server/domain/accounts/account-repository.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import { codesOfAccount } from '#server/domain/case-access/account-codes.ts';
import type { CodeKeys } from '#server/domain/case-access/codes.ts';
import { checkFirstDayIsOver } from '#server/domain/case-access/first-day.ts';
import { askAboutAddress } from '#server/domain/case-access/office-tasks.ts';
import * as accounts from '#server/domain/case-access/phone-account-repository.ts';
import { findCase } from '#server/domain/cases/case-repository.ts';
import { note } from '#server/domain/cases/change.ts';
import type { EmailAddressService } from '#server/domain/credentials/email-addresses.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import type { FirstEmailInput } from '#shared/contract/case-access.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: CodeKeys;
  emailAddresses: Pick<EmailAddressService, 'startFirst' | 'countMail'>;
};

/** Lets a family that entered with a code add an e-mail address and a password: then it signs in like others. */
export function firstEmail({ db, clock, keys, emailAddresses }: Deps) {
  const codes = codesOfAccount({ db, clock, keys });
  return {
    /**
     * Stores the password, and mails a link to the address, which counts once it is followed. Until then the account is
     * one without an address. Throws `conflict` within the first day, `invalid` for a wrong code, and `too_many`.
     */
    async add(caller: SignedInUser, { email, password, code }: FirstEmailInput): Promise<void> {
      const before = await findAccount(db.read, caller.id);
      if (!before) throw notFound();
      if (hasEmail(before)) throw conflict('changed_meanwhile');
      await checkFirstDayIsOver(db.read, caller, clock());
      const fault = passwordFault(password, { ...before, email });
      if (fault) throw invalid('password', fault);
      const given = await codes.find(caller.id, 'add_email', code);
      await emailAddresses.countMail(caller.id);
      const stored = await storedPassword(password, { ...before, email });
      await lockingRequests(db).transaction(async (writer) => {
        await lockAccount(writer, caller.id);
        const account = await findAccount(writer, caller.id);
        if (!account || hasEmail(account)) throw conflict('changed_meanwhile');
        await codes.use(writer, given, 'add_email');
        const now = clock().toISOString();
        await updateUser(writer, account.id, stored);
        await recordEdit(writer, caller, { entity: 'user', id: account.id, fields: ['password'] }, now);
        await emailAddresses.startFirst(writer, account, email);
        const by = { actor: null, now };
        for (const { id } of await accounts.casesOfAccount(writer, account.id)) {
          const row = await findCase(writer, id);
          const after = async () => row && askAboutAddress({ writer, row, by });
          await note(writer, id, { type: 'access', from: 'email', after }, by);
        }
      });
    },
  };
}
