import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';
import type { CaseEnd, CaseEventType } from '#shared/contract/cases.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { NewsKind } from '#shared/contract/news.ts';
import type { EstimateCover, EstimateState } from '#shared/contract/options.ts';
import type { Consent } from '#shared/contract/privacy.ts';
import type { RequestEventType } from '#shared/contract/requests.ts';

/*
 * What stored values are called in the copy of a person's data. A kind without a label does not compile. Labels that
 * pages have, too, are imported from there.
 */

type Labels<Value extends string> = Record<Value, MessageDescriptor>;

export const languageLabels: Labels<SiteLanguage> = { en: msg`English`, bn: msg`Bangla` };

/** The built-in roles, which are stored in English. The names of other roles are shown as stored. */
export const passwordLabels: Labels<'good' | 'weak'> = {
  good: msg`Good`,
  weak: msg`Easy to guess`,
};

export const roleLabels: Labels<'Customer' | 'Administrator' | 'Editor' | 'Support'> = {
  Customer: msg`Customer`,
  Administrator: msg`Administrator`,
  Editor: msg`Editor`,
  Support: msg`Support`,
};

/** What happened to a request. A reply has a label for each way. */
export const requestEventLabels: Labels<
  Exclude<RequestEventType, 'status' | 'reply'> | 'reply-mail' | 'reply-whatsapp' | 'reply-account'
> = {
  received: msg`You sent the request`,
  assignment: msg`Our staff decided who looks after it`,
  note: msg`Our staff made a note`,
  message: msg`You added a message`,
  'reply-mail': msg`Our staff answered you by email`,
  'reply-whatsapp': msg`Our staff answered you by WhatsApp`,
  'reply-account': msg`Our staff answered you in your case`,
  withdrawn: msg`You withdrew the request`,
  erased: msg`Your details were deleted`,
  case_erased: msg`The case was deleted`,
  emptied: msg`What was written in the request was deleted`,
  same_as: msg`Our staff noted whether another request is the same as this one`,
  same_here: msg`Our staff noted whether another request is the same as this one`,
  details: msg`Our staff noted something beside the request`,
  contact: msg`Our staff corrected how to reach you`,
  consented: msg`Our staff wrote down that you agreed`,
  chat: msg`Our staff stored lines of a chat with you`,
  spam: msg`Our staff took the request for an unwanted message`,
  not_spam: msg`The request was no longer taken for an unwanted message`,
  later: msg`Our staff set the request aside until another day`,
  back: msg`The request was no longer set aside`,
  call: msg`Our staff called you`,
  owner_proven: msg`The request was confirmed as yours`,
};

export const caseEventLabels: Labels<Exclude<CaseEventType, 'stage'>> = {
  opened: msg`The case was opened`,
  skipped: msg`The case went on although something was missing`,
  hold: msg`Put on hold`,
  resumed: msg`Resumed`,
  edited: msg`Hospital or doctor changed`,
  patient: msg`Details of the patient changed`,
  companion: msg`Companions changed`,
  team_joined: msg`Somebody joined the care team`,
  team_left: msg`Somebody left the care team`,
  task_added: msg`A task was added`,
  task: msg`A task changed`,
  consent_given: msg`A hospital may now see papers`,
  consent_withdrawn: msg`A hospital may no longer see papers`,
  reminders: msg`Reminders by email switched on or off`,
  link: msg`A link was made or ended`,
  kept: msg`The papers are kept for longer`,
  ended: msg`Our staff noted how the case ended`,
  option: msg`A hospital's answer was shown or withdrawn`,
  estimate: msg`An estimate was sent`,
  answer: msg`You answered an estimate`,
  bill: msg`The hospital's bill was entered or removed`,
  letter: msg`A hospital wrote to us`,
  told: msg`We told you that there is news`,
  news: msg`It was written down how you hear of news`,
  access: msg`Access with a code`,
  journey: msg`The days of the journey were written down`,
  visa: msg`Something changed about a visa`,
  note: msg`Our staff made a note`,
  emptied: msg`The papers of the case, and what was written in it, were deleted`,
};

export const newsLabels: Labels<NewsKind> = {
  reply: msg`An answer of the office`,
  option: msg`What a hospital says`,
  estimate: msg`An estimate`,
  progress: msg`How your request goes on`,
  visa: msg`A decision on a visa`,
  papers_expiring: msg`Papers that will be removed`,
  phone_connected: msg`A phone was connected`,
  access_ended: msg`Access on all phones ended`,
};

export const caseEndLabels: Labels<CaseEnd> = {
  done: msg`Completed`,
  stopped: msg`The treatment was stopped`,
  elsewhere: msg`Treated elsewhere`,
  died: msg`The patient has died`,
  other: msg`In another way`,
};

export const estimateStateLabels: Labels<Exclude<EstimateState, 'draft'>> = {
  sent: msg`Not answered`,
  accepted: msg`You said yes`,
  declined: msg`You said no`,
  superseded: msg`Replaced`,
};

export const estimateCoverLabels: Labels<EstimateCover> = {
  included: msg`Included`,
  not_included: msg`Not included`,
  not_said: msg`not said`,
};

/** Who saw a paper. */
export const paperReaderLabels: Labels<'owner' | 'staff' | 'link'> = {
  owner: msg`You`,
  staff: msg`Our staff`,
  link: msg`Somebody with a link`,
};

export const commentStatusLabels: Labels<'0' | '1' | '2'> = {
  0: msg`Hidden`,
  1: msg`Shown`,
  2: msg`Waiting for approval`,
};

export const consentLabels: Labels<Consent['kind']> = {
  privacy: msg`Privacy notice`,
  terms: msg`Terms of service`,
  health: msg`Use of health data for a request`,
};

/** How a device without a name signed in. */
export const deviceLabels: Labels<'session' | 'bearer'> = {
  session: msg`Browser`,
  bearer: msg`Another program`,
};

/** Mailed links that were not used yet. */
export const linkLabels: Labels<
  'invitation' | 'password-reset' | 'password-reset-ask' | 'email-confirmation' | 'email-change'
> = {
  invitation: msg`An invitation to choose a password`,
  'password-reset': msg`For a new password`,
  'password-reset-ask': msg`You asked for a new password`,
  'email-confirmation': msg`To confirm your address`,
  'email-change': msg`Confirmation of a new email address`,
};

export const entityLabels: Labels<ActivityEntity> = {
  doctor: msg`Doctor`,
  hospital: msg`Hospital`,
  blog: msg`Article`,
  category: msg`Category`,
  comment: msg`Comment`,
  role: msg`Role`,
  user: msg`Account`,
  appointment: msg`Request`,
  mail: msg`Email`,
  reply_template: msg`Reply template`,
  synonym: msg`Synonyms`,
  faq: msg`Common question`,
  treatment_cost: msg`Cost of a treatment`,
  newsletter_issue: msg`Newsletter`,
  case: msg`Case`,
  task_template: msg`Task template`,
  embassy_closed_day: msg`Embassy's closed day`,
  subscriber: msg`Subscription to the newsletter`,
  goals: msg`Weekly goals`,
  site: msg`Site details`,
};

export const actionLabels: Labels<ActivityAction> = {
  created: msg`created`,
  edited: msg`changed`,
  deleted: msg`deleted`,
  shown: msg`shown`,
  hidden: msg`hidden`,
  replied: msg`replied to`,
  status: msg`status changed`,
  assigned: msg`assigned`,
  noted: msg`note written`,
  answered: msg`answer sent`,
  withdrawn: msg`withdrawn`,
  exported: msg`downloaded`,
  retried: msg`sent again`,
  merged: msg`merged with another one`,
  scheduled: msg`scheduled`,
  paused: msg`paused`,
  resumed: msg`resumed`,
  cancelled: msg`cancelled`,
  sent: msg`sent`,
  signed_in: msg`signed in`,
  invited: msg`invited`,
};

/** The fields of an account, a request or a case that a change can affect. Others are for staff, and are left out. */
export const fieldLabels: Labels<
  | ('name' | 'email' | 'contact' | 'gender' | 'image' | 'role_id' | 'status' | 'password' | 'second_factor')
  | ('reminders' | 'consents' | 'tasks' | 'papers')
> = {
  name: msg`name`,
  email: msg`email`,
  contact: msg`phone`,
  gender: msg`gender`,
  image: msg`photo`,
  role_id: msg`role`,
  status: msg`status`,
  password: msg`password`,
  second_factor: msg`two-step sign-in`,
  reminders: msg`reminders`,
  consents: msg`consents`,
  tasks: msg`tasks`,
  papers: msg`papers`,
};
