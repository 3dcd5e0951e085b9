import { afterEach, expect, it, vi } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf, referenceOf, request, requestOf, sendRequest } from '#tests/support/requests.ts';

describeEachEngine('the call that sends a request for an appointment', (engine) => {
  const api = useApi(engine);
  const refused = async (changes: object, field: string, message: string) => {
    const response = await sendRequest(api, changes);
    const body = { message: message, errors: { [field]: [message] } };
    expect(response).toMatchObject({ status: 422, body });
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns a reference that can be read aloud, once the request is stored', async () => {
    const response = await sendRequest(api);
    expect(response).toMatchObject({ status: 201, body: { message: 'Appointment Request Submitted!' } });
    const reference = referenceOf(response);
    expect(reference).toMatch(/^TH-[2-9A-HJKMNP-Z]{6}$/);
    expect(await requestOf(api, reference)).toMatchObject({
      ...request,
      reference,
      status: 'new',
      assignee: null,
      version: 1,
      responded_at: null,
      lang: 'en',
      events: [{ type: 'received', actor: null, from: null, to: null, note: null }],
    });
  });

  it('requires every field but the message, each with a message of its own', async () => {
    for (const [field, message] of [
      ['name', 'Name is required'],
      ['email', 'Email is required'],
      ['phone', 'Phone is required'],
      ['date', 'Date is required'],
    ] as const) {
      for (const empty of [undefined, '', '   ', null]) await refused({ [field]: empty }, field, message);
    }
    for (const message of [undefined, '', null]) {
      const reference = referenceOf(await sendRequest(api, { message }));
      expect((await requestOf(api, reference)).message).toBeNull();
    }
  });

  it('stores for whom it is and that the day is not known yet, and ignores values that it does not know', async () => {
    const known = referenceOf(await sendRequest(api, { date_open: '1', for_whom: 'parent' }));
    expect(await requestOf(api, known)).toMatchObject({ date_open: true, for_whom: 'parent' });
    for (const changes of [{}, { date_open: '', for_whom: '' }, { date_open: 'maybe', for_whom: 'king' }]) {
      const reference = referenceOf(await sendRequest(api, changes));
      expect(await requestOf(api, reference)).toMatchObject({ date_open: false, for_whom: null });
    }
  });

  it('names every field that is missing', async () => {
    expect((await api.call('POST', '/api/contact', { body: {} })).body).toEqual({
      message: 'Name is required',
      errors: {
        name: ['Name is required'],
        email: ['Email is required'],
        phone: ['Phone is required'],
        date: ['Date is required'],
      },
      code: 'name_required',
      codes: {
        name: ['name_required'],
        email: ['email_required'],
        phone: ['phone_required'],
        date: ['date_required'],
      },
    });
  });

  it.each([
    ...['rahima', 'rahima@', '@patients.example', 'rahima@patients', 'ra hima@patients.example'],
    ...['a@b.example,c@d.example', 'a@b.example;c@d.example', '<a@b.example>', 'a@b@c.example'],
    ...['a@b.example\r\nBcc: c@d.example', 'a@b.example\nX: y', '"a"@b.example'],
  ])('rejects %j as an e-mail address', async (email) => {
    await refused({ email }, 'email', 'Please enter a valid email');
  });

  it.each(['123456789', '1234567890123456', 'call me', '+', '১২৩৪৫৬৭৮৯'])(
    'rejects the phone number %s, which does not have 10 to 15 digits',
    async (phone) => {
      await refused({ phone }, 'phone', 'Please enter a valid phone number');
    },
  );

  it.each(['1234567890', '123456789012345', '+880 (1711) 000-000', '০১৭১১-০০০০০০'])(
    'accepts the phone number %s',
    async (phone) => {
      expect((await sendRequest(api, { phone })).status).toBe(201);
    },
  );

  it('stores a phone number in Latin digits', async () => {
    const reference = referenceOf(await sendRequest(api, { phone: '০১৭১১-২৩৪৫৬৭' }));
    expect((await requestOf(api, reference)).phone).toBe('01711-234567');
  });

  it.each(['tomorrow', '2999-02-30', '30/02/2999', '2999-1', 'x'.repeat(300)])(
    'rejects the day %j, which does not exist',
    async (date) => {
      await refused({ date }, 'date', 'Please enter a valid date');
    },
  );

  it('rejects a day that has ended everywhere in the world', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T11:59:00Z') });
    expect((await sendRequest(api, { date: '2026-06-09' })).status).toBe(201);
    expect((await sendRequest(api, { date: '2026-06-10' })).status).toBe(201);
    await refused({ date: '2026-06-08' }, 'date', 'Please choose today or a later date');
    vi.setSystemTime(new Date('2026-06-10T12:01:00Z'));
    await refused({ date: '2026-06-09' }, 'date', 'Please choose today or a later date');
  });

  it('rejects a message of more than 5000 characters', async () => {
    expect((await sendRequest(api, { message: 'ক'.repeat(5000) })).status).toBe(201);
    await refused({ message: 'ক'.repeat(5001) }, 'message', 'Your message can have at most 5000 characters');
  });

  it.each([
    ['bn', 'bn'],
    ['th', 'en'],
    [7, 'en'],
  ])('stores for the language %j of the page the language %s', async (lang, stored) => {
    const reference = referenceOf(await sendRequest(api, { lang }));
    expect((await requestOf(api, reference)).lang).toBe(stored);
  });

  it('ignores fields that the sender must not set', async () => {
    const own = { reference: 'TH-AAAAAA', status: 'completed', assignee_id: 2, version: 9, id: 1 };
    const reference = referenceOf(await sendRequest(api, own));
    expect(reference).not.toBe('TH-AAAAAA');
    expect(await requestOf(api, reference)).toMatchObject({ status: 'new', assignee: null, version: 1 });
  });

  it('stores a request each time that it is sent without an idempotency key', async () => {
    const before = (await inboxOf(api)).length;
    const [one, two] = [await sendRequest(api), await sendRequest(api)];
    expect(referenceOf(one)).not.toBe(referenceOf(two));
    expect(await inboxOf(api)).toHaveLength(before + 2);
  });
});
