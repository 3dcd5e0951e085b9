import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { day } from '#server/clock.ts';
import { asBridge, type Bridge } from '#server/http/web/renderer.ts';
import { siteSettings } from '#shared/contract/site.ts';
import { useApi } from '#tests/support/api.ts';
import { describeOnce } from '#tests/support/engines.ts';
import { addMany } from '#tests/support/many-records.ts';

const built = pathToFileURL(`${import.meta.dirname}/../../build/server/index.js`);

/** A copy of the built pages with its own cache. */
const copyOf = async (name: string): Promise<Bridge> => asBridge(await import(`${built}?${name}`));

const plain = [
  '/about',
  '/services',
  '/doctors',
  '/doctors?page=2',
  '/doctors?q=number+1',
  '/doctors?sort=name&experience=10',
  '/doctors?q=nobody',
  '/doctordetails/1',
  '/doctordetails/999',
  '/hospitals',
  '/hospitals?page=2&sort=name',
  '/hospitaldetails/1',
  '/blogs',
  '/blogs?q=article+1',
  '/blogdetails/1',
  '/blogdetails/2',
  '/faq',
  '/costs',
  '/compare?hospitals=1,2',
  '/contact',
  '/contact?about=doctor-1',
  '/search?q=number',
  '/search?q=cardiac',
  '/login',
  '/profile',
  '/settings',
  '/track',
  '/send-reports',
  '/newsletter',
  '/privacy',
  '/terms',
  '/nowhere',
];
const paths = ['/', '/bn', ...plain, ...plain.map((path) => `/bn${path}`)];

describeOnce('the fragments of pages', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', PUBLIC_URL: 'https://setucare.example' }, 'built');
  const rendered = async ({ render }: Bridge, path: string) => {
    const context = {
      services: api.app.services,
      hasServiceWorker: true,
      log: (error: unknown) => {
        throw error;
      },
    };
    const { body } = await render(new Request(`https://setucare.example${path}`), context);
    if (body instanceof Uint8Array) throw new Error(`${path} is no page`);
    return { html: body.bytes.toString(), scripts: body.scripts };
  };

  beforeAll(async () => {
    await addMany(api.app.db, 30);
  });

  it('are the same no matter for which page they were rendered', async () => {
    const [forwards, backwards] = [await copyOf('forwards'), await copyOf('backwards')];
    const seen = new Map<string, unknown>();
    for (const path of paths) seen.set(path, await rendered(forwards, path));
    for (const path of paths.toReversed())
      expect(await rendered(backwards, path), path).toEqual(seen.get(path));
    for (const path of paths) expect(await rendered(forwards, path), path).toEqual(seen.get(path));
  }, 60_000);

  it('equal those of a fresh rendering after a change of content that many pages show', async () => {
    const warm = await copyOf('warm');
    for (const path of paths) await rendered(warm, path);
    const asked = { token: api.adminToken };
    const { body } = await api.call('GET', '/api/site/settings', asked);
    const settings = siteSettings.loose().parse(body);
    const changed = { ...settings, name: 'Setu Anew', emergencyPhone: '+880 1999-000111' };
    expect((await api.call('PUT', '/api/site/settings', { ...asked, body: changed })).status).toBe(200);
    await api.app.db.transaction((writer) => writer.deleteFrom('treatment_costs').execute());
    api.pass(366 * day);
    const fresh = await copyOf('fresh');
    for (const path of paths) expect(await rendered(warm, path), path).toEqual(await rendered(fresh, path));
    expect((await rendered(warm, '/about')).html).toContain('Setu Anew');
  }, 60_000);

  it('load the whole Bangla font when their text needs it', async () => {
    const bridge = await copyOf('forwards');
    const openingOf = async () => /<html[^>]*>/.exec((await rendered(bridge, '/bn/doctors')).html)?.[0];
    expect(await openingOf()).not.toContain('data-bangla');
    await api.app.db.transaction((writer) =>
      writer.updateTable('doctors').set({ name_bn: 'ডা. ৡ' }).where('name', '=', 'Dr. Number 1').execute(),
    );
    for (const _ of ['rendered', 'kept']) expect(await openingOf()).toContain('data-bangla="whole"');
  });

  it('show a change immediately', async () => {
    const bridge = await copyOf('forwards');
    const { html: before } = await rendered(bridge, '/doctors');
    expect(before).toContain('Dr. Number 1<');
    await api.app.db.transaction((writer) =>
      writer.updateTable('doctors').set({ name: 'Dr. Changed' }).where('name', '=', 'Dr. Number 1').execute(),
    );
    const { html } = await rendered(bridge, '/doctors');
    expect(html).toContain('Dr. Changed<');
    expect(html).not.toContain('Dr. Number 1<');
  });
});
