import type { StarterBlog } from '../types.ts';
import { caringForTheCarerBn } from './bn/caring-for-the-carer.ts';

/** For the people who look after somebody else. */
export const caringForTheCarer: StarterBlog = {
  title: 'Looking after yourself while you look after somebody else',
  category: 'recovery',
  image: 'article-carers.svg',
  publishedDaysAgo: 140,
  descriptions: `The person in the chair beside the bed is often as tired as the one who lies in it, and nobody asks. Looking after yourself is no theft from the patient: it is what lets you stay until the end of the treatment.

You are in a foreign city. You sleep on a narrow sofa, you translate, you pay, you answer forty messages a day, and at night you listen to somebody breathe. It would be strange if you were not tired. Anger belongs to it, too, also at the patient, and guilt about the anger. Nearly all carers know this. It says nothing bad about you.

## Small things that help

Small things that help, tried by many families:

Sleep in turns. If there are two of you, one sleeps in the room outside the hospital every second night. If you are alone, ask the nurse which hours are quiet, and lie down then. The nurses will wake you.

Eat at a table once a day, and drink water. Tea and biscuits are no meal.

Go outside for twenty minutes. Walk once around the block or sit in the hospital garden. The patient will be safe with the staff, and often glad to have a moment alone as well.

Let one relative at home spread the news. Write one message a day to this person, and ask all others to turn there. You do not owe everybody an answer.

Say the sentence: "I need help with this." To the nurse, to the interpreter, to us, to a cousin. People like to help when they know with what. Give them one clear task: book the flight, pay the school fee, sit with father from four to six.

Keep something that is yours: a prayer, a few pages, a cricket match on the phone, a voice message to a friend that has nothing to do with blood results.

Decide only what must be decided today. Write the rest on a list and look at it tomorrow with somebody else. Tired people see fewer ways out than there are.

## Talking with the patient

Talk with the patient about ordinary things. Illness fills the room if you let it. You need not be cheerful. You may say: "I am worried, too. I am here." That is often easier to bear than a brave face.

## When it becomes too much

Watch for signs that it is becoming too much: you hardly sleep even when you could, you cry or shout every day, nothing gives you any pleasure for two weeks, your heart races without a reason, you take more and more tablets, or you think that everyone would be better off without you. Then please speak with a doctor or with a mental health team. Many hospitals have one, and an interpreter may come along and keep silent about it. It is no weakness and no punishment. It is an illness like others, and there is help.

If you think of harming yourself, do not stay alone with it. Tell somebody beside you now, a nurse, a relative, your coordinator. Call 1669 in Thailand or 999 in Bangladesh, or go to the nearest emergency department.

## At home again

When you are home again, the tiredness may come all at once. Give it time. And let somebody cook for you for a week. You have earned it.`,
  comments: [
    {
      text: 'রাত তিনটায় আম্মার বিছানার পাশে বসে লেখাটা পড়লাম। ধন্যবাদ। কাল আমার খালাতো বোনকে আসতে বলব।',
      daysAfter: 8,
    },
    {
      text: 'One message a day to my sister and she tells the others. This changed everything for me.',
      daysAfter: 29,
    },
    {
      text: 'আজ রাতে যাঁরা রোগীর বিছানার পাশে বসে আছেন, সবার জন্য দোয়া।',
      daysAfter: 61,
    },
    {
      text: 'Can a carer also book an online talk, or is it only for patients?',
      daysAfter: 90,
    },
  ],
  bn: { title: 'অন্যের যত্ন নিচ্ছেন, নিজের যত্নও নিন', descriptions: caringForTheCarerBn },
};
