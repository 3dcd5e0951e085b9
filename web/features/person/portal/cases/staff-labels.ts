import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentWay } from '#shared/contract/case-parts.ts';
import type { CaseEnd, Guard } from '#shared/contract/cases.ts';
import type { NewsChannel, NewsKind, NewsState } from '#shared/contract/news.ts';

/** How a consent reached us. */
export const consentWayLabels: Record<ConsentWay, MessageDescriptor> = {
  account: msg`in their account`,
  phone: msg`by phone`,
  whatsapp: msg`by WhatsApp`,
  in_person: msg`in person`,
  paper: msg`on paper`,
};

/** How a case ended. */
export const endLabels: Record<CaseEnd, MessageDescriptor> = {
  done: msg`Everything is done`,
  stopped: msg`The patient gave up the treatment`,
  elsewhere: msg`The patient is treated elsewhere`,
  died: msg`The patient has died`,
  other: msg`Another way`,
};

/** What is missing before a case can enter its next stage. */
export const guardLabels: Record<Guard, MessageDescriptor> = {
  paper: msg`a paper that is checked and current`,
  consent: msg`the patient’s consent for the hospital of the case`,
  option: msg`an option that the patient sees`,
  estimate: msg`an estimate that the patient said yes to`,
  visas: msg`a visa for everybody who travels`,
};

/** What there is to tell a family. */
export const newsKindLabels: Record<NewsKind, MessageDescriptor> = {
  reply: msg`an answer in the account`,
  option: msg`what a hospital says`,
  estimate: msg`an estimate`,
  progress: msg`another status of the request`,
  visa: msg`a decision on a visa`,
  papers_expiring: msg`papers that will be deleted soon`,
  phone_connected: msg`a phone was connected to the case`,
  access_ended: msg`access on all phones was ended`,
};

/** How a family hears of news. */
export const newsChannelLabels: Record<NewsChannel, MessageDescriptor> = {
  mail: msg`By email`,
  sms: msg`By SMS`,
  by_hand: msg`By one of us`,
};

/** What became of news. */
export const newsStateLabels: Record<NewsState, MessageDescriptor> = {
  waiting: msg`On its way`,
  mail_sent: msg`Email accepted`,
  mail_written: msg`Not sent: email is not set up`,
  mail_failed: msg`The email was refused: please call`,
  mail_unconfirmed: msg`The email may not have arrived`,
  sms: msg`SMS accepted; whether it arrived is not known`,
  to_call: msg`Somebody has to tell them`,
  sent: msg`Sent on WhatsApp; not known whether it was read`,
  spoke: msg`Told in a conversation`,
  seen: msg`They have opened the case since`,
};
