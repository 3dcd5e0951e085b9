import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { processUpload } from '#server/storage/encode-image.ts';
import { processUntrusted } from '#server/storage/run-image-child.ts';
import { blackPng, colourAt, plain, svg } from '#server/storage/testing/images.ts';
import { customerUploader, staffUploader, testFolder } from '#server/storage/testing/store.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { messages } from '#shared/contract/message-texts.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const process = (bytes: Uint8Array) =>
  processUpload({ bytes, oversize: false, sender: staffUploader }, imageRules.doctor);
const tooDetailed = {
  kind: 'invalid',
  code: 'image_too_detailed',
  message: messages.image_too_detailed,
  errors: { image: [messages.image_too_detailed] },
};
const wrongFormat = { kind: 'invalid', code: 'image_not_an_image', message: messages.image_not_an_image };

test('the encoder rejects a PNG whose header claims 30,000 × 30,000 pixels', async () => {
  await expect(process(blackPng(30_000, 30_000, Buffer.alloc(0)))).rejects.toMatchObject(tooDetailed);
});

test('the encoder rejects a small file with 144 million pixels without decoding it', async () => {
  const bomb = blackPng(12_000, 12_000);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(process(bomb)).rejects.toMatchObject(tooDetailed);
});

test('the encoder accepts an image of 64 million pixels', async () => {
  expect(await process(blackPng(8000, 8000))).toMatchObject({ width: 1600, height: 1600 });
});

test('the encoder draws an SVG 1600 pixels wide, whatever size it declares', async () => {
  const square = svg('<rect width="50%" height="100%" fill="red"/>', 'viewBox="0 0 24 24"');
  const { bytes, width, height } = await process(square);
  expect({ width, height }).toEqual({ width: 1600, height: 1600 });
  expect((await colourAt(bytes, 400, 800))[0]).toBeGreaterThan(200);
  const huge = await process(svg('<rect/>', 'width="90000" height="90000"'));
  expect(huge).toMatchObject({ width: 1600, height: 1600 });
});

test('the encoder rejects an SVG of a million units', async () => {
  await expect(process(svg('<rect/>', 'width="1000000" height="1000000"'))).rejects.toMatchObject(
    tooDetailed,
  );
});

test('the encoder keeps no script of an SVG', async () => {
  const { bytes } = await process(
    svg('<script>alert(1)</script><rect width="9" height="9" onload="alert(2)"/>'),
  );
  expect(Buffer.from(bytes).subarray(8, 12).toString()).toBe('WEBP');
  expect(Buffer.from(bytes).includes('alert')).toBe(false);
});

const image = (href: string) => svg(`<image width="400" height="300" xlink:href="${href}"/>`);

test('the encoder draws what an SVG contains and loads nothing from outside', async () => {
  const requested: (string | undefined)[] = [];
  const red = await plain(400, 300).png().toBuffer();
  const server = createServer(({ url }, response) => {
    requested.push(url);
    response.end(red);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const file = join(testFolder(), 'red.png');
  writeFileSync(file, red);
  const colourOf = async (source: Buffer) => colourAt((await process(source)).bytes, 800, 600);

  const [held = 0, , blue = 255] = await colourOf(image(`data:image/png;base64,${red.toString('base64')}`));
  expect([held > 200, blue < 50]).toEqual([true, true]);
  const web = `http://127.0.0.1:${address.port}`;
  const include = (href: string) =>
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${href}"><xi:fallback/></xi:include>`;
  const elsewhere = [
    image(`file://${file}`),
    image(file),
    image(`${web}/image.png`),
    svg(include(`file://${file}`)),
    svg(include(`${web}/include`)),
    svg(`<use xlink:href="${web}/use.svg#a"/>`),
    svg(`<style>@import url("${web}/style.css"); rect { fill: url("${web}/fill.svg#a"); }</style>`),
  ];
  for (const source of elsewhere) expect(await colourOf(source), `${source}`).toEqual([255, 255, 255]);
  const styled = Buffer.from(`<?xml-stylesheet href="${web}/sheet.css"?>${svg('<g/>')}`);
  expect(await colourOf(styled)).toEqual([255, 255, 255]);
  expect(requested).toEqual([]);
});

const entity = (doctype: string, text: string) =>
  Buffer.from(`<!DOCTYPE svg [${doctype}]>${svg(`<text y="50" font-size="50">${text}</text>`)}`);

test.each(['file:///etc/passwd', 'http://127.0.0.1:9/x'])(
  'the encoder does not fetch the entity %s of an SVG',
  async (url) => {
    await expect(process(entity(`<!ENTITY x SYSTEM "${url}">`, '&x;'))).rejects.toMatchObject(wrongFormat);
  },
);

test('the encoder rejects an SVG whose entities expand without end', async () => {
  const names = [...'abcdefghij'];
  const doctype = names.map((name, level) => {
    const inner = level === 0 ? 'bomb bomb' : `&${names[level - 1]};`.repeat(10);
    return `<!ENTITY ${name} "${inner}">`;
  });
  await expect(process(entity(doctype.join(''), '&j;'))).rejects.toMatchObject(wrongFormat);
});

const slow = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">
    ${'<feTurbulence numOctaves="50" baseFrequency="0.5"/><feGaussianBlur stdDeviation="100"/>'.repeat(200)}
  </filter><rect width="400" height="300" filter="url(#f)"/>`,
);

const slowTask = { bytes: slow, formats: ['svg'], widths: [1600], use: 'kept' as const };

test('the encoder stops a drawing that takes minutes once it has used its processor time', async () => {
  const limits = { timeoutMs: 600_000, drawingCpuMs: 500 };
  expect(await processUntrusted(slowTask, staffUploader, limits)).toEqual({ refusal: 'too detailed' });
});

test('the encoder rejects SVG drawings from customers, however quick they are', async () => {
  const upload = { bytes: svg('<rect width="9" height="9"/>'), oversize: false, sender: customerUploader };
  await expect(processUpload(upload, imageRules.user)).rejects.toMatchObject({ code: 'image_not_an_image' });
});

test('the encoder stops its work for an upload whose sender has disconnected', async () => {
  const gone = new AbortController();
  const limits = { timeoutMs: 600_000, drawingCpuMs: 600_000 };
  const result = processUntrusted(slowTask, { ...staffUploader, gone: gone.signal }, limits);
  gone.abort();
  await expect(result).rejects.toMatchObject({ kind: 'busy' });
});

test('the encoder stops at an image that takes all memory', async () => {
  const bomb = blackPng(11_500, 11_500);
  const href = `data:image/png;base64,${bomb.toString('base64')}`;
  await expect(process(image(href))).rejects.toMatchObject(tooDetailed);
});

test('the encoder rejects an upload at once while too many others wait', async () => {
  const limits = { timeoutMs: 300, drawingCpuMs: 300 };
  const uploads = Array.from({ length: 12 }, () => processUntrusted(slowTask, staffUploader, limits));
  const refused = (await Promise.allSettled(uploads)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([
    { reason: { kind: 'busy', details: { retryAfter: 20 } } },
    { reason: { kind: 'busy' } },
  ]);
});
