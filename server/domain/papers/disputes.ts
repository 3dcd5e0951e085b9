import { type Clock, day } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { isEnded } from '#server/domain/cases/policy.ts';
import { findCaseOfRequest, lockCase } from '#server/domain/cases/repository.ts';
import { addTask } from '#server/domain/cases/tasks.ts';
import { dayInDhaka } from '#server/domain/dhaka.ts';
import { insertEvent } from '#server/domain/requests/event-repository.ts';
import { mailSettings } from '#server/domain/requests/mail-settings.ts';
import { lockRequest, updateRequest } from '#server/domain/requests/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { enqueueMessageMails } from '#server/mail/request-mails.ts';

const texts = {
  text: 'For an administrator: the patient does not recognise who opened a paper. See the access log of the papers.',
  text_bn: 'প্রশাসকের জন্য: একটি কাগজ কে খুলেছেন, রোগী তা চিনতে পারছেন না। কাগজপত্র দেখার তালিকা দেখুন।',
};

type Deps = { clock: Clock; site: Pick<SiteService, 'details' | 'settings'> };

/**
 * Has the office look into an access that a patient does not recognise: by a task of the case, or, where none is open,
 * by a message in the request's history. Either way the office gets a mail.
 */
export async function askOffice(writer: Writer, requestId: number, { clock, site }: Deps): Promise<void> {
  const now = clock().toISOString();
  const found = await findCaseOfRequest(writer, requestId);
  const row = found && (await lockCase(writer, found.id));
  const request = await lockRequest(writer, requestId);
  if (!request) return;
  if (row && !isEnded(row.stage)) {
    const due = dayInDhaka(new Date(clock().getTime() + day));
    const task = { ...texts, kind: 'access', owner: 'office', blocking: 0, due } as const;
    await addTask(writer, row, task, { actor: null, now });
  } else {
    await updateRequest(writer, requestId, {});
    const message = {
      appointment_id: requestId,
      type: 'message',
      note: texts.text,
      created_at: now,
    } as const;
    await insertEvent(writer, message);
  }
  await enqueueMessageMails(writer, request, texts.text, await mailSettings(site, writer), clock);
}
