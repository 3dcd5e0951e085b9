import { describe, expect, it } from 'vitest';
import { zipOf } from '#tests/support/zip.ts';
import { readChatFile } from '#web/features/person/portal/requests/chat/chat-file.ts';

const blobOf = (...files: Parameters<typeof zipOf>) => new Blob([zipOf(...files)]);
const chat = '[28/10/2026, 21:05:01] রহিমা: কেমন আছেন\n';
const photo = { name: '00000012-PHOTO.jpg', content: Buffer.alloc(5000, 7) };

describe('readChatFile', () => {
  it.each([
    ['a text', new Blob(['\ufeff', chat])],
    ['an iPhone’s zip', blobOf([photo, { name: '_chat.txt', content: Buffer.from(chat) }])],
    ['a zip without compression', blobOf([{ name: 'Chat.txt', content: Buffer.from(chat), stored: true }])],
  ])('reads %s', async (_, file) => {
    expect(await readChatFile(file)).toBe(chat);
  });

  it('reads the end of a long chat', async () => {
    const long = Buffer.concat([Buffer.alloc(9_000_000, 'a'), Buffer.from(`\n${chat}`)]);
    for (const file of [new Blob([long]), blobOf([{ name: '_chat.txt', content: long }])]) {
      const text = await readChatFile(file);
      expect(text.endsWith(chat)).toBe(true);
      expect(text.length).toBeLessThan(5_000_000);
    }
  });

  it.each([
    ['no-chat', 'a zip of photos', blobOf([photo])],
    ['no-chat', 'half of a zip', blobOf([{ name: '_chat.txt', content: Buffer.from(chat) }]).slice(0, 60)],
    ['too-long', 'a bomb', blobOf([{ name: '_chat.txt', content: Buffer.alloc(100_000_000) }])],
  ])('refuses with %s: %s', async (fault, _, file) => {
    await expect(readChatFile(file)).rejects.toMatchObject({ fault });
  });

  it('refuses a damaged text in a zip', async () => {
    const good = zipOf([{ name: '_chat.txt', content: Buffer.from(chat.repeat(99)) }]);
    good.fill(0xff, 45, 70);
    await expect(readChatFile(new Blob([good]))).rejects.toMatchObject({ fault: 'no-chat' });
  });
});
