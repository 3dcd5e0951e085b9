import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FactChoice, FactQuestion } from '#shared/contract/case-facts.ts';

/** What a hospital needs to know: the question, and what helps to answer it. */
export const factLabels: Record<FactQuestion, { question: MessageDescriptor; hint: MessageDescriptor }> = {
  patient: {
    question: msg`How old is the patient, and of which sex?`,
    hint: msg`For a small child, the months too.`,
  },
  illness: {
    question: msg`What is wrong, and since when?`,
    hint: msg`In your own words: what hurts, what changed.`,
  },
  done: {
    question: msg`What was done so far?`,
    hint: msg`Tests, treatments and operations, with the month and the hospital.`,
  },
  medicines: {
    question: msg`Which medicines does the patient take?`,
    hint: msg`Name and strength as on the packet, and how often a day.`,
  },
  allergies: {
    question: msg`Is there an allergy?`,
    hint: msg`To medicines, food, or the dye of a scan. If there is none, write that.`,
  },
  other_illnesses: {
    question: msg`Which other illnesses are there?`,
    hint: msg`Such as diabetes, high blood pressure or asthma, and earlier operations.`,
  },
  mobility: {
    question: msg`How does the patient move?`,
    hint: msg`Choose all that is true. The text is for what else helps, such as stairs.`,
  },
  family: {
    question: msg`What does the family ask the hospital?`,
    hint: msg`We pass on your questions.`,
  },
};

/** What the choices of a question are called. */
export const factChoiceLabels: Record<FactChoice, MessageDescriptor> = {
  female: msg`Female`,
  male: msg`Male`,
  other: msg`Other`,
  walks: msg`Walks`,
  wheelchair: msg`Needs a wheelchair`,
  stretcher: msg`Needs a stretcher`,
  oxygen: msg`Needs oxygen`,
};
