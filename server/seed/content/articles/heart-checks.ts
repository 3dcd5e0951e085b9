import type { StarterBlog } from '../types.ts';
import { heartChecksBn } from './bn/heart-checks.ts';

/** What heart tests are and when not to wait. */
export const heartChecks: StarterBlog = {
  title: 'Heart checks explained: what the tests are and what they tell you',
  category: 'conditions',
  image: 'article-heart.svg',
  publishedDaysAgo: 61,
  descriptions: `A heart check usually begins with a talk and simple tests, and only some people need the bigger ones. If you have chest pain or pressure now, do not read on and do not travel: call for emergency help at once.

## Signs of a heart attack

Signs of a heart attack are pressure, tightness or pain in the chest that may spread to the arm, jaw, neck or back, often with cold sweat, breathlessness, sickness or great weakness. Women, older people and people with diabetes may have only some of these. Call 999 in Bangladesh or 1669 in Thailand, or go to the nearest hospital by the fastest way. Do not drive yourself. Minutes count, and the nearest hospital is better than the best-known one.

## What a check consists of

For a planned check, this is what usually happens.

The talk and the examination. The doctor asks about breath, pain, swelling of the feet, fainting, sleep, smoking and the family. Tell honestly. Bring your medicines and your home readings of blood pressure and sugar, if you have them.

Blood tests look at sugar, fats, kidney function and sometimes at substances that rise when the heart is under strain. Ask whether you should come fasting.

The ECG records the heart's electrical activity for a few seconds. It does not hurt. It can show rhythm problems and signs of damage, but a normal ECG does not rule out every disease.

The echo is an ultrasound of the heart. It shows how well the heart pumps and how the valves open and close.

The exercise test shows how the heart behaves under effort, on a treadmill or with a medicine for people who cannot walk well.

The CT scan of the heart arteries takes pictures with X-rays and contrast dye. Tell the staff beforehand about kidney problems, about allergy to contrast, about asthma, and if you might be pregnant. Ask whether any of your medicines, for example some diabetes tablets, should be paused for the day. Do not pause them by yourself.

The angiogram looks at the arteries from inside, through a thin tube from the wrist or groin. Sometimes a narrowing is treated in the same session with a balloon or a stent. Ask before it begins what the doctor may do while you are lying there, and what you would rather discuss first.

## Questions to ask

Good questions are: what are we looking for? What will we do differently depending on the result? Is there a simpler test? What are the risks for me? A check without a question behind it can find small things that worry you and mean nothing.

## If treatment is advised

If treatment is advised, there is often more than one way: medicines and a different daily life, a stent, or an operation. Each has its place. Outside an emergency you may take a few days, ask for a second opinion, and ask what happens if you wait. After a stent, some tablets must not be stopped without the heart doctor's word, not even for a dentist. Make sure that you understand which.

Before flying home after a procedure, ask for the date from which it is safe for you. It differs from person to person.

## Between the checks

And between the checks, the most useful things are the least exciting ones: no tobacco, a walk on most days as far as your doctor allows, less salt and sugar, and the medicines as prescribed.`,
  comments: [
    {
      text: 'খুব পরিষ্কার করে লেখা, ধন্যবাদ। এনজিওগ্রাম কথাটা শুনলেই আব্বা ভয় পেতেন, এখন বুঝেছেন জিনিসটা কী।',
      daysAfter: 6,
    },
    {
      text: 'He has a stent since January and also needs a tooth out. Should the dentist call the heart doctor?',
      daysAfter: 18,
    },
    {
      text: 'Yes please let them talk to each other. Our dentist asked for a letter from the cardiologist first.',
      daysAfter: 19,
    },
  ],
  bn: { title: 'হার্টের পরীক্ষা সহজ ভাষায়: কোনটি কী, কী জানা যায়', descriptions: heartChecksBn },
};
