import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endAllWaysIn } from '#server/domain/privacy/breach-repository.ts';
import { revokeAllLinks } from '#server/domain/share-links/share-link-repository.ts';
import {
  createdShareLink,
  reopenedShared,
  sharedProof,
  sharedTicket,
  shareLink,
} from '#shared/contract/share-links.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { sentHospital } from '#tests/support/doctors-and-hospitals.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/mailed-tokens.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asLetterbox, newKey, papersOf } from '#tests/support/papers.ts';
import { hospitalLinkOf, openLink } from '#tests/support/share-links.ts';

vi.setConfig({ testTimeout: 60_000 });

const day = 24 * 60 * 60 * 1000;
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const desk = 'desk@riverside.example';
const needsPin = { status: 200, body: { opened: null } };

/** A computer at a hospital's desk, with the cookies that it got. */
function computerOf(api: Api) {
  const jar = new Map<string, string>();
  const set: string[] = [];
  const call = async (path: string, body: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await api.call('POST', `/api/shared${path}`, { body, headers: { cookie } });
    for (const line of [response.headers['set-cookie'] ?? []].flat().map(String)) {
      set.push(line);
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '' || /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    jar,
    set,
    reopen: (token: string) => call('/reopen', { token }),
    remember: (proof: string) => call('/computer', { proof }),
    forget: (proof: string) => call('/end-computer', { proof }),
  };
}

describeEachEngine('the desk of a hospital', (engine) => {
  const api = useApi(engine);
  const read = (proof: string) => api.call('POST', '/api/shared/read', { body: { proof } });
  const write = (proof: string, body: object) =>
    api.call('POST', '/api/shared/letter', { body: { proof, ...body } });

  const start = async (changes: object = {}) => {
    const made = await hospitalLinkOf(api);
    const { link, token, pin } = createdShareLink.parse((await made.make(changes)).body);
    const open = async (secret = { token, pin }) =>
      sharedProof.parse((await openLink(api, secret.token, secret.pin)).body);
    const staff = made.one.coordinator.token;
    const links = async (path = `/api/cases/${made.one.id}/share-links`, caller = staff) =>
      shareLink
        .strict()
        .array()
        .parse((await api.call('GET', path, { token: caller })).body);
    const ofLink = (action: string, body: object = {}, caller = staff) =>
      api.call('POST', `/api/share-links/${link.id}/${action}`, { token: caller, body });
    const writeBack = (body: object, caller = staff) =>
      api.call('POST', `/api/cases/${made.one.id}/letters`, { token: caller, body });
    /** A computer that needs no PIN for this link. */
    const remembered = async () => {
      const computer = computerOf(api);
      const { proof } = await open();
      expect((await computer.remember(proof)).status).toBe(200);
      return { ...computer, proof };
    };
    /** The proof that a computer gets without the PIN. */
    const reopened = async (computer: ReturnType<typeof computerOf>) =>
      reopenedShared.parse((await computer.reopen(token)).body).opened?.proof ?? '';
    return { ...made, link, token, pin, open, staff, links, ofLink, writeBack, remembered, reopened };
  };

  it('reads who asks what by when, and each side reads what the other wrote, with names', async () => {
    const questions = ['Can you treat her?', 'What does it cost?'];
    const due = dayAfter(3);
    const { one, link, open, writeBack, links } = await start({ questions, due });
    const { proof, shared } = await open();
    const coordinator = (await one.get()).team[0]?.name;
    expect(shared).toMatchObject({ questions, due, asked_by: coordinator, letters: [], sent: [] });
    expect(await links()).toMatchObject([{ questions, due, computers: [] }]);
    await write(proof, { kind: 'here', text: 'We can', name: 'Khun Malee' });
    expect(await writeBack({ link_id: link.id, text: 'Thank you' })).toMatchObject({ status: 200 });
    await writeBack({ link_id: link.id, text: 'Thank you' });
    expect((await read(proof)).body).toMatchObject({
      letters: [
        { kind: 'here', text: 'We can', by: 'Khun Malee' },
        { kind: 'office', text: 'Thank you', by: coordinator },
      ],
    });
    const lines = (await one.own()).events.filter(({ type }) => type === 'letter');
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [null, 'Riverside'],
      ['office', 'Riverside'],
    ]);
    const { body } = await api.call('GET', '/api/account/export', { token: one.owner.token });
    const [exported] = z.object({ cases: z.array(z.unknown()) }).parse(body).cases;
    expect(exported).toMatchObject({ links: [{ questions }], letters: [{}, { text: 'We can' }] });
    expect(JSON.stringify(exported)).not.toContain(coordinator);
  });

  it('forget the draft of a letter once it is sent', async () => {
    const { one, link, writeBack } = await start();
    const token = one.coordinator.token;
    const path = `/api/appointments/${one.requestId}`;
    const draft = { part: 'letter', text: 'Could you send the plan' };
    await api.call('PUT', `${path}/draft`, { token, body: draft });
    const drafts = async () =>
      z.object({ drafts: z.array(z.unknown()) }).parse((await api.call('GET', path, { token })).body);
    expect(await drafts()).toEqual({ drafts: [draft] });
    expect((await writeBack({ link_id: link.id, text: 'Could you send the plan by Friday?' })).status).toBe(
      200,
    );
    expect(await drafts()).toEqual({ drafts: [] });
  });

  it('shows a hospital nothing of another one of the same case, through a later link either', async () => {
    const { one, link, open, writeBack, body } = await start();
    await write((await open()).proof, { kind: 'here', text: 'Saffron' });
    await writeBack({ link_id: link.id, text: 'Saffron too' });
    const consent = { hospital: { name: 'Hillside' }, lang: 'bn', how: 'phone', given_by: 'Rahima' };
    await one.send('/consents', consent);
    const [other] = (await one.get()).consents.filter(({ hospital }) => hospital.name === 'Hillside');
    const hillside = createdShareLink.parse(
      (await one.send('/share-links', { ...body, consent_id: other?.id })).body,
    );
    expect(JSON.stringify((await open(hillside)).shared)).not.toMatch(/Saffron|Riverside/);
    // The same hospital gets another link: what it wrote is there.
    const again = createdShareLink.parse((await one.send('/share-links', body)).body);
    expect((await open(again)).shared).toMatchObject({
      letters: [{ text: 'Saffron' }, { text: 'Saffron too' }],
    });
  });

  it('is answered by the care team alone, about a link of the case, while the hospital can read it', async () => {
    const { one, link, writeBack, ofLink } = await start();
    const outsider = await makeUser(api, 4);
    expect(await writeBack({ link_id: link.id, text: 'x' }, outsider.token)).toMatchObject({
      status: 403,
      body: { code: 'care_team_only' },
    });
    expect(await writeBack({ link_id: link.id, text: 'x' }, one.owner.token)).toMatchObject({ status: 403 });
    const other = await start();
    expect(await writeBack({ link_id: other.link.id, text: 'x' })).toMatchObject({ status: 404 });
    expect(await writeBack({ link_id: link.id, text: ' ' })).toMatchObject({ status: 422 });
    await ofLink('revoke');
    expect(await writeBack({ link_id: link.id, text: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'share_link_ended' },
    });
  });

  it('asks for a link for a doctor by name, which ends no task of the hospital', async () => {
    const { one, open, staff } = await start();
    await one.send('/tasks', { kind: 'hospital', owner: 'hospital', text: 'Answer', blocking: 1 });
    const { proof } = await open();
    expect((await write(proof, { kind: 'doctor', text: 'D'.repeat(61) })).status).toBe(422);
    expect((await write(proof, { kind: 'doctor', text: 'Dr Somchai' })).status).toBe(200);
    const { body } = await api.call('GET', `/api/cases/${one.id}/letters`, { token: staff });
    expect(body).toMatchObject([{ kind: 'doctor', text: 'Dr Somchai' }]);
    expect((await one.get()).tasks.filter(({ owner }) => owner === 'hospital')).toMatchObject([
      { state: 'requested' },
    ]);
  });

  it('needs the PIN again after the computer was ended by itself, the office or the family', async () => {
    const one = await start();
    const own = (action: string, body: object) =>
      api.call('POST', `/api/account/share-links/${one.link.id}/${action}`, {
        token: one.one.owner.token,
        body,
      });
    const ended = async (end: (id: number, proof: string) => Promise<{ status: number }>) => {
      const computer = await one.remembered();
      const proof = await one.reopened(computer);
      const [listed] = await one.links();
      expect((await end(listed?.computers[0]?.id ?? 0, proof)).status).toBe(200);
      expect(await read(proof)).toMatchObject({ status: 403 });
      expect(await read(computer.proof)).toMatchObject({ status: 403 });
      expect(await computer.reopen(one.token)).toMatchObject(needsPin);
      expect(await one.links()).toMatchObject([{ computers: [] }]);
      return computer;
    };
    await ended((computer_id) => one.ofLink('end-computer', { computer_id }));
    await ended((computer_id) => own('end-computer', { computer_id }));
    const { remember, reopen, forget } = computerOf(api);
    await remember((await one.open()).proof);
    const { opened } = reopenedShared.parse((await reopen(one.token)).body);
    expect((await forget(opened?.proof ?? '')).status).toBe(200);
    expect(await reopen(one.token)).toMatchObject(needsPin);
    // A computer of another link, and another family's link.
    const other = await start();
    await other.remembered();
    const [listed] = await other.links();
    const computer_id = listed?.computers[0]?.id;
    await one.ofLink('end-computer', { computer_id });
    expect(await other.links()).toMatchObject([{ computers: [{ id: computer_id }] }]);
    const foreign = `/api/account/share-links/${other.link.id}/end-computer`;
    const stranger = { token: one.one.owner.token, body: { computer_id } };
    expect(await api.call('POST', foreign, stranger)).toMatchObject({ status: 404 });
  });

  it.each(['revoke', 'renew', 'consent', 'case', 'expiry', 'lock', 'restore'] as const)(
    'needs the PIN again after: %s',
    async (how) => {
      const { one, link, token, pin, ofLink, remembered, reopened, consentId, staff } = await start();
      const computer = await remembered();
      const proof = await reopened(computer);
      const wrong = pin === '000000' ? '000001' : '000000';
      if (how === 'revoke') await ofLink('revoke');
      if (how === 'renew') await ofLink('renew');
      if (how === 'consent')
        await api.call('POST', `/api/hospital-consents/${consentId}/withdraw`, { token: staff });
      if (how === 'case') await one.stage('cancelled');
      if (how === 'expiry') {
        await api.app.db.transaction((writer) =>
          writer
            .updateTable('share_links')
            .set({ expires_at: api.clock().toISOString() })
            .where('id', '=', link.id)
            .execute(),
        );
      }
      if (how === 'lock') for (let nth = 0; nth < 5; nth += 1) await openLink(api, token, wrong);
      if (how === 'restore') await api.app.db.transaction(revokeAllLinks);
      expect(await computer.reopen(token)).toMatchObject(needsPin);
      if (how !== 'lock') expect((await read(proof)).status).toBe(403);
    },
  );

  it('gives a guesser no further tries by being opened on a computer, and is open on ten at most', async () => {
    const { token, pin, remembered, reopened, links } = await start();
    const computer = await remembered();
    const wrong = pin === '000000' ? '000001' : '000000';
    for (let nth = 0; nth < 4; nth += 1) await openLink(api, token, wrong);
    expect(await reopened(computer)).not.toBe('');
    await openLink(api, token, wrong);
    expect(await links()).toMatchObject([{ state: 'locked' }]);

    const many = await start();
    const { proof } = await many.open();
    const all = await Promise.all(
      Array.from({ length: 12 }, async () => computerOf(api).remember((await many.open()).proof)),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...[409, 409],
    ]);
    expect((await many.links())[0]?.computers).toHaveLength(10);
    expect(await computerOf(api).remember(proof)).toMatchObject({
      status: 409,
      body: { code: 'computers_too_many' },
    });
  });

  it('leaves a browser the cookies of the 40 newest links: more would make its calls too large', async () => {
    const { open } = await start();
    const computer = computerOf(api);
    for (let nth = 0; nth < 45; nth += 1) computer.jar.set(`computer-${1_000_000 + nth}`, 'x'.repeat(43));
    expect((await computer.remember((await open()).proof)).status).toBe(200);
    expect(computer.jar.size).toBe(40);
    expect(computer.jar.has('computer-1000044')).toBe(true);
    expect(computer.jar.has('computer-1000000')).toBe(false);
  });

  it('is not kept open for relatives, nor without a proof', async () => {
    const { one } = await start();
    const made = await api.call('POST', `/api/account/cases/${one.id}/share-links`, {
      token: one.owner.token,
      body: { label: 'Uncle Karim' },
    });
    const { token, pin, link } = createdShareLink.parse(made.body);
    const { proof } = sharedProof.parse((await openLink(api, token, pin)).body);
    expect((await computerOf(api).remember(proof)).status).toBe(404);
    expect((await computerOf(api).remember('x')).status).toBe(403);
    const renewed = await api.call('POST', `/api/share-links/${link.id}/renew`, {
      token: one.coordinator.token,
      body: {},
    });
    expect(renewed).toMatchObject({ status: 404 });
  });

  it('gets another secret and PIN for the same link, from the care team, as long as it is open', async () => {
    const { link, token, pin, open, ofLink, links } = await start();
    const { proof } = await open();
    await write(proof, { kind: 'here', text: 'We can' });
    const ticket = await api.call('POST', '/api/shared/ticket', { body: { proof } });
    const box = papersOf(api, asLetterbox(sharedTicket.parse(ticket.body).ticket));
    const outsider = await makeUser(api, 4);
    expect(await ofLink('renew', {}, outsider.token)).toMatchObject({ status: 403 });
    for (let nth = 0; nth < 5; nth += 1) await openLink(api, token, pin === '1' ? '2' : '1');
    const renewed = createdShareLink.strict().parse((await ofLink('renew')).body);
    expect(renewed.link).toMatchObject({ id: link.id, state: 'active' });
    expect((await openLink(api, token, pin)).status).toBe(422);
    expect((await openLink(api, renewed.token, pin)).status).toBe(422);
    expect((await read(proof)).status).toBe(403);
    expect((await box.call('POST', '', { key: newKey() })).status).toBe(403);
    expect((await open(renewed)).shared).toMatchObject({ letters: [{ text: 'We can' }] });
    expect(await links()).toHaveLength(1);
    await ofLink('revoke');
    expect(await ofLink('renew')).toMatchObject({ status: 409, body: { code: 'share_link_ended' } });
  });

  it('is ended for good while the computer opens the link again and again', async () => {
    for (const how of ['end-computer', 'renew', 'revoke']) {
      const { token, links, ofLink, remembered } = await start();
      const computer = await remembered();
      const [listed] = await links();
      const again = () => Array.from({ length: 4 }, () => computer.reopen(token));
      const calls = [...again(), ofLink(how, { computer_id: listed?.computers[0]?.id }), ...again()];
      const codes = (await Promise.all(calls)).map(({ status }) => status);
      expect(codes).toEqual(codes.map(() => 200));
      expect(await computer.reopen(token)).toMatchObject(needsPin);
    }
  });

  it('goes on where it was remembered twice', async () => {
    const { open, links } = await start();
    const { proof } = await open();
    for (let nth = 0; nth < 2; nth += 1) await computerOf(api).remember(proof);
    expect(await read(proof)).toMatchObject({ status: 200, body: { on_computer: true } });
    expect((await links())[0]?.computers).toHaveLength(1);
  });

  it('begins anew with another consent, also with what arrived', async () => {
    const { one, open, make, staff, consentId } = await start();
    const ticket = await api.call('POST', '/api/shared/ticket', { body: { proof: (await open()).proof } });
    const box = papersOf(api, asLetterbox(sharedTicket.parse(ticket.body).ticket));
    const { id } = await box.sendPaper([await photo()]);
    expect((await open()).shared).toMatchObject({ sent: [{ id }] });
    await api.call('POST', `/api/hospital-consents/${consentId}/withdraw`, { token: staff });
    const consent = { hospital: { name: 'Riverside' }, lang: 'bn', how: 'phone', given_by: 'Rahima' };
    await one.send('/consents', consent);
    const [given] = (await one.get()).consents.filter(({ withdrawn_at }) => withdrawn_at === null);
    const again = createdShareLink.parse((await make({ consent_id: given?.id })).body);
    expect((await open(again)).shared).toMatchObject({ letters: [], sent: [] });
  });

  it('tells staff outside of the care team not what is asked', async () => {
    const { links, ofLink } = await start({ questions: ['Can you treat the Saffron illness?'] });
    const outsider = await makeUser(api, 3);
    expect(await links(undefined, outsider.token)).toMatchObject([{ questions: [] }]);
    for (const how of ['end-computer', 'revoke'])
      expect(await ofLink(how, { computer_id: 1 }, outsider.token)).toMatchObject({
        body: { questions: [] },
      });
    expect(await links()).toMatchObject([{ questions: [expect.stringContaining('Saffron')] }]);
  });

  it('is mailed its link without PIN, patient or illness, once the address was typed twice or is in its record', async () => {
    const { make, one, ofLink, staff } = await start();
    const contact_internationaldept = `Tel +66 2 000 0000, ${desk}`;
    const body = { ...sentHospital, name: `Lakeside ${one.id}`, contact_internationaldept };
    const added = await api.call('POST', '/api/hospitals', { token: api.adminToken, body });
    const hospital = z.object({ id: z.int() }).parse(added.body);
    for (const mail of [{ mail_to: desk }, { mail_to: desk, mail_to_again: 'desc@riverside.example' }])
      expect(await make(mail)).toMatchObject({
        status: 422,
        body: { codes: { mail_to_again: ['addresses_differ'] } },
      });
    expect((await make({ mail_to: 'no address', mail_to_again: 'no address' })).status).toBe(422);
    const questions = ['Can you treat the Saffron illness?'];
    const twice = { mail_to: desk, mail_to_again: desk, questions, due: dayAfter(3) };
    const first = createdShareLink.parse((await make(twice)).body);
    const [mail] = await mailsTo(api, desk);
    expect(mail?.text).toContain(`/shared#${first.token}`);
    expect(mail?.text).toContain(one.opened.reference);
    expect(mail?.text).toContain('Bangkok time');
    const words = `${mail?.subject} ${mail?.text} ${mail?.html}`;
    expect(words).not.toContain(first.pin);
    expect(words).not.toMatch(/Saffron|রহিমা/);
    expect(words).not.toContain(one.opened.patient_name);
    const stored = await api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', desk)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(first.token);
    // A link that is ended before the mail has gone leaves nothing of it.
    await api.call('POST', `/api/share-links/${first.link.id}/revoke`, { token: staff });
    const after = await api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', desk)
      .execute();
    expect(after).toMatchObject([{ text: '', html: '', link_hash: null, status: 'failed' }]);

    await one.send('/consents', {
      hospital: { id: hospital.id },
      lang: 'bn',
      how: 'phone',
      given_by: 'Rahima',
    });
    const [consent] = (await one.get()).consents.filter(({ hospital: { id } }) => id === hospital.id);
    expect(await make({ consent_id: consent?.id, mail_to: desk })).toMatchObject({ status: 201 });
    expect(await make({ consent_id: consent?.id, mail_to: 'other@lakeside.example' })).toMatchObject({
      status: 422,
    });
    expect(await ofLink('renew', { mail_to: desk })).toMatchObject({ status: 422 });
    expect(await ofLink('renew', { mail_to: desk, mail_to_again: desk })).toMatchObject({ status: 200 });
    expect(await mailsTo(api, desk)).toHaveLength(3);
  });

  it('is asked three questions at most, on a day that is not over', async () => {
    const { make } = await start();
    for (const wrong of [
      { questions: ['1', '2', '3', '4'] },
      { questions: [' '] },
      { questions: ['x'.repeat(201)] },
      { due: '2020-01-01' },
      { due: 'soon' },
    ])
      expect((await make(wrong)).status).toBe(422);
    const lines = createdShareLink.parse((await make({ questions: ['One\nTwo', 'One Two'] })).body);
    expect(lines.link.questions).toEqual(['One Two']);
  });

  // The sessions of the others end meanwhile, so this is the last one.
  it('opens on its own computer without the PIN for 14 days without use, and everybody sees since when; a breach ends that', async () => {
    const { one, token, links, remembered, reopened } = await start({ days: 60 });
    const computer = await remembered();
    expect(computer.set.join()).toMatch(
      /^computer-\d+=[\w-]{43};.*Path=\/api\/shared;.*HttpOnly.*SameSite=Strict/,
    );
    expect(await read(await reopened(computer))).toMatchObject({ status: 200, body: { on_computer: true } });
    const own = `/api/account/cases/${one.id}/share-links`;
    for (const list of [await links(), await links(own, one.owner.token)])
      expect(list).toMatchObject([{ computers: [{ since: expect.any(String) }] }]);
    // Neither another computer, nor this one with another link.
    expect(await computerOf(api).reopen(token)).toMatchObject(needsPin);
    const other = await start();
    expect(await computer.reopen(other.token)).toMatchObject(needsPin);
    expect(await computer.reopen('A'.repeat(43))).toMatchObject(needsPin);
    const unused = await remembered();
    const waiting = ['expired@riverside.example', 'ended@riverside.example'];
    for (const [nth, mail_to] of waiting.entries())
      await start({ mail_to, mail_to_again: mail_to, days: nth === 0 ? 1 : 60 });
    const texts = async () =>
      (await Promise.all(waiting.map((to) => mailsTo(api, to)))).flat().map(({ text }) => text !== '');
    expect(await texts()).toEqual([true, true]);
    api.pass(13 * day);
    await api.app.services.shareLinks.removeExpired();
    expect(await texts()).toEqual([false, true]);
    expect(await reopened(computer)).not.toBe('');
    api.pass(13 * day);
    expect(await reopened(computer)).not.toBe('');
    expect(await unused.reopen(token)).toMatchObject(needsPin);
    await api.app.db.transaction((writer) => endAllWaysIn(writer, api.clock().toISOString()));
    expect(await computer.reopen(token)).toMatchObject(needsPin);
    expect(await api.app.db.read.selectFrom('share_link_computers').selectAll().execute()).toEqual([]);
    expect(await texts()).toEqual([false, false]);
  });
});
