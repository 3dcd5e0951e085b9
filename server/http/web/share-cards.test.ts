import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerErrorHandler } from '#server/http/errors.ts';
import { shareImages } from '#server/http/share-images.ts';
import { registerShareCards } from '#server/http/web/share-cards.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { testFolder } from '#server/storage/testing/store.ts';
import { shareCardPath } from '#shared/share-card.ts';
import { siteDetails } from '#shared/site-details.ts';

const html = `<html><head><meta property="og:title" content="Visas"><meta property="og:description" content="">
<meta property="og:site_name" content="SetuCare"></head></html>`;
const site = siteDetails('SetuCare', 'https://setucare.example');
const address = shareCardPath('/blogs/visas-1', { title: 'Visas', text: '', name: 'SetuCare' }, site);

it('the route of share cards draws a card once, and serves none of a page that was hidden afterwards', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  let status = 200;
  let drawings = 0;
  const draw = async () => {
    drawings += 1;
    return { images: [{ bytes: Buffer.from('drawn'), width: 1, height: 1 }] };
  };
  const sharedImages = shareImages({ storage: diskStorage(testFolder()), log: { error() {} }, draw });
  const render = async () => ({
    status,
    headers: new Headers(),
    body: { bytes: Buffer.from(html), scripts: [] },
  });
  registerShareCards(app, { render, sharedImages, site: { details: async () => site } });
  for (const _ of [1, 2]) expect((await app.inject(address)).body).toBe('drawn');
  expect(drawings).toBe(1);
  status = 404;
  expect((await app.inject(address)).statusCode).toBe(404);
});
