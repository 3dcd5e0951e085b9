import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FactChoice, FactQuestion } from '#shared/contract/case-facts.ts';

/** What a hospital needs to know: the question, and what helps to answer it. */
export const factLabels: Record<FactQuestion, { question: MessageDescriptor; hint: MessageDescriptor }> = {
  patient: {
    question: msg`How old is the patient, and what is the patient’s sex?`,
    hint: msg`For a small child, also give the months.`,
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
    question: msg`Does the patient have an allergy?`,
    hint: msg`Allergies to medicines, food, or the dye used in a scan. If there are none, write that.`,
  },
  other_illnesses: {
    question: msg`Which other illnesses does the patient have?`,
    hint: msg`Such as diabetes, high blood pressure or asthma, and earlier operations.`,
  },
  mobility: {
    question: msg`How does the patient move?`,
    hint: msg`Choose everything that is true. In the text, add what else the hospital should know, for example whether the patient can climb stairs.`,
  },
  family: {
    question: msg`What does the family ask the hospital?`,
    hint: msg`We pass on your questions.`,
  },
};

/** What the answer to a question is called, where a hospital reads it. */
export const factNames: Record<FactQuestion, MessageDescriptor> = {
  patient: msg`Patient`,
  illness: msg`Illness, since when`,
  done: msg`Done so far`,
  other_illnesses: msg`Other illnesses`,
  medicines: msg`Medicines`,
  allergies: msg`Allergies`,
  mobility: msg`How the patient moves`,
  family: msg`Questions of the family`,
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
