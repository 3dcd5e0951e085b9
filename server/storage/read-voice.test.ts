import { expect, it, vi } from 'vitest';
import { readVoice } from '#server/storage/read-voice.ts';
import { limits } from '#shared/contract/limits.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { type Container, recording } from '#tests/support/voices.ts';

vi.setConfig({ testTimeout: 60_000 });

const sender = { isStaff: false, counted: [], gone: new AbortController().signal };
const read = (bytes: Uint8Array) => readVoice(bytes, sender);

it.each<[Container, string]>([
  ['webm', 'audio/webm'],
  ['ogg', 'audio/webm'],
  ['mka', 'audio/webm'],
  ['m4a', 'audio/mp4'],
  ['fragments', 'audio/mp4'],
])('the reader of voice messages accepts sound in %s, and writes %s', async (container, type) => {
  const result = await read(await recording({ container, seconds: 12, marker: 'spoken' }));
  expect(result).toMatchObject({ voice: { type, seconds: 12 } });
  if (!('voice' in result)) return;
  expect(Buffer.from(result.voice.bytes).includes('spoken')).toBe(true);
  // What we have written is accepted again, and has its length at its beginning.
  expect(await read(result.voice.bytes)).toMatchObject({ voice: { type, seconds: 12 } });
});

it('the reader of voice messages accepts two minutes, and the little more that a recorder writes', async () => {
  const seconds = limits.voiceSeconds + 0.6;
  for (const container of ['webm', 'fragments'] as const)
    expect(await read(await recording({ container, seconds }))).toMatchObject({ voice: {} });
});

it.each<[string, string, () => Promise<Buffer>]>([
  ['of three minutes', 'voice_too_long', () => recording({ seconds: 180 })],
  ['of two minutes and two seconds', 'voice_too_long', () => recording({ seconds: limits.voiceSeconds + 2 })],
  ['of three minutes in MP4', 'voice_too_long', () => recording({ container: 'm4a', seconds: 180 })],
  ['with a video', 'voice_video', () => recording({ container: 'mka', withVideo: true })],
  ['with two tracks', 'voice_wrong_type', () => recording({ tracks: 2 })],
  ['that has no sound', 'voice_wrong_type', () => recording({ seconds: 0 })],
  ['that is a PDF', 'voice_wrong_type', async () => pdf()],
  [
    'that is a page with sound behind it',
    'voice_wrong_type',
    async () => withBefore('<!doctype html><script>'),
  ],
  ['that is an archive before its sound', 'voice_wrong_type', async () => withBefore('PK\x03\x04')],
  ['with an archive behind it', 'voice_wrong_type', () => withBehind(100_000)],
  ['of random bytes', 'voice_wrong_type', async () => Buffer.alloc(5000, 'xyz')],
])('the reader of voice messages refuses a file %s', async (_, refusal, make) => {
  expect(await read(await make())).toEqual({ refusal });
});

const withBefore = async (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), await recording()]);
const withBehind = async (bytes: number, container: Container = 'm4a') =>
  Buffer.concat([await recording({ container }), Buffer.alloc(bytes, 'MARKER')]);

it('the reader of voice messages keeps only the sound of a file that is also something else', async () => {
  for (const container of ['m4a', 'webm', 'ogg'] as const) {
    const result = await read(await withBehind(600, container));
    if ('voice' in result) expect(Buffer.from(result.voice.bytes).includes('MARKER')).toBe(false);
    else expect(result.refusal).toMatch(/^voice_/);
  }
});

it('the reader of voice messages finishes with a file that is cut off anywhere, or changed anywhere', async () => {
  for (const container of ['m4a', 'webm', 'ogg'] as const) {
    const whole = await recording({ container, seconds: 2 });
    for (const part of [0.02, 0.5, 0.97]) {
      const at = Math.round(whole.length * part);
      const changed = Buffer.from(whole);
      changed.fill(0xff, at, at + 40);
      for (const bytes of [whole.subarray(0, at), changed])
        expect(Object.keys(await read(bytes))).toEqual([expect.stringMatching(/^(voice|refusal)$/)]);
    }
  }
});
