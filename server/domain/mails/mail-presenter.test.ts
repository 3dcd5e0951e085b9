import { expect, it } from 'vitest';
import { problemOf } from '#server/domain/mails/mail-presenter.ts';

it.each([
  [null, null],
  ['ECONNECTION connect', 'The mail server could not be reached.'],
  ['535 login', 'The mail server did not accept our sign-in. It answered 535.'],
  ['550 envelope', 'The mail server did not take the sender or the recipient. It answered 550.'],
  ['451 data', 'The mail server did not take the message. It answered 451, which may pass.'],
  ['ECONNECTION data', 'The connection broke while the message was handed over: it may have arrived.'],
  ['ELOST lease', 'The program stopped while the mail was being sent: it may have arrived.'],
  [
    'ERESTORED restore',
    'The mail waited in a backup that was restored: it may have been sent since the backup was made.',
  ],
  ['ENOSPC file', 'The mail could not be written into its folder.'],
  ['odd', 'The mail could not be sent.'],
])('the presenter of a mail describes its failure in a sentence: %s', (lastError, sentence) => {
  expect(problemOf(lastError)).toBe(sentence);
});
