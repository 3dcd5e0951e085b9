import { z } from 'zod';
import { id, optionalText, version } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';

/** What voice messages are stored as: AAC in MP4, Opus in WebM. */
export const voiceType = z.enum(['audio/mp4', 'audio/webm']);
export type VoiceType = z.infer<typeof voiceType>;

/** Why a recording is refused. Each value is a message code. */
export const voiceRefusal = z.enum(['voice_wrong_type', 'voice_video', 'voice_too_long', 'voice_unreadable']);
export type VoiceRefusal = z.infer<typeof voiceRefusal>;

/** What a message that was spoken says of its recording. */
export const voice = z.object({
  type: voiceType,
  seconds: z.int(),
  bytes: z.int(),
  summary: z.string().nullable().describe('What is said in it, as the office understood it'),
  summary_by: z.string().nullable().describe('The member of staff who wrote that'),
  version: z.int().describe('Of the summary'),
});
export type Voice = z.infer<typeof voice>;

/** A key that the sender chooses, so that a recording that is sent twice is stored once. */
export const voiceParams = z.object({
  id,
  key: z.string().regex(/^[\w-]{8,64}$/, code('invalid')),
});

export const spokenParams = z.object({ id, message: id });

/** Two lines about what is said. Left empty, it is taken away. */
export const voiceSummary = z.object({ text: optionalText(limits.voiceSummary), version });
export type VoiceSummary = z.infer<typeof voiceSummary>;
