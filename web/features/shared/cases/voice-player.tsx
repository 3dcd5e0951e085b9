import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Voice } from '#shared/contract/voice.ts';
import { playingTime } from '#shared/playing-time.ts';
import { useFormat } from '#web/i18n/format.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { SoundPlayer } from '#web/ui/sound-player.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const codecs = { 'audio/mp4': 'mp4a.40.2', 'audio/webm': 'opus' } as const;

/** Whether this browser plays what the server has. */
function canPlay(type: Voice['type']): boolean {
  try {
    return document.createElement('audio').canPlayType(`${type}; codecs=${codecs[type]}`) !== '';
  } catch {
    return false;
  }
}

const speeds = [1, 1.5, 2];

type VoicePlayerProps = {
  voice: Voice;
  /** The address of its sound. */
  src: string;
  /** Whether it can be played faster. */
  hasSpeeds?: boolean;
};

/**
 * Plays a voice message, or offers it as a file where the browser can't. Nothing is loaded before somebody plays it.
 */
export function VoicePlayer({ voice, src, hasSpeeds = false }: VoicePlayerProps) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const player = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState(1);
  const [failed, setFailed] = useState(false);
  const plays = useHydrated() && canPlay(voice.type) && !failed;
  const time = digits(playingTime(voice.seconds));
  const choose = (chosen: number) => {
    setSpeed(chosen);
    if (player.current) player.current.playbackRate = chosen;
  };
  return (
    <div className="mt-1 space-y-2">
      <p className="font-semibold">
        <Trans>Voice message, {time}</Trans>
      </p>
      {plays ? (
        <SoundPlayer
          ref={player}
          preload="none"
          src={src}
          aria-label={t`Voice message, ${time}`}
          className="min-w-56"
          onPlay={({ currentTarget }) => {
            currentTarget.playbackRate = speed;
          }}
          onError={() => setFailed(true)}
        />
      ) : (
        <p className="text-sm">
          <a href={src} download className="inline-flex min-h-11 items-center font-semibold underline">
            <Trans>Download the voice message</Trans>
          </a>
        </p>
      )}
      {plays && hasSpeeds && (
        <fieldset className="flex flex-wrap items-center gap-1">
          <legend className="sr-only">
            <Trans>Speed</Trans>
          </legend>
          {speeds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={speed === one}
              className={compactButtonClass(speed === one ? 'primary' : 'outline')}
              onClick={() => choose(one)}
            >
              {digits(String(one))}×
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
