import { setPriority } from 'node:os';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { Voice, VoiceMessage, VoiceTask } from '#server/storage/read-voice-messages.ts';
import { limits } from '#shared/contract/limits.ts';
import type { VoiceRefusal, VoiceType } from '#shared/contract/voice.ts';

/** A recorder that stops after two minutes writes a little more. */
const maxSeconds = limits.voiceSeconds + 1;
/** A packet of Opus has usually 20 ms, at least 2.5; two minutes of the shortest that recorders make are 12,000. */
const maxPackets = 12_500;
/** What a file may have besides its sound: its tables, and what programs leave free for changes. */
const maxOther = { bytes: 64 * 1024, perPacket: 64 };

/** What we write: phones play both, Opus in WebM also those that do not play it in Ogg. */
const written = {
  aac: { type: 'audio/mp4', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  opus: { type: 'audio/webm', format: () => new WebMOutputFormat() },
} as const satisfies Record<string, { type: VoiceType; format: () => Mp4OutputFormat | WebMOutputFormat }>;

class Refused extends Error {
  readonly refusal: VoiceRefusal;

  constructor(refusal: VoiceRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** The only track of a recording: one of sound. */
async function onlyTrack(input: Input) {
  const tracks = await input.getTracks();
  if (tracks.some((track) => track.isVideoTrack())) throw new Refused('voice_video');
  const [track, ...others] = tracks;
  if (!track?.isAudioTrack() || others.length > 0) throw new Refused('voice_wrong_type');
  return track;
}

/** The packets of a recording. Throws `Refused` as soon as there are too many, or they last too long. */
async function packetsOf(sink: EncodedPacketSink, fileBytes: number): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  let sound = 0;
  let seconds = 0;
  for await (const packet of sink.packets()) {
    packets.push(packet);
    sound += packet.byteLength;
    seconds += packet.duration;
    const lasts = Math.max(seconds, packet.timestamp + packet.duration - (packets[0]?.timestamp ?? 0));
    if (packets.length > maxPackets || !(lasts <= maxSeconds)) throw new Refused('voice_too_long');
  }
  if (packets.length === 0 || seconds === 0) throw new Refused('voice_unreadable');
  // A file that is something else as well, such as a page or an archive.
  if (fileBytes - sound > maxOther.bytes + packets.length * maxOther.perPacket)
    throw new Refused('voice_wrong_type');
  return packets;
}

/** Reads a recording by its content and writes its sound into a new file. */
async function read({ bytes }: VoiceTask): Promise<Voice> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM, MATROSKA, OGG] });
  if (!(await input.canRead())) throw new Refused('voice_wrong_type');
  const track = await onlyTrack(input);
  const { codec } = track;
  if (codec !== 'aac' && codec !== 'opus') throw new Refused('voice_wrong_type');
  const decoderConfig = await track.getDecoderConfig();
  if (!decoderConfig) throw new Refused('voice_unreadable');
  const packets = await packetsOf(new EncodedPacketSink(track), bytes.length);
  const { type, format } = written[codec];
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const start = packets[0]?.timestamp ?? 0;
  for (const packet of packets)
    await source.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - start) }), { decoderConfig });
  await output.finalize();
  const last = packets.at(-1);
  const seconds = last ? last.timestamp + last.duration - start : 0;
  if (!target.buffer) throw new Refused('voice_unreadable');
  return { type, bytes: new Uint8Array(target.buffer), seconds: Math.max(1, Math.round(seconds)) };
}

const respond = (task: VoiceTask): Promise<VoiceMessage> =>
  read(task).then(
    (voice) => ({ voice }),
    (error) => ({ refusal: error instanceof Refused ? error.refusal : 'voice_unreadable' }),
  );

/** The processor time at which the file and its only page were begun; see paper-watchdog.ts. */
const startTimes = new Float64Array(new SharedArrayBuffer(16));
setPriority(Number(process.argv[2] ?? 0));
new Worker(new URL('./paper-watchdog.ts', import.meta.url), {
  workerData: startTimes,
  execArgv: [],
  env: SHARE_ENV,
}).unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// The server still waits for the work in progress when a service manager signals all processes.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
process.once('message', (task: VoiceTask) => void respond(task).then((message) => process.send?.(message)));
