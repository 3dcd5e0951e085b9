import type { SignedInUser } from '#server/auth/caller.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { keepingAnAdministrator } from '#server/domain/accounts/policy.ts';
import {
  eraseAsks,
  eraseMailsTo,
  eraseRequests,
} from '#server/domain/accounts/privacy/erasure-repository.ts';
import { findOwner, type Owner } from '#server/domain/accounts/privacy/owner.ts';
import { deleteUser, findCredentials } from '#server/domain/accounts/repository.ts';
import { secondFactorCodes } from '#server/domain/accounts/second-factor/codes.ts';
import { passwordTries } from '#server/domain/accounts/sign-in/password-check.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { deleteByEmail } from '#server/domain/newsletter/repository.ts';
import { unassignAll } from '#server/domain/requests/handling.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { conflict, DomainError, invalid } from '#server/errors.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { erasureMail } from '#server/mail/templates/erasure.ts';
import type { ImageStore } from '#server/storage/images.ts';
import type { Erasure, ErasureInput } from '#shared/contract/privacy.ts';
import { seeded } from '#shared/contract/seeded.ts';

type Deps = {
  db: Database;
  clock: Clock;
  images: Pick<ImageStore, 'release'>;
  /** undefined where tries are not counted. */
  throttle: Throttle | undefined;
  staffRoleIds: readonly number[];
  site: Pick<SiteService, 'details' | 'settings'>;
};

const { anonymous, editorial } = seeded.users;

/** The end of an account, as its owner wants it. ADR 0015 says what stays, and why. */
export function erasureService({ db, clock, images, throttle, staffRoleIds, site }: Deps) {
  const tries = passwordTries(throttle);
  const codes = secondFactorCodes({ clock, throttle });

  /** Answers the hash that the password was compared with. */
  const prove = async (email: string, password: string, address: string): Promise<string> => {
    const hash = await tries({ email, address }, async () => {
      const stored = (await findCredentials(db.read, email))?.password_hash ?? null;
      return (await verifyPassword(stored, password)) && stored ? stored : undefined;
    });
    if (hash === undefined) throw invalid('password', 'password_wrong');
    return hash;
  };

  const checkCode = async (writer: Writer, userId: number, code: string | undefined): Promise<void> => {
    const outcome = await codes.check(writer, userId, code);
    if (outcome === 'missing') throw invalid('code', 'code_required');
    if (outcome === 'wrong') throw invalid('code', 'code_wrong');
  };

  const sayGoodbye = async (writer: Writer, owner: Owner, kept: string[]) => {
    const details = await site.details(writer);
    const { office } = await site.settings(writer);
    await enqueue(
      writer,
      {
        kind: 'account-erased',
        requestId: null,
        recipient: owner.email,
        recipientName: null,
        replyTo: office[0] ?? null,
        domain: new URL(details.url).hostname,
        ...erasureMail({ site: details, lang: owner.lang ?? 'en', kept }),
      },
      clock,
    );
  };

  const erase = async (writer: Writer, owner: Owner, caller: SignedInUser): Promise<Erasure> => {
    const now = clock().toISOString();
    await unassignAll(writer, owner, caller, now);
    const requests = await eraseRequests(writer, owner, now);
    const mails = await eraseMailsTo(writer, owner);
    const newsletter = await deleteByEmail(writer, owner.email_key);
    await eraseAsks(writer, owner);
    const comments = await countComments(writer, owner.id);
    // Sessions, links, second factor, consents and saved filters go with the account's row.
    await deleteUser(writer, owner.id);
    await images.release(writer, owner.image_id);
    await recordActivity(writer, caller, { entity: 'user', id: owner.id, action: 'deleted' }, now);
    await sayGoodbye(writer, owner, requests.kept);
    return {
      removed: {
        requests: requests.deleted,
        mails: mails + requests.mails,
        photo: owner.image_id !== null,
        newsletter,
      },
      kept: { requests: requests.kept, comments },
    };
  };

  return {
    /**
     * Erases the caller, all of it or nothing. Throws `invalid` for a wrong password, or a missing or wrong code
     * where a second factor is on; `too_many`; `conflict` where nobody could administer any more.
     */
    async erase({ password, code }: ErasureInput, caller: SignedInUser, address: string): Promise<Erasure> {
      if (caller.id === anonymous || caller.id === editorial) throw conflict('account_of_product');
      const account = await findOwner(db.read, caller.id);
      if (!account) throw gone();
      const hash = await prove(account.email, password, address);
      if (code) await codes.count(caller.id);
      return db.transaction((writer) =>
        keepingAnAdministrator(writer, staffRoleIds, async () => {
          await withLock(writer, `users:${caller.id}`);
          // Of two clicks at once, the second finds nobody; and a password may have been changed meanwhile.
          const owner = await findOwner(writer, caller.id);
          if (!owner) throw gone();
          const now = await findCredentials(writer, owner.email);
          if (now?.password_hash !== hash) throw invalid('password', 'password_wrong');
          await checkCode(writer, owner.id, code || undefined);
          return erase(writer, owner, caller);
        }),
      );
    },
  };
}
export type ErasureService = ReturnType<typeof erasureService>;

const gone = () => new DomainError('unauthenticated', 'not_signed_in');

async function countComments(writer: Writer, userId: number): Promise<number> {
  const { count } = await writer
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
