import { limits } from '#shared/contract/limits.ts';

/**
 * Every message about an error: its code, and its text in English. `{name}` stands for a number, from the
 * limits (`fixed` below) or from the error's own `params`. The Bangla texts: web/i18n/locales/messages/bn.po.
 */
export const messages = {
  // Forms of the website
  name_required: 'Name is required',
  email_required: 'Email is required',
  email_invalid: 'Please enter a valid email',
  phone_required: 'Phone is required',
  phone_invalid: 'Please enter a valid phone number',
  date_required: 'Date is required',
  date_invalid: 'Please enter a valid date',
  date_past: 'Please choose today or a later date',
  message_too_long: 'Your message can have at most {max} characters',
  comment_empty: 'Comment cannot be empty',
  comment_too_long: 'Your comment can have at most {max} characters',
  reply_empty: 'Please write a reply',
  reply_taken: 'A colleague has already replied to this comment.',
  blog_unknown: 'This article does not exist',
  reference_required: 'Reference is required',
  request_unknown: 'We could not find a request with this reference and phone number. Please check both.',
  request_closed: 'This request is already completed or cancelled, so it cannot be withdrawn.',
  request_ended: 'This request is already completed or cancelled. Please send a new one.',
  message_required: 'Please write your message',
  change_code_wrong:
    'This code is wrong or no longer valid. Please check the newest mail, or ask for a new code.',
  proof_expired: 'Your time for changes is over. Please ask for a new code.',
  key_reused: 'This request was sent before with other details. Please send it again.',

  // Accounts
  credentials_required: 'Please enter both email and password',
  credentials_wrong: 'Invalid email or password',
  customers_only: 'Access denied. Only customers can login here.',
  staff_only: 'You do not have the authority to access the admin dashboard.',
  account_disabled: 'This account is not active. Please contact us.',
  registration_incomplete: 'Please fill in all required fields',
  registration_role: 'You can register as a customer only',
  email_taken: 'This email is already registered',
  email_same: 'This is already your email address',
  email_not_confirmed: 'Please confirm your email address first',
  user_email_invalid: 'Email is invalid',
  password_required: 'Password is required',
  password_short: 'Password must be at least {min} characters',
  password_wrong: 'This is not your password',
  current_password_required: 'Please enter your current password',
  current_password_wrong: 'This is not your current password',
  code_needed: 'Enter the code from your authenticator app',
  code_required: 'Please enter the code',
  code_wrong: 'This code is wrong or was already used',
  second_factor_off: 'Two-step sign-in is not turned on',
  second_factor_not_started: 'This set-up is no longer open. Please start again.',
  second_factor_required: 'Your role needs two-step sign-in, so it stays on',
  second_factor_own: 'You cannot remove your own two-step sign-in here. Turn it off in your settings.',
  second_factor_setup_required: 'Your role needs two-step sign-in. Please set it up first.',
  link_expired: 'This link is no longer valid',

  // Users and roles
  contact_required: 'Contact is required',
  gender_invalid: 'Please choose a gender from the list',
  role_unknown: 'Please choose a role from the list',
  user_unknown: 'This user does not exist',
  user_anonymous: 'Nobody can sign in as the anonymous user.',
  user_of_product: 'This account is built in and cannot be deleted.',
  account_of_product: 'This account is built in and cannot be erased.',
  user_self: 'You cannot delete your own account.',
  last_administrator: 'This is the last active administrator. Make another one first.',
  permission_required: 'Permission level is required',
  permission_invalid: 'Permission level must be between {min} and {max}',
  role_taken: 'A role with this name already exists',
  role_of_product: 'This role is built in and cannot be deleted.',
  role_of_one_user: '1 user has this role. Give them another one first.',
  role_of_users: '{count} users have this role. Give them another one first.',
  status_invalid: 'Status must be 1 or 0',
  flag_invalid: 'This must be 1 or 0',

  // Doctors, hospitals, articles and the site
  fields_required: 'Please fill out all required fields',
  category_empty: 'Category name cannot be empty',
  category_taken: 'This category already exists',
  category_unknown: 'Please choose a category from the list',
  experience_invalid: 'Experience must be a whole number from 0 to {max}',
  services_too_many: 'A hospital can have at most {max} services',
  hospitals_too_many: 'A doctor can belong to at most {max} hospitals',
  doctor_unknown: 'Please choose a doctor from the list',
  doctors_too_many: 'At most {max} doctors can be added or removed at once',
  language_unknown: 'Please choose languages from the list',
  established_invalid: 'Year established must be between {min} and the current year',
  article_link: 'Links can only lead to https://, mailto: or tel: addresses, or to pages of this site (/…)',
  article_image: 'Please add pictures to the text only with its picture button',
  article_image_gone: 'A picture in this text no longer exists. Please add it again',
  article_image_alt: 'Please describe what each picture in the text shows',
  cost_amount_invalid: 'Enter a whole number greater than 0',
  cost_range_invalid: 'The upper end must not be below the lower end',
  currency_invalid: 'Please choose a currency from the list',
  hospital_unknown: 'Please choose a hospital from the list',
  date_future: 'Please choose today or an earlier date',
  source_url_invalid: 'Please enter a web address that begins with https:// or http://',
  topic_unknown: 'Please choose a topic from the list',
  web_address_invalid: 'Please enter a web address that begins with https://',

  // Images
  image_not_an_image: 'Please select an image file',
  image_blog_format: 'Please select a JPEG, PNG or GIF image',
  image_hospital_too_large: 'File size must be less than {max}MB',
  image_user_too_large: 'Image size should be less than {max}MB',
  image_too_large: 'File size must be less than {max}MB',
  image_heic:
    'This phone photo format (HEIC) can’t be read here. Please choose a JPEG or PNG, or a screenshot of the photo.',
  image_too_detailed: 'This image has too many pixels. Please choose a smaller one',

  // Requests, mails and goals in the portal
  record_changed: 'Somebody else has changed this in the meantime. Please look at it again.',
  changed_meanwhile: 'A colleague has changed this request in the meantime. Please look at it again.',
  export_too_large: 'More than {max} requests match. Please narrow the filter.',
  filter_taken: 'You already have a filter with this name.',
  filters_too_many: 'You have {max} filters already. Please delete one first.',
  reply_required: 'Please write the answer first',
  placeholder_unknown:
    'The text has a placeholder in braces that does not exist. Please use only those listed.',
  request_erased: 'The patient had their details erased and cannot be reached any more.',
  template_taken: 'A template with this name already exists',
  synonym_taken: 'A group with this name already exists',
  mail_waiting: 'This mail is already waiting to be sent.',
  mail_sending: 'This mail is being sent right now.',
  mail_sent: 'This mail was already accepted.',
  mail_unconfirmed: 'This mail may have arrived. Send it again only if it may arrive twice.',
  mail_failed: 'This mail could not be queued again. Please try again.',
  mail_link_expired: 'The link in this mail has expired, so it cannot be sent again.',
  newsletter_articles_too_many: 'A newsletter can have at most {max} articles',
  newsletter_no_article: 'Please choose at least one published article first',
  newsletter_no_recipient: 'Nobody has confirmed a subscription yet',
  newsletter_not_editable: 'Only a draft can be changed. Make this newsletter a draft again first.',
  newsletter_not_possible: 'This is not possible any more: the newsletter is in another state by now.',
  newsletter_was_sent: 'A newsletter that was sent to somebody stays here and cannot be deleted.',
  goal_share_invalid: 'Enter a whole number from 1 to {max}, or leave it empty',
  goal_count_invalid: 'Enter a whole number from 1 to {max}, or leave it empty',

  // Cases
  stage_unknown: 'Please choose a stage from the list',
  stage_not_possible: 'The case cannot go to this stage from where it is',
  stage_blocked: 'Something is missing for this stage. An editor can go on without it by giving the reason.',
  reason_required: 'Please give the reason',
  note_required: 'Please write a note',
  case_ended: 'This case is closed or cancelled',
  task_ended: 'This task is already over',
  case_held: 'This case is on hold. Resume it first.',
  relation_unknown: 'Please choose from the list',
  owner_unknown: 'Please choose whose task it is',
  kind_unknown: 'Please choose what the task is about',
  due_days_invalid: 'Enter a whole number of days from 0 to 365, or leave it empty',
  member_unknown: 'This person is not in the care team',
  consent_missing: 'The patient has not agreed yet that this hospital sees papers',

  // Links to cases
  share_link_wrong:
    'This link and this PIN do not open anything. Please check the PIN, or ask whoever sent you the link for a new one.',
  share_proof_expired: 'Your time for looking is over. Please enter the PIN again.',
  share_days_invalid: 'Enter a whole number of days from 1 to {max}',
  share_scope_empty: 'Please choose at least one thing to show',
  share_papers_empty: 'Please choose at least one paper',
  share_papers_unknown: 'Please choose papers of this case that have been checked',
  share_links_too_many: 'This case has {max} open links already. Please end one first.',
  care_team_only: 'Only the care team can do this. Please join it first.',

  // Papers
  paper_empty: 'Please add at least one page first',
  paper_file_too_large: 'A file can have at most {max} MB. Please send it in parts or photograph the pages',
  paper_pages_too_many: 'A paper can have at most {max} pages. Please begin a new paper for the rest',
  letterbox_full:
    'So many pages have arrived that no more fit in now. Please ask our office before you send more',
  letterbox_expired: 'Sending has expired. Please enter the reference and the phone number again',
  paper_wrong_type: 'This kind of file can’t be read. Please send photos (JPEG, PNG, WebP, HEIC) or PDFs',
  paper_dicom:
    'This is a scan as the machine keeps it (DICOM). Please bring the CD, and photograph the report',
  pdf_locked: 'This PDF is locked. Type its password, or photograph the pages',
  pdf_password_wrong: 'This password does not open the PDF',
  paper_unreadable: 'This file is damaged and can’t be read. Please send it again or photograph the page',
  paper_file_lost: 'We no longer have this file, and are sorry. Please send it again or photograph the page',
  keep_until_invalid: 'Please choose a later day than the papers are kept now, at most 20 years ahead',
  period_invalid: 'Please enter a whole number of at least 1',
  period_short: 'Please enter at least {min}: a phone may still be sending for {days} days',
  paper_too_detailed: 'This file is too detailed to be read. Please photograph the pages',
  paper_incomplete: 'Not all pages have arrived yet',
  paper_closed: 'This paper can’t be changed any more',
  paper_continue: 'Please continue from byte {received}',
  paper_chunk_size: 'Each piece must have {max} bytes, except the last one',
  paper_key_missing: 'Papers can’t be stored or shown right now. Nothing is lost. Please try again later',
  paper_reason_required: 'Please say why you open this paper. The patient will see it',
  paper_reason_first: 'You are not in the care team of this patient. Please give the reason first',
  storage_full: 'Our storage is full right now. What has arrived is safe. Please try again later',

  // Any call
  field_required: 'Please fill this in',
  too_long: 'Please use at most {max} characters',
  fields_unknown: 'There is no such field: fields takes names of the answer, separated by commas',
  malformed: 'The request could not be read',
  invalid: 'Please check the marked fields',
  body_too_large: 'What you sent is too large',
  wrong_type: 'This kind of content is not accepted here',
  not_signed_in: 'Please sign in',
  not_allowed: 'You are not allowed to do this',
  session_stale: 'Your session could not be confirmed. Please reload the page and try again.',
  not_found: 'Not found',
  too_many: 'Too many attempts. Please wait a little and try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  secret_key_missing:
    "The codes of your app can't be checked at the moment. Please use a recovery code, or contact the office.",
  unavailable: 'Something on our side is not working right now. Please try again in a moment.',
  storage_away: 'Photos cannot be saved or shown right now. Please try again in a few minutes.',
  unexpected: 'Something went wrong',
} as const;

/** The stable name of a message. */
export type MessageCode = keyof typeof messages;

/** The numbers in a message. */
export type MessageParams = Record<string, number>;

const MiB = 1024 * 1024;
const fixed: Partial<Record<MessageCode, MessageParams>> = {
  password_short: { min: limits.passwordMin },
  permission_invalid: { min: limits.permissionMin, max: limits.permissionMax },
  experience_invalid: { max: limits.experienceMax },
  established_invalid: { min: limits.establishedMin },
  image_hospital_too_large: { max: limits.smallImageBytes / MiB },
  image_user_too_large: { max: limits.smallImageBytes / MiB },
  image_too_large: { max: limits.imageBytes / MiB },
  export_too_large: { max: limits.exportedRequests },
  goal_share_invalid: { max: limits.goalShare },
  goal_count_invalid: { max: limits.goalCount },
  filters_too_many: { max: limits.savedFilters },
  services_too_many: { max: limits.services },
  hospitals_too_many: { max: limits.hospitalsOfDoctor },
  doctors_too_many: { max: limits.doctorsAtOnce },
  period_short: { min: limits.orphanDaysMin, days: limits.letterboxDays },
  message_too_long: { max: limits.message },
  comment_too_long: { max: limits.comment },
  paper_file_too_large: { max: limits.paperFileBytes / MiB },
  paper_pages_too_many: { max: limits.paperPages },
  paper_chunk_size: { max: limits.paperChunkBytes },
  share_days_invalid: { max: limits.shareLinkDays },
  share_links_too_many: { max: limits.shareLinks },
};

/** Made once: each takes memory outside of JavaScript's, which a busy server collects far too late. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: 'en' | 'bn'): Intl.NumberFormat {
  // 1800 is a year, 10,000 a count
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { useGrouping: 'min2' });
  formats.set(language, format);
  return format;
}

/** The numbers of a message as a language writes them: those that the limits give, and the error's own. */
export function numbersOf(
  code: MessageCode,
  params: MessageParams | undefined,
  language: 'en' | 'bn',
): Record<string, string> {
  const format = formatOf(language);
  return Object.fromEntries(
    Object.entries({ ...fixed[code], ...params }).map(([name, number]) => [name, format.format(number)]),
  );
}

/** A message in English. */
export function englishOf(code: MessageCode, params?: MessageParams): string {
  const numbers = numbersOf(code, params, 'en');
  return messages[code].replace(/\{(\w+)\}/g, (_, name: string) => numbers[name] ?? '');
}

/** Whether a text is a message code. */
export function isMessageCode(text: unknown): text is MessageCode {
  return typeof text === 'string' && Object.hasOwn(messages, text);
}

/** For zod, whose errors are plain strings: only codes of the catalogue pass. */
export const code = (known: MessageCode): MessageCode => known;

/** A message with its limit in one string, as zod's errors and the forms carry it: `too_long:200`. */
export const withMax = (known: MessageCode, max: number): string => `${known}:${max}`;

/** For zod: a text may have this many characters. */
export const tooLong = (max: number): string => withMax('too_long', max);

/** Reads a code, or one with its limit; undefined for any other text. */
export function readCode(text: string): { code: MessageCode; params?: MessageParams } | undefined {
  const [, name, max] = /^(\w+)(?::(\d+))?$/.exec(text) ?? [];
  if (!isMessageCode(name)) return undefined;
  return { code: name, ...(max && { params: { max: Number(max) } }) };
}
