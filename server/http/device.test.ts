import { expect, it } from 'vitest';
import { deviceOf } from '#server/http/device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome · iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${apple} FxiOS/140.0 Mobile/15E148`, 'Firefox · iPad'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Mac'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`, 'Safari · Mac'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome · Chromebook',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A156E) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/36.2/191.2; U; bn) Presto/2.12.423 Version/12.16',
    'Opera Mini · Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; 2201117TG) ${webkit} Version/4.0 Chrome/100.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.30.1`,
    'Mi Browser · Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; wv) ${webkit} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0;]`,
    'Facebook · Android',
  ],
])('deviceOf names the device of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it.each([
  ['', undefined],
  ['a program', 'curl/8.5.0'],
  ['markup', '<script>alert(1)</script>'],
  ['a novel', `Chrome/1 Android ${'x'.repeat(2000)}`],
])('deviceOf returns null for %s', (_what, userAgent) => {
  expect(deviceOf(userAgent)).toBeNull();
});
