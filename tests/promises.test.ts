import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A sentence that promises something, its Bangla text by a part of its hash, and the test of what keeps it. */
type Promised = { bangla: string; test: [file: string, title: string] };

/**
 * The sentences on which families rely most, by their ids in the catalogue. Who changes one of them, in either
 * language, looks whether it is still kept, and by which test; then writes its new hash here.
 */
const promises: Record<string, Promised> = {
  'We answer within {responseHours} hours, by phone, WhatsApp or email. If you have not heard from us by then, please call us.':
    {
      bangla: 'fa494155',
      test: [
        'tests/api/attention.test.ts',
        'names new requests only by their reference, and counts the overdue ones',
      ],
    },
  'We will answer by {day}, by phone, WhatsApp or email. If you have not heard from us by then, please call us.':
    {
      bangla: '38577452',
      test: [
        'tests/api/closed-days.test.ts',
        'move the promise of an answer: families read the day, and nothing is overdue before it',
      ],
    },
  'The page shows only the status: no name, no number and nothing about the illness. Your family can look with you.':
    {
      bangla: '9042f190',
      test: [
        'tests/api/track-page.test.ts',
        'shows the progress without JavaScript, in both languages, and is not cached',
      ],
    },
  'If you choose a language, your browser keeps that choice. If you sign in, it keeps three things. Two are cookies that keep you signed in; no program in a page can read the one with your sign-in. The third is a copy of your name, email, phone number and the link to your photo, so that the page can greet you. Signing out removes them. On a phone that others use too, the copy has no name and no number.':
    {
      bangla: 'cbab853e',
      test: [
        'tests/api/session.test.ts',
        'is opened with a cookie that JavaScript and other sites cannot read',
      ],
    },
  "An account: until you delete it. A device stays signed in for 30 days at most, and for 14 days if it is not used. A phone that is somebody else's: two hours at most, and 20 minutes if it is not used. A code: one day, or until it is used.":
    {
      bangla: '0a5d821d',
      test: ['tests/api/session-idle.test.ts', 'is deleted by the clean-up once it was unused for too long'],
    },
  'Reports, pictures, passports and other papers we keep encrypted, each with a key of its own. Someone who got hold of a backup could not read the papers.':
    {
      bangla: '468554f6',
      test: [
        'tests/api/papers.test.ts',
        'reach the disk only encrypted, and are deleted from it when they are erased',
      ],
    },
  'Only the coordinators and interpreters who look after your case see what is in a paper. Any other member of our staff needs permission and must give a reason, and you can read that reason.':
    {
      bangla: '29e41b9e',
      test: [
        'tests/api/papers.test.ts',
        'are opened outside of the care team only with a reason, and their patient sees who opened them',
      ],
    },
  'A hospital that you agreed to sees only the papers chosen for it, through a link with a PIN that stops working after a set time. Relatives never see a paper through their link.':
    {
      bangla: 'ece059d9',
      test: [
        'tests/api/share-links.test.ts',
        'show a hospital the chosen papers of a case after the patient’s consent',
      ],
    },
  'What is written about the patient for the hospital is seen by the people who may see the papers of the case, and is deleted on the same day as those papers.':
    {
      bangla: 'e08d89a8',
      test: [
        'tests/api/case-facts.test.ts',
        'stays as it is once the case has ended, and goes on the day its papers would go, after a notice',
      ],
    },
  'What was written in a case goes on the same day as its papers: the message of the request and what it was about, all later messages, the answers for the hospital, what hospitals and we wrote about them, the tasks, our notes, the emails, and the links that were made.':
    {
      bangla: '32e2aa3c',
      test: [
        'tests/api/texts-of-case.test.ts',
        'every text of it and its request goes, but for those of which somebody decided that they stay',
      ],
    },
  'The text and address of emails about a request: 90 days at most after they were sent.': {
    bangla: 'bc3fbab0',
    test: [
      'tests/api/mails.test.ts',
      'loses text and recipient after 90 days, whatever became of it, unless it still waits; then it says so',
    ],
  },
  'Your profile shows who opened which page and when. Nobody can change that list. If you don’t know somebody on it, press the button to tell our management.':
    {
      bangla: 'a5ae5979',
      test: [
        'tests/api/paper-access-log.test.ts',
        'has a line for each reader, no matter how often one of them opens a page',
      ],
    },
  'Anyone who sends papers with a reference and phone number, without an account, can add papers but cannot see any.':
    {
      bangla: 'b383ee36',
      test: [
        'tests/api/paper-letterbox.test.ts',
        'are accepted with reference and phone number, and are never sent back',
      ],
    },
  'Papers: {months} months after your case was closed or, without a case, after they came. Copies of passports: {passports} days after the patient came home. Papers that were sent without an account and belong to no case: {others} days. We will tell you 30 days before we delete them. Papers that were never completely sent, or could not be read, are deleted after {others} days without notice.':
    {
      bangla: 'ba474cec',
      test: [
        'tests/api/paper-retention.test.ts',
        'changes with the settings: a shorter time deletes papers 30 days after the notice, unless it is reset',
      ],
    },
  'Our office and the patient see what you send. Another hospital sees it only if the patient agrees to that hospital and we choose it.':
    {
      bangla: '5f4ead24',
      test: [
        'tests/api/hospital-papers.test.ts',
        'is not shown by the link, nor by that of another hospital, until staff choose it',
      ],
    },
  'No hospital sees your papers until you agree here, or tell us that you agree.': {
    bangla: '08dabfc0',
    test: [
      'tests/api/share-links.test.ts',
      'show a hospital the chosen papers of a case after the patient’s consent',
    ],
  },
  'Links that you make for relatives, or that we make for a hospital with your consent: who they are for, what they show, how long they work, and when they were opened. The link and PIN are stored in a form that nobody can read. You can end a link at any time; withdrawing your consent for a hospital ends its links.':
    {
      bangla: 'f9e8f59e',
      test: ['tests/api/share-links.test.ts', 'for a hospital end when the consent is withdrawn'],
    },
  'Your details, photo, devices, newsletter, the emails to you, and requests that led to no appointment are deleted.':
    {
      bangla: '4582848d',
      test: ['tests/api/erasure.test.ts', 'leaves nothing of the person except what the law requires'],
    },
  'You are signed out. We will send you one last email to confirm this, and then delete your address too.': {
    bangla: '1fd89fe6',
    test: ['tests/api/erasure.test.ts', 'sends a last mail and then deletes the address'],
  },
  'What we hold about you in one file: your account and photo, your requests and cases with their history, emails, comments, consents and devices. Your papers are on the page of your case.':
    { bangla: '8079c277', test: ['tests/api/data-export.test.ts', 'contains everything about the person'] },
  'A newsletter address that nobody confirms: seven days. A confirmed one: until you stop the newsletter with the link that we emailed you, or in your settings.':
    {
      bangla: '0564914b',
      test: ['tests/api/newsletter.test.ts', 'deletes addresses that nobody confirmed within a week'],
    },
  'The code works once, and for {minutes} minutes. We never ask for it by phone or WhatsApp.': {
    bangla: 'fd7b7129',
    test: [
      'tests/api/request-codes.test.ts',
      'is not possible with a code after ten minutes, after five wrong ones, or after a newer one',
    ],
  },
  'The pages of this site that you read last, so that you can read them when there is no connection: thirty at most, none older than seven days. Pages about an account or a request, and what you search for, are never among them.':
    {
      bangla: 'a46e1bbb',
      test: [
        'tests/e2e/offline.spec.ts',
        'an unavailable server counts as no connection, and nothing of an account, the portal or a search is cached',
      ],
    },
  'A request that could not be sent because there was no connection, if you choose to keep it: what you wrote stays on your phone until it is sent. It is deleted when it has reached us, when you discard it, when you sign out, and when you open this site after more than seven days.':
    {
      bangla: '7f99f39f',
      test: [
        'tests/e2e/offline-request.spec.ts',
        'a waiting request can be discarded, is deleted at a sign-out, and returns to the form if it is rejected',
      ],
    },
  'If you choose to keep them for times without a connection: the reference, the stage and the next date of your case, and our phone numbers. Nothing about the illness, the papers or the patient. All of it is deleted when you press the button, when you sign out, and when this site is opened 30 days or more after you last looked at your case.':
    {
      bangla: '2df10049',
      test: [
        'tests/e2e/offline-case.spec.ts',
        'dates and phone numbers of a case can be read without a connection, until they are removed or the user signs out',
      ],
    },
  'Links to our pages begin with one of these addresses. A link to WhatsApp (wa.me) is ours if it leads to a number on this page.':
    {
      bangla: '77408914',
      test: ['web/mails/preheaders.test.ts', 'lead to our pages, numbers and addresses alone'],
    },
  'We will not send you any more automatic messages. If you need the papers or our help, please call us.': {
    bangla: 'aa990c8a',
    test: [
      'tests/api/case-ends.test.ts',
      'by a death cancels all open tasks, and nothing is written to the patient from then on',
    ],
  },
  'A name and a number to which nobody has agreed: {callBackDays} days, unless you agree before.': {
    bangla: '5c754d74',
    test: ['tests/api/office-requests.test.ts', 'goes after 30 days, unless somebody agrees before'],
  },
  'You will hear from us by {day}.': {
    bangla: '354624ee',
    test: [
      'tests/api/closed-days.test.ts',
      'move due days of tasks, and the day on which a message is answered',
    ],
  },
};

const { bn } = await catalogue();

async function catalogue() {
  const source = readFileSync(join(root, 'web/i18n/locales/bn.po'), 'utf8');
  const messages = await formatter({ origins: false }).parse(source, {
    locale: 'bn',
    sourceLocale: 'en',
    filename: 'bn.po',
  });
  return { bn: messages };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

it.each(Object.keys(promises))(
  'a promise is in the catalogue as it was when its test was named: %s',
  (id) => {
    const entry = Object.values(bn).find(({ message }) => message === id);
    expect(entry, 'the English sentence').toBeDefined();
    expect(hashOf(String(entry?.translation)), 'the Bangla sentence').toBe(promises[id]?.bangla);
  },
);

it.each(Object.entries(promises))(
  'a promise has a test of what keeps it: %s',
  (_, { test: [file, title] }) => {
    expect(existsSync(join(root, file)), file).toBe(true);
    const found = readFileSync(join(root, file), 'utf8');
    expect(found).toContain(title);
  },
);

it('at most thirty promises are named, so that each of them is looked at', () => {
  expect(Object.keys(promises).length).toBeLessThanOrEqual(30);
});
