import { inLanguage, type Language } from '#server/domain/languages.ts';
import { highlightsOf, type Marks } from '#server/domain/search/hits.ts';
import { neededBy } from '#server/domain/search/plan.ts';
import { scoreOf } from '#server/domain/search/ranking.ts';
import type { Reading } from '#server/domain/search/reading.ts';
import { type Way, wayOf } from '#server/domain/search/scoring.ts';
import { foldedWords } from '#server/domain/search/words.ts';
import type { SearchHit } from '#shared/contract/search.ts';

/** A text of the site in both languages. */
type Text = { en: string; bn: string };
export type SiteService = { title: Text; text: Text; parts?: Text[] };

/**
 * The services and specialties that the website's services page shows, for the search. A test compares these texts with
 * the page's.
 */
export const siteServices: SiteService[] = [
  {
    title: { en: 'Cardiology', bn: 'হৃদরোগ' },
    text: {
      en: 'Heart check-ups, angiograms, stents and bypass surgery with heart specialists.',
      bn: 'হৃদরোগ বিশেষজ্ঞের কাছে চেকআপ, এনজিওগ্রাম, স্টেন্ট (রিং) ও বাইপাস সার্জারি।',
    },
  },
  {
    title: { en: 'Visa Extension Assistance', bn: 'ভিসার মেয়াদ বাড়াতে সহায়তা' },
    text: {
      en: 'When treatment takes longer than planned: help with the papers, and someone to go with you to the immigration office.',
      bn: 'চিকিৎসায় বেশি সময় লাগলে কাগজপত্র তৈরিতে সাহায্য করি, ইমিগ্রেশন অফিসেও সঙ্গে যাই।',
    },
  },
  {
    title: { en: 'Mental Health', bn: 'মানসিক স্বাস্থ্য' },
    text: {
      en: 'A quiet talk with a psychiatrist or counsellor, with an interpreter you can trust.',
      bn: 'মনোরোগ চিকিৎসক বা কাউন্সেলরের সঙ্গে নিরিবিলি কথা, পাশে বিশ্বস্ত দোভাষী।',
    },
  },
  {
    title: { en: 'General Surgery', bn: 'জেনারেল সার্জারি' },
    text: {
      en: 'Planned operations, from the first opinion to the day the stitches come out.',
      bn: 'আগে থেকে ঠিক করা অপারেশন, প্রথম মতামত থেকে সেলাই কাটার দিন পর্যন্ত।',
    },
  },
  {
    title: { en: 'Family Medicine', bn: 'ফ্যামিলি মেডিসিন' },
    text: {
      en: 'One doctor for everyday illness at any age, who refers you to a specialist when needed.',
      bn: 'ছোট-বড় সবার সাধারণ অসুখে একজন চিকিৎসক, দরকার হলে তিনিই বিশেষজ্ঞের কাছে পাঠান।',
    },
  },
  {
    title: { en: 'Radiology', bn: 'রেডিওলজি' },
    text: {
      en: 'X-ray, ultrasound, CT, MRI and PET scans, with the pictures to take home.',
      bn: 'এক্স-রে, আলট্রাসনোগ্রাম, সিটি, এমআরআই ও পিইটি (PET) স্ক্যান। ছবিগুলো সঙ্গে নিয়ে ফিরবেন।',
    },
  },
  {
    title: { en: 'Checkups', bn: 'স্বাস্থ্য পরীক্ষা (চেকআপ)' },
    text: {
      en: 'A full check-up in a day or two, and the results explained in Bangla.',
      bn: 'এক-দুই দিনে পুরো শরীরের চেকআপ, ফলাফল বাংলায় বুঝিয়ে বলা হয়।',
    },
  },
  {
    title: { en: 'Travel Support for Attendants and Family', bn: 'সঙ্গী ও পরিবারের ভ্রমণ সহায়তা' },
    text: {
      en: 'Flights, a room near the hospital, food you are used to and a local SIM card.',
      bn: 'বিমানের টিকিট, হাসপাতালের কাছে থাকা, চেনা স্বাদের খাবার আর স্থানীয় সিম কার্ড।',
    },
  },
  {
    title: { en: 'Cardiac Care', bn: 'হৃদরোগের চিকিৎসা' },
    text: {
      en: 'From finding the cause of chest pain to valve and bypass surgery, and the weeks of recovery afterwards.',
      bn: 'বুকে ব্যথার কারণ খোঁজা থেকে ভাল্‌ভ ও বাইপাস সার্জারি, আর তার পরের সেরে ওঠার সময়টুকুও।',
    },
  },
  {
    title: { en: 'Pediatric Oncology', bn: 'শিশুদের ক্যান্সার চিকিৎসা' },
    text: {
      en: 'Cancer care for children, with a parent at the bedside and an interpreter for every talk with the doctors.',
      bn: 'শিশুর ক্যান্সারের চিকিৎসা, পাশে মা-বাবা, আর চিকিৎসকের সঙ্গে প্রতিটি আলাপে দোভাষী।',
    },
  },
  {
    title: { en: 'Robotic Surgery', bn: 'রোবোটিক সার্জারি' },
    text: {
      en: 'Smaller cuts and steadier instruments, when your surgeon thinks it is the better choice. We help you ask whether it is right for you.',
      bn: 'সার্জন ভালো মনে করলে ছোট ছিদ্র দিয়ে, স্থির যন্ত্রের সাহায্যে অপারেশন। আপনার জন্য ঠিক কি না, তা জেনে নিতে আমরা সাহায্য করি।',
    },
  },
  {
    title: { en: 'International Patient Services', bn: 'বিদেশি রোগীদের সেবা' },
    text: {
      en: 'Help in your own language, before the journey, in the hospital and afterwards.',
      bn: 'যাওয়ার আগে, হাসপাতালে ও ফিরে আসার পরে, নিজের ভাষায় সাহায্য।',
    },
    parts: [
      { en: 'Multilingual support', bn: 'নানা ভাষায় সহায়তা' },
      { en: '24/7 interpreter', bn: '২৪ ঘণ্টা দোভাষী' },
      { en: 'Free online consultations', bn: 'বিনা মূল্যে অনলাইন পরামর্শ' },
      { en: 'Appointment scheduling via a messaging app', bn: 'মেসেজিং অ্যাপে অ্যাপয়েন্টমেন্ট' },
    ],
  },
  {
    title: { en: 'Neuroscience Center', bn: 'নিউরোসায়েন্স সেন্টার' },
    text: {
      en: 'Brain, spine and nerves: stroke, tumours, epilepsy, back pain and movement disorders.',
      bn: 'মস্তিষ্ক, মেরুদণ্ড ও স্নায়ু: স্ট্রোক, টিউমার, মৃগী, কোমরব্যথা ও চলাফেরার সমস্যা।',
    },
  },
  {
    title: { en: 'Other Departments', bn: 'অন্যান্য বিভাগ' },
    text: {
      en: 'And many other departments that we can help you reach.',
      bn: 'আরও অনেক বিভাগে আমরা আপনাকে পৌঁছে দিতে পারি।',
    },
    parts: [
      { en: 'Dental', bn: 'দাঁতের চিকিৎসা' },
      { en: "Women's health", bn: 'নারীস্বাস্থ্য' },
      { en: 'Pediatrics', bn: 'শিশুরোগ' },
      { en: 'Digestive and liver', bn: 'পরিপাকতন্ত্র ও লিভার' },
      { en: 'Cancer', bn: 'ক্যান্সার' },
    ],
  },
];

const indexed = siteServices.map((service, place) => ({
  id: place + 1,
  ...service,
  record: {
    title: foldedWords(service.title.en, service.title.bn),
    tags: foldedWords(...(service.parts ?? []).flatMap(({ en, bn }) => [en, bn])),
    specialties: [service.title.en, service.title.bn].map((title) => foldedWords(title).join(' ')),
    services: [],
    isText: false,
    text: foldedWords(service.text.en, service.text.bn),
  },
}));
type IndexedService = (typeof indexed)[number] & { score: number };

/** A service that is what was asked for stands before the records; one to which something leads, far behind. */
const itself = 1.05;
const ledTo = 0.4;

/** The website's services that match a search, best first. They are few and never change, so they need no index. */
export function findServices(reading: Reading): IndexedService[] {
  const needed = neededBy(reading, 'faq');
  return indexed
    .map((service) => {
      const ways = needed
        .map((segment) => wayOf(segment, { ...service.record, isText: segment.role === 'topic' }))
        .map((way) => ({ ...way, points: way.points * (isItself(way) ? itself : ledTo) }))
        .filter(({ points, by, segment }) => points > 0 && (segment.role !== 'topic' || by !== 'text'));
      const hasAll = needed.length > 0 && needed.every((one) => ways.some(({ segment }) => segment === one));
      return { ...service, score: hasAll ? scoreOf(reading, needed, ways, service.record) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

const isItself = ({ by, target, segment }: Way) =>
  by !== 'lead' || segment.concepts.some(({ own }) => own === target);

/** Presents a service as a search result. */
export function serviceHit(
  { id, title, text, parts = [] }: Pick<IndexedService, 'id' | 'title' | 'text' | 'parts'>,
  language: Language,
  highlight: (text: string) => Marks,
): SearchHit {
  const shown = {
    title: inLanguage(language, title.en, title.bn),
    tag: null,
    text: [text, ...parts].map(({ en, bn }) => inLanguage(language, en, bn)).join(' · '),
  };
  return {
    kind: 'service',
    id,
    ...shown,
    ...highlightsOf(shown, highlight),
    image: null,
    sample: false,
    way: null,
  };
}
