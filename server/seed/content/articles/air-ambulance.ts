import type { StarterBlog } from '../types.ts';
import { airAmbulanceBn } from './bn/air-ambulance.ts';

/** When an air ambulance is the right way, and when it is not. */
export const airAmbulance: StarterBlog = {
  title: 'Air ambulance: when it is needed and how it is arranged',
  category: 'travel',
  image: 'article-air-ambulance.svg',
  publishedDaysAgo: 103,
  descriptions: `An air ambulance is a flying intensive care room with a doctor or nurse on board, for patients who cannot travel safely on an ordinary flight. It is never the first step in an emergency: the first step is always the nearest hospital, where the patient is made stable.

## In an emergency

If somebody collapses, cannot breathe, has chest pain, has sudden weakness on one side or trouble speaking, or bleeds heavily, call 999 in Bangladesh or 1669 in Thailand, or take the fastest way to the nearest hospital. An air ambulance takes many hours to arrange. Nobody should wait for it at home.

## When is it considered?

When the patient is in hospital, the doctors there agree that a treatment is needed which they cannot give, a hospital abroad has accepted the patient, and the flight is less dangerous than staying. All four belong together. A flight moves a very ill person twice through ambulances, through noise and thin air. For some patients this risk is too great, and it is right when a doctor says so.

There are steps in between. Many people fly on an ordinary plane with a wheelchair, with a seat that reclines, with oxygen supplied by the airline, or with a nurse or doctor at their side. Some airlines can put in a stretcher. All of this costs far less, and needs a medical form from the airline that your doctor fills in. Ask about it first.

## What has to be arranged?

A report by the treating doctor, usually not older than a day. The acceptance by the hospital in Thailand, with the name of a doctor and a bed that is kept free. Talks between the two doctors. Passports, and a visa or the permission of the authorities for an urgent case. An ambulance to the plane and one from the plane. Permits for the flight itself. And payment or a guarantee, which most companies want before they take off. A coordinator can do most of it in parallel while you stay at the bedside.

## What to ask the company

Ask the company these questions. Who is on board, and what have they experience in? Which equipment is there for our patient's problem: ventilator, pumps, incubator? Is the price from bed to bed or only from airport to airport? What happens if the patient becomes too ill on the day, or the weather stops the flight? How many relatives can come along, and how much luggage? Is the company insured? A serious company answers all this in writing and asks you many questions in return.

## Who pays?

Look at every insurance you have, also the one of an employer or a credit card, and ask for approval before the flight. Otherwise the family pays. It is among the most expensive parts of any treatment abroad. Talk about it openly, and also about what money will still be needed afterwards. A flight that uses up everything helps nobody.

## On board, and when flying is not possible

For the relative on board: take the passports, the reports, the medicines, a phone with a charger, warm clothes and something small to eat. You may not be able to sit beside the patient all the time.

And if the doctors advise against flying, ask what can be done here. A video consultation between the teams sometimes brings the knowledge to the patient, when the patient cannot be brought to the knowledge. Our emergency line can help with that as well, at any hour.`,
  comments: [
    {
      text: 'আমার চাচাকে নার্সসহ সাধারণ ফ্লাইটে স্ট্রেচারে নেওয়া গেছে। এমন ব্যবস্থা যে আছে, আমরা জানতামই না।',
      daysAfter: 9,
    },
    {
      text: 'How many family members could come with the patient in your case?',
      daysAfter: 31,
    },
  ],
  bn: { title: 'এয়ার অ্যাম্বুলেন্স: কখন লাগে, কীভাবে ব্যবস্থা হয়', descriptions: airAmbulanceBn },
};
