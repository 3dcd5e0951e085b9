import type { Reader } from '#server/db/database.ts';
import { type Owner, requestsOf } from '#server/domain/accounts/privacy/owner.ts';
import { findByEmail } from '#server/domain/newsletter/repository.ts';
import type { OwnData } from '#shared/contract/privacy.ts';

type Part<K extends keyof OwnData> = (reader: Reader, owner: Owner) => Promise<OwnData[K]>;

export const ownDevices: Part<'devices'> = (reader, { id }) =>
  reader
    .selectFrom('sessions')
    .select(['device', 'mode', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

export const ownComments: Part<'comments'> = (reader, { id }) =>
  reader
    .selectFrom('comments')
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .select(['blogs.title as article', 'comments.comments as text', 'comments.status', 'comments.created_at'])
    .where('comments.user_id', '=', id)
    .orderBy('comments.id')
    .execute();

/** Those of the account and those that its requests came with. */
export const ownConsents: Part<'consents'> = (reader, owner) =>
  reader
    .selectFrom('consents')
    .leftJoin('appointments', 'appointments.id', 'consents.appointment_id')
    .select(['consents.kind', 'consents.version', 'consents.lang', 'consents.given_at'])
    .select('appointments.reference')
    .where(({ or, eb }) =>
      or([
        eb('consents.user_id', '=', owner.id),
        eb('consents.appointment_id', 'in', requestsOf(reader, owner).select('appointments.id')),
      ]),
    )
    .orderBy('consents.id')
    .execute();

/** Whether an address gets the newsletter is told to whom the address is proven to belong. */
export const ownSubscription: Part<'newsletter'> = async (reader, owner) =>
  owner.email_confirmed_at === null ? null : ((await findByEmail(reader, owner.email_key)) ?? null);

export const ownSecondFactor: Part<'second_factor'> = async (reader, { id }) => {
  const factor = await reader
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const { left } = await reader
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const since = factor?.confirmed_at ?? null;
  return { on: since !== null, since, recovery_codes: Number(left) };
};

export const ownLinks: Part<'links'> = async (reader, { id, email, email_key }) => {
  const links = await reader
    .selectFrom('account_tokens')
    .select(['kind', 'email', 'created_at', 'expires_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  const asks = await reader
    .selectFrom('password_reset_asks')
    .select(['email', 'created_at'])
    .where('email', 'in', [email, email_key])
    .orderBy('id')
    .execute();
  return [
    ...links,
    ...asks.map((ask) => ({ ...ask, kind: 'password-reset-ask', expires_at: ask.created_at })),
  ];
};

/** The articles that name the person as their author. */
export const ownArticles: Part<'articles'> = (reader, { id }) =>
  reader
    .selectFrom('blogs')
    .select(['title', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

export const ownFilters: Part<'saved_filters'> = (reader, { id }) =>
  reader
    .selectFrom('request_filters')
    .select(['name', 'filter', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

/** What the person did, and what was done to the account. */
export const ownActivity: Part<'activity'> = async (reader, { id }) => {
  const rows = await reader
    .selectFrom('activities')
    .select(['entity', 'action', 'fields', 'user_id', 'created_at'])
    .where(({ or, and, eb }) =>
      or([eb('user_id', '=', id), and([eb('entity', '=', 'user'), eb('entity_id', '=', id)])]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ user_id, fields, ...row }) => ({
    ...row,
    fields: textsIn(fields),
    by_you: user_id === id,
  }));
};

function textsIn(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.map(String) : [];
}
