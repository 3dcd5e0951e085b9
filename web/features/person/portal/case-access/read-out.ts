import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import type { CodePurpose } from '#shared/contract/case-access.ts';

/** What a code is for, after 'A code to'. */
export const purposeLabels: Record<CodePurpose, MessageDescriptor> = {
  enter: msg`open the case`,
  erase: msg`erase everything`,
  add_email: msg`add an email address`,
};

/** The figures in two groups, as people say them. */
export const inGroups = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2');

const nobody = {
  en: 'Tell this code to nobody. We will never ask you for it.',
  bn: 'এই কোড কাউকে বলবেন না। আমরাও কখনো জিজ্ঞেস করব না।',
};

const sentences: Record<CodePurpose, { en: string; bn: string }> = {
  enter: {
    en: 'On our site press “Sign in”, then “Open your case with a code”. Type the reference of your request and this code. It works once, for one day:',
    bn: 'আমাদের সাইটে ‘সাইন ইন’, তারপর ‘কোড দিয়ে কেস খুলুন’ চাপুন। আপনার অনুরোধের রেফারেন্স আর এই কোড লিখুন। একবারই চলে, এক দিন:',
  },
  erase: {
    en: 'This code deletes your account and everything in it, for ever. It works once, for one day:',
    bn: 'এই কোডে আপনার অ্যাকাউন্ট আর তার সবকিছু চিরতরে মুছে যায়। একবারই চলে, এক দিন:',
  },
  add_email: {
    en: 'With this code you add an email address to your account. It works once, for one day:',
    bn: 'এই কোডে আপনার অ্যাকাউন্টে ইমেইল ঠিকানা যোগ করা যায়। একবারই চলে, এক দিন:',
  },
};

/** What staff read out: what the code is for, the figures, and that it is for nobody else. In both languages. */
export function readOut(purpose: CodePurpose, code: string): { en: string; bn: string } {
  const { en, bn } = sentences[purpose];
  const figures = inGroups(code);
  return { en: `${en} ${figures}. ${nobody.en}`, bn: `${bn} ${toBanglaDigits(figures)}। ${nobody.bn}` };
}
