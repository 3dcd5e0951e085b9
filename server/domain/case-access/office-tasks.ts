import { deleteCodeBySms } from '#server/domain/case-access/access-code-repository.ts';
import { addOfficeTask } from '#server/domain/case-messages/messages.ts';
import { findCaseOfRequest, updateCase } from '#server/domain/cases/case-repository.ts';
import { type Locked, note } from '#server/domain/cases/change.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { addTask, completeTask } from '#server/domain/cases/tasks.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';

/** The tasks of the office about codes: one at a time. */
const codeTask = { kind: 'code', blocking: 0 } as const;

const texts = {
  asked: {
    text: 'The family asks for a code: call the number of the case',
    text_bn: 'পরিবার কোড চেয়েছে: কেসে লেখা নম্বরে ফোন করুন',
  },
  tries: {
    text: 'A code was ended after many wrong tries: call the family',
    text_bn: 'অনেকবার ভুল চেষ্টায় একটি কোড বন্ধ হয়েছে: পরিবারকে ফোন করুন',
  },
};

const openTasks = async ({ writer, row }: Locked) =>
  (await tasksOf(writer, row.id)).filter((task) => task.kind === codeTask.kind && isOpenTask(task));

/** Asks the office to call the family about a code, unless it is asked already. */
export async function askForCall(one: Locked, why: keyof typeof texts): Promise<void> {
  if (isEnded(one.row.stage) || (await openTasks(one)).length > 0) return;
  await addOfficeTask(one, texts[why], codeTask);
}

/** A code was given: nobody has to call about one any more. */
export async function completeCodeTasks(one: Locked): Promise<void> {
  for (const task of await openTasks(one)) await completeTask(one, task);
}

/** Whether the office has this very task already. */
const isAsked = async ({ writer, row }: Locked, { text }: { text: string }): Promise<boolean> =>
  (await tasksOf(writer, row.id)).some((task) => task.text === text && isOpenTask(task));

const contactTasks = {
  number: {
    text: 'The number was changed: call the old one and say so. The history of the request has it.',
    text_bn: 'নম্বর বদলানো হয়েছে: আগের নম্বরে ফোন করে জানান। নম্বরটি অনুরোধের ইতিহাসে আছে।',
  },
  address: {
    text: 'An email address was added, and news goes there from now on: call the number of the case and say so.',
    text_bn: 'একটি ইমেইল ঠিকানা যোগ করা হয়েছে, এখন থেকে খবর সেখানে যাবে: কেসে লেখা নম্বরে ফোন করে জানান।',
  },
};

/**
 * Asks the office to tell a family without an address that it is reached in another way. Nobody has allowed that codes
 * go to the new number by SMS, and the one that went to the old number ends.
 */
export const contactChanged: CasePort['contactChanged'] = async (writer, request, what, by) => {
  const row = await findCaseOfRequest(writer, request.id);
  if (!row) return;
  if (what === 'number') await deleteCodeBySms(writer, row.id);
  if (what === 'number' && row.code_sms_by !== null) {
    await updateCase(writer, row.id, { code_sms_by: null });
    await note(writer, row.id, { type: 'access', from: 'sms_off' }, by);
  }
  if (isEnded(row.stage)) return;
  const [one, task] = [{ writer, row, by }, contactTasks[what]];
  if (!(await isAsked(one, task))) await addOfficeTask(one, task, { kind: 'access', blocking: 0 });
};

const firstAddress = {
  text: 'An email address is being added to the account: call the number of the case, and ask whether it was the family.',
  text_bn: 'অ্যাকাউন্টে একটি ইমেইল ঠিকানা যোগ করা হচ্ছে: কেসে লেখা নম্বরে ফোন করে জেনে নিন, পরিবারই করেছে কি না।',
};

/** Asks the office to tell a family that its account gets an address: from then on no code opens its case. */
export async function askAboutAddress(one: Locked): Promise<void> {
  if (isEnded(one.row.stage) || (await isAsked(one, firstAddress))) return;
  await addOfficeTask(one, firstAddress, { kind: 'access', blocking: 0 });
}

const notMe = {
  text: 'For an administrator: the family does not know who connected a phone. See “Access” of the case, and call.',
  text_bn: 'অ্যাডমিনের জন্য: কে ফোন যুক্ত করেছেন, পরিবার তা চিনতে পারছে না। কেসের “Access” দেখুন, আর ফোন করুন।',
};

/** Asks an administrator to find out who entered: it may have been somebody of the office. */
export async function askAdministrator(one: Locked): Promise<void> {
  const { writer, row, by } = one;
  if (isEnded(row.stage) || (await isAsked(one, notMe))) return;
  const task = { ...notMe, kind: 'access', owner: 'office', blocking: 0 } as const;
  await note(writer, row.id, await addTask(one, task), { actor: null, now: by.now });
}
