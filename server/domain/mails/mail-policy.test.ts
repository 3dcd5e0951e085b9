import { expect, it } from 'vitest';
import { retriedStates, whyNotRetried } from '#server/domain/mails/mail-policy.ts';

it('sends a mail that may have arrived again only to those who accept that', () => {
  expect(retriedStates({ may_arrive_twice: false })).toEqual(['failed']);
  expect(retriedStates({ may_arrive_twice: true })).toEqual(['failed', 'unconfirmed']);
});

it('says why a mail is not sent again', () => {
  const recipient = 'rina@patients.example';
  expect(whyNotRetried({ status: 'failed', recipient }, ['failed'])).toBe('mail_link_expired');
  expect(whyNotRetried({ status: 'failed', recipient: '' }, ['failed'])).toBe('mail_emptied');
  expect(whyNotRetried({ status: 'unconfirmed', recipient }, ['failed'])).toBe('mail_unconfirmed');
  expect(whyNotRetried({ status: 'sent', recipient: '' }, ['failed', 'unconfirmed'])).toBe('mail_sent');
});
