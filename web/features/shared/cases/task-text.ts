import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { TaskKind, TaskOwner } from '#shared/contract/case-tasks.ts';
import { useLocale } from '#web/i18n/locale.tsx';

/** What the office does, told to families: staff write their own tasks as orders to themselves. */
const officeNews: Record<TaskKind, MessageDescriptor> = {
  papers: msg`We look through the papers.`,
  consent: msg`We ask which hospital may see the papers.`,
  call: msg`We talk with the family by phone.`,
  hospital: msg`We are in touch with the hospital.`,
  translation: msg`We have papers translated.`,
  visa: msg`We prepare what the visa needs.`,
  money: msg`We look after the costs.`,
  travel: msg`We arrange the journey and the stay.`,
  follow_up: msg`We ask how the patient is.`,
  access: msg`We find out who opened the papers.`,
  message: msg`We answer your message.`,
  estimate: msg`We ask the hospital about its estimate.`,
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
