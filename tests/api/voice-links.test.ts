import { expect, it, vi } from 'vitest';
import { createdShareLink, familyScopes, sharedProof } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { newKey } from '#tests/support/papers.ts';
import { idOf } from '#tests/support/response-body.ts';
import { hospitalLinkOf, openLink } from '#tests/support/share-links.ts';
import { recording } from '#tests/support/voices.ts';

// Each recording is judged in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('a voice message', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  it('is neither named nor served to whoever has a link of its case, for relatives or a hospital', async () => {
    const { one, make, paper } = await hospitalLinkOf(api);
    const sent = await api.call('PUT', `/api/account/cases/${one.id}/voices/${newKey('voice')}`, {
      token: one.owner.token,
      body: await recording(),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(sent.status).toBe(200);
    const message = idOf(sent.body);
    const summary = { text: 'zqxspoken' };
    const path = `/cases/${one.id}/messages/${message}`;
    await api.call('PUT', `/api${path}/summary`, { token: one.coordinator.token, body: summary });
    const { id: voice, folder } = await api.app.db.read
      .selectFrom('voice_messages')
      .select(['id', 'folder'])
      .where('appointment_id', '=', one.requestId)
      .executeTakeFirstOrThrow();
    const relative = await makeUser(api, 1);

    for (const body of [{ label: 'Her son', scope: familyScopes }, undefined]) {
      const response = body ? await one.send('/share-links', body) : await make({ facts: true });
      const { token, pin } = createdShareLink.parse(response.body);
      const opened = await openLink(api, token, pin);
      const { proof } = sharedProof.parse(opened.body);
      const shown = await api.call('POST', '/api/shared/read', { body: { proof } });
      expect(shown.status).toBe(200);
      for (const text of ['zqxspoken', folder, 'voice', 'audio'])
        expect(JSON.stringify([opened.body, shown.body]), text).not.toContain(text);
      for (const document of [voice, message].filter((id) => id !== paper.id)) {
        const page = { proof, document_id: document, page: 1 };
        expect((await api.call('POST', '/api/shared/page', { body: page })).status).toBe(404);
      }
      for (const headers of [{ authorization: `Bearer ${proof}` }, { authorization: `Bearer ${token}` }])
        for (const start of ['/api/account', '/api'])
          expect((await api.call('GET', `${start}${path}/voice`, { headers })).status).toBe(401);
    }
    // With an account of their own the relative is a stranger.
    const own = await api.call('GET', `/api/account${path}/voice`, { token: relative.token });
    expect(own.status).toBe(404);
  });
});
