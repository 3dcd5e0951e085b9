import { isCommonPassword } from '#server/auth/common-passwords.ts';
import { limits } from '#shared/contract/limits.ts';
import { soundsOf } from '#shared/name-sounds.ts';
import { dialledNumber } from '#shared/phone-numbers.ts';
import { textKey } from '#shared/same-text.ts';

/** What an account remembers of its password; null until it is judged. */
export type PasswordStrength = 'good' | 'weak';

/** What everybody who knows the owner could try. */
export type PasswordOwner = { name: string; email: string | null; contact?: string | null };

/** The form in which a password is counted and hashed: the same for all keyboards that write the same letters. */
export const passwordForm = (password: string): string => password.normalize('NFKC');

/** Why a password is not good; null for a good one. */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
): 'better_password_short' | 'better_password_common' | 'better_password_own' | null {
  if ([...passwordForm(password).trim()].length < limits.passwordGood) return 'better_password_short';
  const key = textKey(password);
  if (isPattern(key) || isCommon(key) || isLocal(key)) return 'better_password_common';
  return isOwn(key, owner) || isOwn(backwards(key), owner) ? 'better_password_own' : null;
}

const backwards = (key: string) => [...key].reverse().join('');

/** Whether a password is a common one, whatever signs and spaces stand in it, and however often it is repeated. */
function isCommon(key: string): boolean {
  const plain = key.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const repeated = /^(.+?)\1+$/u.exec(plain)?.[1] ?? plain;
  return [key, plain, repeated].some(isCommonPassword);
}

/** Whether a password is good for its owner: decision 0083. */
export const strengthOf = (password: string, owner: PasswordOwner): PasswordStrength =>
  passwordFault(password, owner) === null ? 'good' : 'weak';

/** One short text again and again, or letters or digits in their order: lists of passwords leave these out. */
function isPattern(key: string): boolean {
  const codes = [...key].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const isSequence = Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
  return isSequence || /^(.{1,4})\1+$/u.test(key);
}

/** What strangers try first here, with any digits and signs: lists of the world's passwords leave these out. */
const localWords = [
  ...[
    'setucare',
    'setu',
    'care',
    'bangladesh',
    'bangla',
    'desh',
    'dhaka',
    'chittagong',
    'chattogram',
    'sylhet',
  ],
  ...['khulna', 'rajshahi', 'barishal', 'barisal', 'rangpur', 'comilla', 'cumilla', 'mymensingh', 'thailand'],
  ...['bangkok', 'allah', 'bismillah', 'mashallah', 'inshallah', 'amibangali', 'joybangla'],
  ...['সেতু', 'কেয়ার', 'বাংলাদেশ', 'বাংলা', 'ঢাকা', 'চট্টগ্রাম', 'সিলেট', 'আল্লাহ', 'বিসমিল্লাহ'],
].map(textKey);

const isLocal = (key: string) => lettersOf(key) !== '' && isMadeOf(lettersOf(key), localWords);

const lettersOf = (key: string) => key.replace(/[^\p{L}\p{M}]/gu, '');
const wordsOf = (text: string) => textKey(text).split(/[^\p{L}\p{M}]+/u);
/** Single letters would make up too many words. */
const shortestWord = 2;
/** So many letters beside one's own number make no password. */
const fewLetters = 2;

/** Whether a password consists of the owner's names, number and address alone, with any digits and signs. */
function isOwn(key: string, { name, email, contact }: PasswordOwner): boolean {
  const letters = lettersOf(key);
  const isNumber = letters.length <= fewLetters && isOwnNumber(key.replace(/\D/g, ''), contact ?? '');
  if (isNumber || letters === '') return isNumber;
  const address = email ?? '';
  const [local = ''] = textKey(address).split('@');
  const whole = [lettersOf(textKey(name)), lettersOf(local)];
  const words = [...wordsOf(name), ...wordsOf(address), ...whole].filter(
    (word) => word.length >= shortestWord,
  );
  if (isMadeOf(letters, words)) return true;
  const sounds = words.flatMap(soundsOf);
  return soundsOf(letters).some((sound) => isMadeOf(sound, sounds));
}

/** The digits of a number without what stands before the national one. */
const nationalOf = (digits: string) => digits.replace(/^(880|66)/, '').replace(/^0+/, '');
/** Fewer digits are no telephone's. */
const shortestNumber = 6;

function isOwnNumber(digits: string, contact: string): boolean {
  const own = dialledNumber(contact).digits;
  const national = nationalOf(own);
  const typed = dialledNumber(digits).digits.replace(/^0+/, '');
  if (national.length < shortestNumber || typed.length < shortestNumber) return false;
  return own.includes(typed) || typed.includes(national);
}

/** Whether a text is a row of some of the words. */
function isMadeOf(text: string, words: string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at++) {
    if (!ends.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  }
  return ends.has(text.length);
}
