import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import {
  offlineCaseName,
  papersForgotten,
  waitingPapersName,
  waitingRequestsName,
  waitingVoicesName,
} from '#web/inline/store-names.ts';
import {
  clearBrowserData,
  clearSession,
  readCurrentUser,
  storeCurrentUser,
  storeCustomerSession,
  storeStaffSession,
} from '#web/lib/session.ts';

const user: User = {
  id: 7,
  name: 'Rahima',
  email: 'rahima@example.com',
  role_id: 1,
  image: null,
  contact: '+8801700000000',
  gender: 'female',
  status: 1,
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  invited: false,
  second_factor: true,
  role: { id: 1, name: 'Customer', role_name: 'Customer', permissions: 1 },
};
const stored = new Map<string, string>();
const record = () => JSON.parse(stored.get('currentUser') ?? 'null');
const dispatched = vi.fn();

beforeEach(() => {
  stored.clear();
  dispatched.mockClear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
    sessionStorage: {},
    dispatchEvent: dispatched,
  });
});
afterEach(() => vi.unstubAllGlobals());

const fields = ['id', 'name', 'email', 'role_id', 'image', 'contact', 'gender', 'status', 'created_at'];

describe('the stored record', () => {
  it('contains nine fields and the token of a customer', () => {
    storeCustomerSession({ user, token: 'secret' });
    expect(Object.keys(record())).toEqual([...fields, 'token']);
  });

  it('contains nine fields of a member of staff, whose token is stored separately', () => {
    storeStaffSession({ user, token: 'secret' });
    expect(Object.keys(record())).toEqual(fields);
    expect(stored.get('adminToken')).toBe('secret');
  });
});

describe('storeCurrentUser', () => {
  beforeEach(() => {
    storeCustomerSession({ user, token: 'secret' });
    dispatched.mockClear();
  });

  it('stores what has changed, keeps the token, and notifies the window once', () => {
    storeCurrentUser({ ...user, name: 'Rahima Begum' });
    expect(record()).toMatchObject({ name: 'Rahima Begum', token: 'secret' });
    expect(Object.keys(record())).toEqual([...fields, 'token']);
    expect(dispatched).toHaveBeenCalledOnce();
  });

  it('notifies nobody when nothing has changed', () => {
    storeCurrentUser({ ...user });
    expect(dispatched).not.toHaveBeenCalled();
  });

  it('removes fields that an earlier version stored', () => {
    stored.set('currentUser', JSON.stringify({ ...record(), second_factor: true }));
    storeCurrentUser(user);
    expect(record()).not.toHaveProperty('second_factor');
  });

  it('does not change the record of another user', () => {
    storeCurrentUser({ ...user, id: 8, name: 'Somebody' });
    expect(record().name).toBe('Rahima');
    expect(dispatched).not.toHaveBeenCalled();
  });
});

it('the stored dates of a case are deleted at a sign-out, and when somebody else signs in', () => {
  const deleteDatabase = vi.fn();
  Object.assign(window, { indexedDB: { deleteDatabase } });
  const keep = () => stored.set('kept-dates', '7');
  keep();
  storeCustomerSession({ user, token: 'secret' });
  clearSession();
  expect(deleteDatabase).not.toHaveBeenCalled();
  clearBrowserData();
  expect(deleteDatabase).toHaveBeenCalledWith('kept-dates');
  deleteDatabase.mockClear();
  keep();
  storeStaffSession({ user: { ...user, id: 8 }, token: 'secret' });
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('kept-dates');
  expect(stored.has('kept-dates')).toBe(false);
});

it('a session is cleared once, and the window is notified only then', () => {
  storeStaffSession({ user, token: 'secret' });
  dispatched.mockClear();
  clearSession();
  clearSession();
  expect([...stored]).toEqual([]);
  expect(dispatched).toHaveBeenCalledOnce();
});

it.each([
  ['a number', '{"id":7}', 7],
  ['a numeral in text', '{"id":"7"}', 7],
  ['missing', '{"name":"Rahima"}', undefined],
  ['no numeral', '{"id":"seven"}', undefined],
  ['a list', '{"id":[7]}', undefined],
])('a stored record whose id is %s gives the user %s', (_, text, id) => {
  stored.set('currentUser', text);
  expect(readCurrentUser()?.id).toBe(id);
});

it('the user counts as signed out when the browser blocks the data of all sites', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: blocked }));
  expect(readCurrentUser()).toBeNull();
  vi.unstubAllGlobals();
});

describe('a phone that is entered with a code', () => {
  const enterAs = (before: string | null, phone: 'unsaid' | 'mine' | 'shared' | 'borrowed') => {
    const deleted: string[] = [];
    Object.assign(window, { indexedDB: { deleteDatabase: (name: string) => deleted.push(name) } });
    if (before) stored.set('phone', before);
    for (const [key, text] of [
      ['kept-dates', '7'],
      ['entered-reference', 'TH-7K3Q9F'],
    ] as const)
      stored.set(key, text);
    storeCustomerSession({ user, token: 'secret' }, phone);
    return { deleted, reference: stored.get('entered-reference') };
  };
  const all = [waitingRequestsName, waitingPapersName, waitingVoicesName];

  it.each(['shared', 'borrowed'] as const)('forgets what waits on it once it is %s', (phone) => {
    const { deleted, reference } = enterAs('unsaid', phone);
    expect(deleted).toEqual(expect.arrayContaining(all));
    expect(reference).toBeUndefined();
  });

  it.each([
    ['it is one’s own', 'unsaid', 'mine'],
    ['it is not known yet who uses it', 'mine', 'unsaid'],
    ['its four figures are typed again', 'shared', 'shared'],
  ] as const)('forgets nothing that waits while %s', (_, before, phone) => {
    const { deleted, reference } = enterAs(before, phone);
    expect(deleted).not.toEqual(expect.arrayContaining(all));
    expect(reference).toBe('TH-7K3Q9F');
  });
});

describe('a sign-out', () => {
  it('deletes the requests and papers that wait on this phone, with or without their mark, and notifies every window', async () => {
    const deleted: string[] = [];
    vi.stubGlobal('window', {
      ...window,
      indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
    });
    const heard = new Promise((resolve) => {
      const channel = new BroadcastChannel(waitingPapersName);
      channel.onmessage = ({ data }) => {
        channel.close();
        resolve(data);
      };
    });
    clearBrowserData();
    expect(deleted).toEqual([waitingRequestsName, waitingPapersName, waitingVoicesName, offlineCaseName]);
    expect(await heard).toBe(papersForgotten);
  });
});
