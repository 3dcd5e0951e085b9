import { limits } from '#shared/contract/limits.ts';

/** What was recorded, or chosen. */
export type Recording = { file: Blob; seconds: number | null };

/** Formats in the order in which they are taken: MP4 where the browser can. Opus needs a third of what AAC needs. */
const formats = [
  { type: 'audio/mp4;codecs=opus', bitsPerSecond: 28_000 },
  { type: 'audio/mp4;codecs=mp4a.40.2', bitsPerSecond: 64_000 },
  { type: 'audio/webm;codecs=opus', bitsPerSecond: 28_000 },
] as const;

/** Whether this browser can record at all. Those inside other apps often can't. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

export type Running = { stop: () => void; cancel: () => void };

/**
 * Records until `stop`, for two minutes at most. Rejects with the browser's reason if it may not use the microphone.
 * `ended` gets what was recorded; after `cancel` nothing.
 */
export async function startRecording(ended: (recording: Recording) => void): Promise<Running> {
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(
    stream,
    format ? { mimeType: format.type, audioBitsPerSecond: format.bitsPerSecond } : {},
  );
  const parts: Blob[] = [];
  const startedAt = performance.now();
  let isCancelled = false;
  const release = () => {
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
  };
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, limits.voiceSeconds * 1000);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('stop', () => {
    release();
    if (isCancelled) return;
    const seconds = Math.min(limits.voiceSeconds, (performance.now() - startedAt) / 1000);
    ended({ file: new Blob(parts, { type: recorder.mimeType }), seconds });
  });
  // A call came in, or the microphone was taken away.
  for (const track of stream.getTracks()) track.addEventListener('ended', stop);
  recorder.start();
  return {
    stop,
    cancel: () => {
      isCancelled = true;
      stop();
      release();
    },
  };
}
