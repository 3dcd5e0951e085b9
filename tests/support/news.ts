import type { Api } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';

/** Takes the e-mail address away from a request: its family has a phone alone. */
const takeEmail = (api: Api, requestId: number) =>
  api.app.db.transaction((writer) =>
    writer
      .updateTable('appointments')
      .set({ email: null, email_key: null })
      .where('id', '=', requestId)
      .execute(),
  );

let keys = 0;

/** A case whose family has no e-mail address. */
export async function caseByPhone(api: Api, changes: object = {}, options: { unproven?: boolean } = {}) {
  const one = await openCase(api, changes, options);
  await takeEmail(api, one.requestId);
  const reply = (text: string, token = one.coordinator.token) => {
    keys += 1;
    const body = { type: 'reply', channel: 'account', text, key: `news-reply-${keys}` };
    return api.call('POST', `/api/appointments/${one.requestId}/events`, { token, body });
  };
  const told = (task: number, body: object, token = one.coordinator.token) =>
    api.call('POST', `/api/case-tasks/${task}/told`, { token, body });
  const see = () =>
    api.call('POST', `/api/account/cases/${one.id}/seen`, { token: one.owner.token, body: {} });
  const tasks = () =>
    api.app.db.read
      .selectFrom('case_tasks')
      .selectAll()
      .where('case_id', '=', one.id)
      .where('kind', '=', 'news')
      .orderBy('id')
      .execute();
  return { ...one, reply, told, see, tasks };
}
