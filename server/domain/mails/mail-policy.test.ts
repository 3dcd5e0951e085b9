import { expect, it } from 'vitest';
import { retriedStates, whyNotRetried } from '#server/domain/mails/mail-policy.ts';

it('sends a mail that may have arrived again only to those who accept that', () => {
  expect(retriedStates({ may_arrive_twice: false })).toEqual(['failed']);
  expect(retriedStates({ may_arrive_twice: true })).toEqual(['failed', 'unconfirmed']);
});

it('says why a mail is not sent again', () => {
  expect(whyNotRetried('failed', ['failed'])).toBe('mail_link_expired');
  expect(whyNotRetried('unconfirmed', ['failed'])).toBe('mail_unconfirmed');
  expect(whyNotRetried('sent', ['failed', 'unconfirmed'])).toBe('mail_sent');
});
