import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { UnavailableError } from '#server/errors.ts';
import type { VoiceMessage } from '#server/storage/read-voice-messages.ts';
import { startDecoder } from '#server/storage/render-paper.ts';
import { type Uploader, uploadQueue } from '#server/storage/upload-queue.ts';
import { voiceRefusal, voiceType } from '#shared/contract/voice.ts';

const program = fileURLToPath(new URL('./read-voice-process.ts', import.meta.url));
/** The priority below that of other processes, in the units of `nice`. */
const niceness = 10;
/** Two minutes of sound take a tenth of a second on an idle machine. */
const timeoutMs = 20_000;
const queue = uploadQueue({ running: 2, waiting: 8, open: 6 });
/** These come from outside, to end the server: they say nothing about a file. */
const stopSignals: readonly string[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

const voiceMessage: z.ZodType<VoiceMessage> = z.union([
  z.object({
    voice: z.object({
      type: voiceType,
      bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
      seconds: z.int().positive(),
    }),
  }),
  z.object({ refusal: voiceRefusal }),
]);

/**
 * Judges a recording by its content, in a child process that can be killed, as papers are: only its sound remains, in a
 * new file. Throws `too_many` or `busy` when too many wait.
 */
export const readVoice = (bytes: Uint8Array, sender: Uploader): Promise<VoiceMessage> =>
  queue(sender, async () => {
    const child = startDecoder(program, [String(niceness)]);
    const end = () => child.kill('SIGKILL');
    const timer = setTimeout(end, timeoutMs);
    sender.gone.addEventListener('abort', end);
    try {
      return await new Promise<VoiceMessage>((resolve, reject) => {
        child.once('message', (message) => {
          const { data, error } = voiceMessage.safeParse(message);
          if (data) resolve(data);
          else reject(error);
        });
        child.once('error', reject);
        child.once('close', (_code, signal) => {
          if (signal !== null && stopSignals.includes(signal)) reject(new UnavailableError(signal));
          else resolve({ refusal: 'voice_unreadable' });
        });
        child.send({ bytes }, () => undefined);
      });
    } finally {
      clearTimeout(timer);
      sender.gone.removeEventListener('abort', end);
      end();
    }
  });
