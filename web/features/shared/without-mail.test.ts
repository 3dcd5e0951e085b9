import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sentences that say that a mail of ours was sent, is on its way or will come. */
const claims = [
  /\b(we|our)\b[^.;?=]{0,80}\b(e?mails?|emailed|mailbox|newsletter)\b/i,
  /\be?mails?\b[^.;?=]{0,40}\b(sent|on its way|leaves?|goes)\b/i,
  /\b(sent|send) (you |me )?(a|the) (new )?(link|code|invitation|test)\b/i,
  /\b(link|code|invitation|confirmation|test) is on its way\b/i,
  /\binvitation sent\b|\bmailed link\b|\bgets? (an email|a link)\b|\bspam folder\b/i,
];

/** Files whose sentences stay true without a mail server, and why. */
const decided: Record<string, string> = {
  'web/routes/public/confirm-email.tsx': 'only a link from a mail opens it',
  'web/routes/public/is-this-us.tsx': 'it says which addresses are ours',
  'web/routes/public/newsletter.tsx': 'only a link from a mail opens it',
  'web/routes/public/reset-password.tsx': 'only a link from a mail opens it',
  'web/features/activity/portal/activity-list.tsx': 'names what was changed',
  'web/features/cases/own/own-history.tsx': 'a code that a person gave, to add an address',
  'web/features/person/portal/case-messages/seen.tsx': 'what became of a mail, also that none was sent',
  'web/features/person/portal/page/timeline.tsx': 'names mails that were sent, or written to a file',
  'web/features/person/portal/cases/staff-labels.ts': 'what became of a mail, also that none was sent',
  'web/features/legal/privacy-data.tsx': 'the notice begins with a line that says it',
  'web/features/legal/privacy-papers.tsx': 'says how long an email is kept',
  'web/features/profile/requests-section.tsx': 'its note replaces the sentence',
  'web/features/share-links/made-link.tsx': 'a text that the family sends',
  'web/features/share-links/own/pin-form.tsx': 'a link that a person sends',
  'web/features/shared/cases/message-list.tsx': 'says how a message was sent',
  'web/features/shared/portal/mail-notice.tsx': 'says that no mail server is set',
  'web/features/shared/portal/test-mail.tsx': 'says whether the test was written to a file',
  'web/features/shared/request-progress/code-forms.tsx': 'shown only where codes are sent',
  'web/features/shared/request-progress/progress-view.tsx':
    'by phone, WhatsApp or email: one of them is true',
  'web/features/shared/request-progress/steps.ts': 'by phone, WhatsApp or email: one of them is true',
};

const asked = /without-mail\.tsx|withoutMail/;

const textsOf = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '').replaceAll(/\s+/g, ' ');

test('every screen that says that we send an email asks whether a mail server is set, or says why it need not', () => {
  const files = globSync('web/{app,features,routes,ui,lib,inline}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const undecided = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const claim = claims.some((pattern) => pattern.test(textsOf(source)));
    return claim && !asked.test(source) && !(file in decided);
  });
  expect(undecided).toEqual([]);
});
