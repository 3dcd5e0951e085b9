import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const containers = {
  webm: { codec: 'opus', format: () => new WebMOutputFormat() },
  /** What WhatsApp sends. */
  ogg: { codec: 'opus', format: () => new OggOutputFormat() },
  m4a: { codec: 'aac', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  /** What browsers record. */
  fragments: { codec: 'aac', format: () => new Mp4OutputFormat({ fastStart: 'fragmented' }) },
  mka: { codec: 'opus', format: () => new MkvOutputFormat() },
} as const;
export type Container = keyof typeof containers;

const configs = {
  opus: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, packetSeconds: 0.02, start: [0xf8] },
  aac: {
    codec: 'mp4a.40.2',
    numberOfChannels: 2,
    sampleRate: 44_100,
    packetSeconds: 1024 / 44_100,
    start: [],
  },
} as const;

const descriptions = {
  opus: new Uint8Array(Buffer.from('4f70757348656164010138010080bb0000000000', 'hex').subarray(0, 19)),
  aac: new Uint8Array([0x12, 0x10]),
};

type Options = {
  container?: Container;
  seconds?: number;
  packetBytes?: number;
  /** Bytes in the sound itself, to find them again. */
  marker?: string;
  withVideo?: boolean;
  tracks?: number;
};

/** A recording as a phone makes it: packets of Opus or AAC in a file. */
export async function recording({
  container = 'webm',
  seconds = 3,
  packetBytes = 60,
  marker = '',
  withVideo = false,
  tracks = 1,
}: Options = {}): Promise<Buffer> {
  const { codec, format } = containers[container];
  const { packetSeconds, start, ...config } = configs[codec];
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec));
  for (const source of sources) output.addAudioTrack(source);
  const video = new EncodedVideoPacketSource('vp8');
  if (withVideo) output.addVideoTrack(video);
  await output.start();
  const decoderConfig = { ...config, description: descriptions[codec] };
  const sound = Buffer.alloc(packetBytes, 1);
  sound.set(start);
  sound.write(marker, start.length);
  const count = Math.round(seconds / packetSeconds);
  for (let nth = 0; nth < count; nth++) {
    const packet = new EncodedPacket(new Uint8Array(sound), 'key', nth * packetSeconds, packetSeconds);
    for (const source of sources) await source.add(packet, { decoderConfig });
  }
  if (withVideo) {
    const frame = new EncodedPacket(new Uint8Array(200), 'key', 0, seconds);
    await video.add(frame, { decoderConfig: { codec: 'vp8', codedWidth: 64, codedHeight: 64 } });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
