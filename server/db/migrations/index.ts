import * as baseline from '#server/db/migrations/0043-baseline.ts';
import * as ownerProof from '#server/db/migrations/0044-owner-proof.ts';
import * as readingTimes from '#server/db/migrations/0045-reading-times.ts';
import * as caseRepairs from '#server/db/migrations/0046-case-repairs.ts';
import * as samples from '#server/db/migrations/0047-samples.ts';
import * as emailKeys from '#server/db/migrations/0048-email-keys.ts';
import * as banglaInterpreters from '#server/db/migrations/0049-bangla-interpreters.ts';
import * as foldedTexts from '#server/db/migrations/0050-folded-texts.ts';
import * as vocabulary from '#server/db/migrations/0051-vocabulary.ts';
import * as caseHoldUntil from '#server/db/migrations/0052-case-hold-until.ts';
import * as peopleOfTasks from '#server/db/migrations/0053-people-of-tasks.ts';
import * as replying from '#server/db/migrations/0055-replying.ts';
import * as openDateAndPatient from '#server/db/migrations/0062-open-date-and-patient.ts';
import * as caseMessages from '#server/db/migrations/0068-case-messages.ts';
import * as mailSearch from '#server/db/migrations/0069-mail-search.ts';
import * as optionsAndEstimates from '#server/db/migrations/0070-options-and-estimates.ts';
import * as caseFacts from '#server/db/migrations/0072-case-facts.ts';
import * as articleSchedule from '#server/db/migrations/0073-article-schedule.ts';
import * as articleVersions from '#server/db/migrations/0074-article-versions.ts';
import * as sameRequests from '#server/db/migrations/0075-same-requests.ts';
import * as hospitalLetters from '#server/db/migrations/0080-hospital-letters.ts';
import * as hospitalPapers from '#server/db/migrations/0081-hospital-papers.ts';
import * as caseBills from '#server/db/migrations/0082-case-bills.ts';
import * as optionWriters from '#server/db/migrations/0085-option-writers.ts';
import * as estimateRenewals from '#server/db/migrations/0086-estimate-renewals.ts';
import * as passwordStrength from '#server/db/migrations/0090-password-strength.ts';
import * as joinersInNames from '#server/db/migrations/0091-joiners-in-names.ts';
import * as dropUnfoldedIndexes from '#server/db/migrations/0098-drop-unfolded-indexes.ts';
import * as heardOf from '#server/db/migrations/0099-heard-of.ts';
import * as embassyClosedDays from '#server/db/migrations/0100-embassy-closed-days.ts';
import * as addressOrNull from '#server/db/migrations/0101-address-or-null.ts';
import * as officeRequests from '#server/db/migrations/0102-office-requests.ts';
import * as accessByPhone from '#server/db/migrations/0103-access-by-phone.ts';
import * as news from '#server/db/migrations/0105-news.ts';
import * as sms from '#server/db/migrations/0106-sms.ts';
import * as voiceMessages from '#server/db/migrations/0108-voice-messages.ts';
import * as codesBySms from '#server/db/migrations/0109-codes-by-sms.ts';
import * as hospitalDesk from '#server/db/migrations/0110-hospital-desk.ts';
import * as requestPlaces from '#server/db/migrations/0111-request-places.ts';
import * as chatLineTexts from '#server/db/migrations/0112-chat-line-texts.ts';
import * as paperTotals from '#server/db/migrations/0113-paper-totals.ts';
import * as wordsOfDoubt from '#server/db/migrations/0114-words-of-doubt.ts';
import * as rulesAndJourneys from '#server/db/migrations/0118-rules-and-journeys.ts';
import * as ruleSearch from '#server/db/migrations/0119-rule-search.ts';
import * as visas from '#server/db/migrations/0120-visas.ts';
import * as plansFollowClosedDays from '#server/db/migrations/0121-plans-follow-closed-days.ts';
import * as perhapsUrgent from '#server/db/migrations/0123-perhaps-urgent.ts';
import * as writtenLines from '#server/db/migrations/0124-written-lines.ts';
import * as pinnedNotes from '#server/db/migrations/0125-pinned-notes.ts';
import * as drafts from '#server/db/migrations/0126-drafts.ts';
import * as visaThresholds from '#server/db/migrations/0127-visa-thresholds.ts';
import * as payTasks from '#server/db/migrations/0128-pay-tasks.ts';
import * as signsOfDanger from '#server/db/migrations/0129-signs-of-danger.ts';

/** Every migration, by the name under which the database remembers it. Released ones never change. */
export const migrations = {
  '0043-baseline': baseline,
  '0044-owner-proof': ownerProof,
  '0045-reading-times': readingTimes,
  '0046-case-repairs': caseRepairs,
  '0047-samples': samples,
  '0048-email-keys': emailKeys,
  '0049-bangla-interpreters': banglaInterpreters,
  '0050-folded-texts': foldedTexts,
  '0051-vocabulary': vocabulary,
  '0052-case-hold-until': caseHoldUntil,
  '0053-people-of-tasks': peopleOfTasks,
  '0055-replying': replying,
  '0062-open-date-and-patient': openDateAndPatient,
  '0068-case-messages': caseMessages,
  '0069-mail-search': mailSearch,
  '0070-options-and-estimates': optionsAndEstimates,
  '0072-case-facts': caseFacts,
  '0073-article-schedule': articleSchedule,
  '0074-article-versions': articleVersions,
  '0075-same-requests': sameRequests,
  '0080-hospital-letters': hospitalLetters,
  '0081-hospital-papers': hospitalPapers,
  '0082-case-bills': caseBills,
  '0085-option-writers': optionWriters,
  '0086-estimate-renewals': estimateRenewals,
  '0090-password-strength': passwordStrength,
  '0091-joiners-in-names': joinersInNames,
  '0098-drop-unfolded-indexes': dropUnfoldedIndexes,
  '0099-heard-of': heardOf,
  '0100-embassy-closed-days': embassyClosedDays,
  '0101-address-or-null': addressOrNull,
  '0102-office-requests': officeRequests,
  '0103-access-by-phone': accessByPhone,
  '0105-news': news,
  '0106-sms': sms,
  '0108-voice-messages': voiceMessages,
  '0109-codes-by-sms': codesBySms,
  '0110-hospital-desk': hospitalDesk,
  '0111-request-places': requestPlaces,
  '0112-chat-line-texts': chatLineTexts,
  '0113-paper-totals': paperTotals,
  '0114-words-of-doubt': wordsOfDoubt,
  '0118-rules-and-journeys': rulesAndJourneys,
  '0119-rule-search': ruleSearch,
  '0120-visas': visas,
  '0121-plans-follow-closed-days': plansFollowClosedDays,
  '0123-perhaps-urgent': perhapsUrgent,
  '0124-written-lines': writtenLines,
  '0125-pinned-notes': pinnedNotes,
  '0126-drafts': drafts,
  '0127-visa-thresholds': visaThresholds,
  '0128-pay-tasks': payTasks,
  '0129-signs-of-danger': signsOfDanger,
};
