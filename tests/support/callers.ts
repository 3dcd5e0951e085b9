import { z } from 'zod';
import { user } from '#shared/contract/users.ts';
import type { Api } from '#tests/support/api.ts';
import { idOf } from '#tests/support/response-body.ts';

/** A user with an e-mail address, as all have that are created or registered. */
export const mailedUser = user.extend({ email: z.string() });

let made = 0;

const password = 'correct-horse';

/** Creates a user with the role and signs in. */
export async function makeUser(api: Api, roleId: number) {
  made += 1;
  const email = `person${made}@setucare.example`;
  const account = { name: `Person ${made}`, email, password, contact: '+8801711000000', role_id: roleId };
  const { body } = await api.call('POST', '/api/users', { token: api.adminToken, body: account });
  return {
    id: idOf(body),
    email,
    password,
    token: await api.tokenOf(email, password),
  };
}

async function makeRole(api: Api, name: string, permissions: number): Promise<number> {
  const { body } = await api.call('POST', '/api/roles', {
    token: api.adminToken,
    body: { name, permissions },
  });
  return idOf(body);
}

/**
 * A token for every kind of caller that the rights distinguish. Expects a new app whose STAFF_ROLE_IDS include 5, the
 * id of the first role that is created.
 */
export async function everyKindOfCaller(api: Api): Promise<Record<string, string | undefined>> {
  const readers = await makeRole(api, 'Readers', 1);
  const outsiders = await makeRole(api, 'Outsiders', 4);
  const disabled = await makeUser(api, 2);
  await api.app.db.transaction((writer) =>
    writer.updateTable('users').set({ status: 0 }).where('id', '=', disabled.id).execute(),
  );
  return {
    nobody: undefined,
    customer: (await makeUser(api, 1)).token,
    'level 4 outside of the portal': (await makeUser(api, outsiders)).token,
    'level 1': (await makeUser(api, readers)).token,
    'level 2': (await makeUser(api, 4)).token,
    'level 3': (await makeUser(api, 3)).token,
    'level 4': api.adminToken,
    disabled: disabled.token,
  };
}
