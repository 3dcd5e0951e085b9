import { type CaseDetail, caseDetail, type OwnCase, ownCase } from '#shared/contract/cases.ts';
import type { Api, ApiResponse } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { proveOwner, referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

export const caseOf = ({ status, body }: ApiResponse): CaseDetail => {
  if (status !== 200) throw new Error(`A call of a case answered ${status}: ${JSON.stringify(body)}`);
  return caseDetail.strict().parse(body);
};
const ownCaseOf = ({ body }: ApiResponse): OwnCase => ownCase.strict().parse(body);

/** The calls of a case as one member of staff. */
function caseCalls(api: Api, id: number, token = api.adminToken) {
  const send = (path: string, body: object = {}) =>
    api.call('POST', `/api/cases/${id}${path}`, { token, body });
  return {
    id,
    send,
    get: async () => caseOf(await api.call('GET', `/api/cases/${id}`, { token })),
    update: (body: object) => api.call('PUT', `/api/cases/${id}`, { token, body }),
    event: (body: object) => send('/events', body),
    stage: (stage: string, more: object = {}) => send('/events', { type: 'stage', stage, ...more }),
    taskState: (task: number, body: object) =>
      api.call('POST', `/api/case-tasks/${task}/state`, { token, body }),
    as: (other: string) => caseCalls(api, id, other),
  };
}

/**
 * A request with its case, opened by a coordinator (level 2), whose owner is a customer. The owner has proof that the
 * request is theirs, unless `unproven`.
 */
export async function openCase(api: Api, changes: object = {}, { unproven = false } = {}) {
  const owner = await makeUser(api, 1);
  const coordinator = await makeUser(api, 4);
  const sent = await sendRequest(api, changes, { authorization: `Bearer ${owner.token}` });
  const { id: requestId, reference } = await requestOf(api, referenceOf(sent));
  if (!unproven) await proveOwner(api, requestId);
  const body = { appointment_id: requestId };
  const opened = caseOf(await api.call('POST', '/api/cases', { token: coordinator.token, body }));
  return {
    ...caseCalls(api, opened.id, coordinator.token),
    opened,
    owner,
    coordinator,
    requestId,
    reference,
    request: () => requestOf(api, reference),
    own: async () =>
      ownCaseOf(await api.call('GET', `/api/account/cases/${opened.id}`, { token: owner.token })),
  };
}

/** Stores a checked paper of a request. */
export async function addCurrentPaper(api: Api, requestId: number, mark = ''): Promise<number> {
  const { id } = await api.app.db.transaction((writer) =>
    writer
      .insertInto('documents')
      .values({
        appointment_id: requestId,
        folder: `folder-${requestId}${mark}`,
        wrapped_key: 'sealed',
        type: 'lab',
        state: 'current',
        source: 'staff',
        client_key: `paper-${requestId}${mark}`,
        created_at: api.clock().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Creates a task template. */
export async function addTemplate(api: Api, changes: object): Promise<void> {
  const body = { stage: 'reports', text: 'Send all reports', owner: 'patient', due_days: 2, ...changes };
  const { status } = await api.call('POST', '/api/task-templates', { token: api.adminToken, body });
  if (status !== 201) throw new Error(`A template answered ${status}`);
}
