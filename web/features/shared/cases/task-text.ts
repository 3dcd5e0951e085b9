import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PayDay, TaskKind, TaskOwner } from '#shared/contract/case-tasks.ts';
import { useFormat } from '#web/i18n/format.ts';
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

/** Returns what a task to pay for visas says now: on which day that is possible. */
export function usePayText(): (pay: PayDay) => string {
  const { t } = useLingui();
  const { date } = useFormat();
  return (pay) => {
    const day = date(pay.day);
    return pay.today
      ? t`Pay today, all in one go, between 9 and 12; check every name first`
      : t`Pay on ${day}, all in one go, between 9 and 12; check every name first`;
  };
}

type Told = {
  kind: TaskKind;
  owner: TaskOwner;
  text: string;
  text_bn: string | null;
  pay?: PayDay | null;
};

/** Returns what a family reads about a task: its text in the page's language, and about the office's what it does. */
export function useTaskText(): (task: Told) => string {
  const locale = useLocale();
  const { i18n } = useLingui();
  const payText = usePayText();
  return ({ kind, owner, text, text_bn, pay }) => {
    if (owner === 'office') return i18n._(officeNews[kind]);
    if (pay) return payText(pay);
    return locale === 'bn' ? (text_bn ?? text) : text;
  };
}
