import type { StarterBlog } from '../types.ts';
import { foodAndPrayerBn } from './bn/food-and-prayer.ts';

/** Halal food, prayer, and a room near the hospital. */
export const foodAndPrayer: StarterBlog = {
  title: 'Halal food, prayer and a room for the family in Bangkok',
  category: 'stay',
  image: 'article-stay.svg',
  publishedDaysAgo: 88,
  descriptions: `Bangkok has had Muslim neighbourhoods, mosques and halal kitchens for generations, and it is easier than many families expect to eat and pray there as at home. With a little planning you find a room within reach of the hospital and the things that make a strange city bearable.

## Food on the ward

When you are admitted, say how you eat: halal, vegetarian, no beef, diabetic, soft food. Many hospitals that see international patients can arrange halal meals, but ask what exactly they mean by it, and whether there is a separate kitchen. If the patient cannot manage the taste, ask the dietitian what may be brought from outside. Some patients must not eat certain things because of the kidneys, an operation or low blood counts. Kindness with a lunch box can do harm there, so ask first.

## Food outside

Look for the halal mark on shops and packets. It is a diamond-shaped sign with Arabic and Thai script. In ordinary Thai kitchens, fish sauce, oyster sauce, lard and a little wine are common even in vegetable dishes, so "no pork" is not the same as halal. South Asian restaurants are found in several quarters, and rice, lentils and spices can be bought nearly everywhere. Drink bottled or filtered water, and be careful with ice and raw food as long as the patient is weak.

## Prayer

Large hospitals and the international airports often have a prayer room, and so do many shopping centres. Ask at the information desk. A prayer-time app set to the city you are in, and a small mat, are all one needs. Patients who cannot stand or wash as usual may ask an imam about the easier ways that illness allows. If the patient wishes to fast in Ramadan or at other times, speak with the doctor before, because medicines and sugar levels may make it dangerous. Hindu, Buddhist and Christian families will find their places in the city as well, and the staff will usually know the nearest.

## A room

There are hotels, serviced apartments with a small kitchen, and simple guest houses near most hospitals. For a stay of more than a week, a kitchen is worth a longer walk. Ask how far it is on foot in the heat, whether there is a lift, whether a wheelchair passes through the bathroom door, and whether you can lengthen or shorten the booking. On the map, look for the way without a footbridge. Check that the place registers foreign guests with the authorities, as it must, and keep the receipt.

## Who should come?

One companion is the rule on most wards. A second person can share the nights, buy food and keep the children calm. Four or five relatives are a comfort in the heart and a strain on the purse. Often it is better that some stay at home and take turns by telephone.

## Getting about

The trains above and below the ground are cool, quick and have lifts at many stations. Taxis have meters, and ride apps show the price beforehand. Carry the hospital's name written in Thai.

## Customs, and help

A few customs help. A small bow with the palms together is a friendly greeting. Speak softly, take off your shoes where others do, and do not touch anybody's head. A smile goes a long way, on both sides.

If you feel lost, call your coordinator. If you are ill or hurt yourself, the number is 1669.`,
  comments: [
    {
      text: 'আমরা রান্নাঘরসহ একটা অ্যাপার্টমেন্ট নিয়েছিলাম, প্রথম সন্ধ্যায় খিচুড়ি রান্না করেছি। এক সপ্তাহ পর আমার স্ত্রী সেদিন প্রথম ঠিকমতো খেয়েছে।',
      daysAfter: 10,
    },
    {
      text: 'Is there usually a separate prayer place for women in the hospitals?',
      daysAfter: 26,
    },
    {
      text: 'In ours there was one room with a curtain. Ask the international desk, they were very respectful.',
      daysAfter: 27,
    },
  ],
  bn: { title: 'ব্যাংককে হালাল খাবার, নামাজ আর পরিবারের থাকার ঘর', descriptions: foodAndPrayerBn },
};
