import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { TaskKind, TaskOwner } from '#shared/contract/case-tasks.ts';
import { useLocale } from '#web/i18n/locale.tsx';

/** What the office does, told to families: staff write their own tasks as orders to themselves. */
const officeNews: Record<TaskKind, MessageDescriptor> = {
  papers: msg`We are looking through the papers.`,
  consent: msg`We are asking you which hospital may see the papers.`,
  call: msg`We are going to call you.`,
  hospital: msg`We are in touch with the hospital.`,
  translation: msg`We are having papers translated.`,
  visa: msg`We are preparing the papers for the visa.`,
  money: msg`We are working on the questions about costs and payment.`,
  travel: msg`We are arranging the journey and the stay.`,
  follow_up: msg`We are asking how the patient is.`,
  access: msg`We are finding out who opened the papers.`,
  message: msg`We are answering your message.`,
  // Families are not shown these tasks.
  news: msg`We are going to call you.`,
  estimate: msg`We are asking the hospital about its estimate.`,
  code: msg`We are going to call you with a code.`,
  other: msg`We are working on the case.`,
};

type Told = { kind: TaskKind; owner: TaskOwner; text: string; text_bn: string | null };

/** Returns what a family reads about a task: its text in the page's language, and about the office's what it does. */
export function useTaskText(): (task: Told) => string {
  const locale = useLocale();
  const { i18n } = useLingui();
  return ({ kind, owner, text, text_bn }) =>
    owner === 'office' ? i18n._(officeNews[kind]) : locale === 'bn' ? (text_bn ?? text) : text;
}
