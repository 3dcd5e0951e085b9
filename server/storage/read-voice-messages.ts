import type { VoiceRefusal, VoiceType } from '#shared/contract/voice.ts';

/** A message of the server to the child process: judge this recording. For the lack of schemas, see image-child. */
export type VoiceTask = { bytes: Uint8Array };

/** The sound of a recording in a file of our own: nothing else of what was sent is in it. */
export type Voice = { type: VoiceType; bytes: Uint8Array; seconds: number };

export type VoiceMessage = { voice: Voice } | { refusal: VoiceRefusal };
