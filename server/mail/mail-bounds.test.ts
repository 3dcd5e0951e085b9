import { afterEach, beforeEach, expect, it } from 'vitest';
import { throttle } from '#server/auth/throttle.ts';
import { hour } from '#server/clock.ts';
import { mailBounds, mailsToMailbox, mayMail } from '#server/mail/mail-bounds.ts';
import { testClock, testOutbox } from '#server/mail/testing/outbox.ts';
import { type MailKind, mailKind } from '#shared/contract/mails.ts';

let outbox: Awaited<ReturnType<typeof testOutbox>>;
let time: ReturnType<typeof testClock>;
let counts: ReturnType<typeof throttle>;
beforeEach(async () => {
  outbox = await testOutbox();
  time = testClock();
  counts = throttle({ db: outbox.db, clock: time.clock, salt: 'salt' });
});
afterEach(() => outbox.close());

const may = (kind: MailKind, recipient = 'victim@gmail.com', proven?: boolean) =>
  outbox.db.transaction((writer) => mayMail(writer, { kind, recipient, proven }, counts));

/** How many of `times` mails may be sent, each to another spelling of one address. */
async function allowed(kind: MailKind, times: number, proven?: boolean): Promise<number> {
  let sum = 0;
  for (let nth = 0; nth < times; nth += 1) {
    const spelling = ['victim', 'v.ictim', '+victim'][nth % 3];
    const domain = nth % 2 ? 'gmail.com' : 'googlemail.com';
    if (await may(kind, `${spelling}+${nth}@${domain}`, proven)) sum += 1;
  }
  return sum;
}

/** Uses up everything that others may send to the mailbox today. */
async function flood() {
  for (let round = 0; round < 3; round += 1) {
    await allowed('email-confirmation', 15);
    time.move(hour + 1000);
  }
}

const kinds = mailKind.options;
const bound = kinds.filter((kind) => mailBounds[kind] !== 'known');

it.each(bound)(
  'a mailbox gets a bounded number of mails of the kind %s, by whatever spellings',
  async (kind) => {
    expect(await allowed(kind, 30)).toBeLessThanOrEqual(mailsToMailbox.hour + 1);
  },
);

it.each(kinds.filter((kind) => !bound.includes(kind)))(
  'a flood by strangers stops no mail of the kind %s, which only staff, dates and its owner start',
  async (kind) => {
    await flood();
    expect(await allowed(kind, 25)).toBe(25);
  },
);

it('all kinds that others can start count together, in an hour and in a day', async () => {
  const others = bound.filter((kind) => {
    const known = mailBounds[kind];
    return known !== 'known' && !known.awaited;
  });
  const once = async () => {
    let sum = 0;
    for (const kind of others) sum += await allowed(kind, 2);
    return sum;
  };
  expect(await once()).toBe(mailsToMailbox.hour);
  time.move(hour + 1000);
  expect(await once()).toBe(mailsToMailbox.day - mailsToMailbox.hour);
  time.move(hour + 1000);
  expect(await once()).toBe(0);
  time.move(22 * hour);
  expect(await once()).toBe(mailsToMailbox.hour);
});

it('a flood leaves an owner one link to a new password an hour, and one code', async () => {
  await flood();
  for (const kind of ['password-reset', 'request-code'] as const) {
    expect(await may(kind)).toBe(true);
    expect(await may(kind)).toBe(false);
    time.move(hour + 1000);
    expect(await may(kind)).toBe(true);
  }
});

it('links for accounts of strangers use up nothing of the owner of a proven address', async () => {
  await flood();
  expect(await may('password-reset', 'victim+1@gmail.com')).toBe(true);
  expect(await may('password-reset', 'victim+2@gmail.com')).toBe(false);
  expect(await may('password-reset', 'victim@gmail.com', true)).toBe(true);
});

it('what happens in an account or request is told to an address that is proven, whatever strangers send', async () => {
  await flood();
  for (const kind of ['password-changed', 'email-changed', 'second-factor', 'papers-arrived'] as const) {
    expect(await may(kind)).toBe(false);
    expect(await allowed(kind, 5, true)).toBe(5);
  }
});
