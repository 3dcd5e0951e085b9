import type { StarterBlog } from '../types.ts';
import { whatToBringBn } from './bn/what-to-bring.ts';

/** A packing list for patient and companion. */
export const whatToBring: StarterBlog = {
  title: 'What to pack for a hospital stay abroad',
  category: 'planning',
  image: 'article-bring.svg',
  publishedDaysAgo: 16,
  descriptions: `Pack the papers and medicines first and the clothes last, and keep everything you could not replace in your hand luggage. One small folder and one small bag are enough to get through the first day, even if a suitcase arrives late.

## The folder

Begin with the folder. Put in the passports with visa, the hospital's letter, the appointment confirmation, the address of your room in English and in Thai, insurance papers if you have any, and a page with telephone numbers: the hospital, your interpreter, us, and two family members at home. Make a copy of everything. Give one copy to your companion and leave one at home with somebody who answers the phone.

## Medical papers

Then the medical papers. Bring a short summary by your doctor in English, the most important reports in order of date, and scans on a disc or a memory stick. Doctors want to see the pictures themselves, not only the written result. A list of all operations and allergies on one page saves much time.

## Medicines

Medicines need a little care. Carry them in the original packets with the prescription, in your hand luggage, with enough for the journey and some days more. Write a list of what is taken, how much and at what time of day, and include herbal and traditional remedies. Some medicines, for example strong painkillers and some tablets for sleep or nerves, are controlled in Thailand and may need papers or permission beforehand. Ask your doctor and check with the embassy. Do not stop or change any medicine for the journey without asking the doctor who prescribed it. If something must be kept cold, ask the pharmacy for a cooling pouch and tell the airline.

## For patient, companion and soul

For the patient: loose clothes that open at the front, a warm shawl because hospitals and aeroplanes are cold, slippers that do not slip, glasses, hearing aid with batteries, dentures in their box, and any walking stick or brace. Pads or other care items for the flight are better at hand than in the suitcase.

For the companion: comfortable shoes, a phone charger with an adapter, a power bank in the hand luggage, a notebook, and something to pass long hours. Waiting is most of the work.

For the soul: a prayer mat, a small Quran or another book that gives strength, a picture of the grandchildren. Dry snacks from home help in the first days. Fresh food, meat and plants are often not allowed across borders, so leave them.

## Money and valuables

Money: a bank card that works abroad, and ask your bank before you fly how much you may spend and take along for treatment under the present rules. Some cash in baht for the taxi and the first meals is enough. Keep cards in two places.

Leave jewellery at home. Rings must come off for scans and operations, and a worried family should not have to watch over gold.

## Help at the airport

If the patient needs a wheelchair, oxygen or a seat with more room, tell the airline some days before. It may ask for a form that says the patient is fit to fly. Your doctor fills it in, so plan a visit for that.`,
  comments: [
    {
      text: 'The shawl! My mother was freezing in the waiting area and it was 35 degrees outside.',
      daysAfter: 2,
    },
    {
      text: 'আমার আব্বা ঘুমের একটা ট্যাবলেট খান। এটা নেওয়া যাবে কি না কাকে জিজ্ঞেস করব?',
      daysAfter: 5,
    },
    {
      text: 'Take the scan on two memory sticks. One of ours could not be read at the hospital.',
      daysAfter: 8,
    },
  ],
  bn: { title: 'বিদেশে হাসপাতালে থাকতে হলে সঙ্গে কী কী নেবেন', descriptions: whatToBringBn },
};
