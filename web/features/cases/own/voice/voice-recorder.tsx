import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { playingTime } from '#shared/playing-time.ts';
import { OpenInBrowser } from '#web/features/cases/own/voice/open-in-browser.tsx';
import {
  canRecord,
  type Recording,
  type Running,
  startRecording,
} from '#web/features/cases/own/voice/record.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import {
  putVoice,
  sendVoice,
  sendWaitingVoices,
  type WaitingVoice,
  waitingVoices,
} from '#web/lib/waiting-voices.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SoundPlayer } from '#web/ui/sound-player.tsx';

export type VoiceRecorderProps = {
  caseId: number;
  /** Called when nothing is left to do here: `true` if the server has the message. */
  onEnd: (isSent: boolean) => void;
};

type Step =
  | { is: 'asking' }
  | { is: 'recording'; running: Running }
  | { is: 'review'; recording: Recording; address: string }
  | { is: 'problem'; why: 'denied' | 'missing' | 'impossible' };

/** Records a voice message, lets it be heard, and sends it; or takes one from the phone. */
export function VoiceRecorder({ caseId, onEnd }: VoiceRecorderProps) {
  const [step, setStep] = useState<Step>({ is: 'asking' });
  const [error, setError] = useState<string | null>(null);
  const running = useRef<Running>(undefined);
  const review = (recording: Recording) => {
    // Stopped before the browser had recorded anything: a second tap.
    if (recording.file.size === 0) return onEnd(false);
    if (recording.file.size > limits.voiceBytes) setError('voice_too_large');
    else setError(null);
    setStep({ is: 'review', recording, address: URL.createObjectURL(recording.file) });
  };
  const start = async () => {
    setError(null);
    setStep({ is: 'asking' });
    if (!canRecord()) return setStep({ is: 'problem', why: 'impossible' });
    try {
      running.current = await startRecording(review);
      setStep({ is: 'recording', running: running.current });
    } catch (refusal) {
      const name = refusal instanceof DOMException ? refusal.name : '';
      setStep({ is: 'problem', why: name === 'NotFoundError' ? 'missing' : 'denied' });
    }
  };
  const begin = useEffectEvent(() => void start());
  useEffect(() => {
    begin();
    return () => running.current?.cancel();
  }, []);
  return (
    <section className="space-y-3">
      {step.is === 'asking' && (
        <p role="status">
          <Trans>Your phone asks whether we may use the microphone. Please allow it.</Trans>
        </p>
      )}
      {step.is === 'recording' && <Recorder stop={step.running.stop} />}
      {step.is === 'review' && (
        <Review
          key={step.address}
          caseId={caseId}
          step={step}
          error={error}
          onError={setError}
          onEnd={(isSent) => {
            URL.revokeObjectURL(step.address);
            onEnd(isSent);
          }}
        />
      )}
      {step.is === 'problem' && <Problem why={step.why} onRetry={() => void start()} />}
      {step.is !== 'review' && step.is !== 'recording' && <ChooseFile onChoose={review} />}
      {step.is === 'problem' && (
        <Button variant="ghost" onClick={() => onEnd(false)}>
          <Trans>Close</Trans>
        </Button>
      )}
    </section>
  );
}

/** Counts the seconds until somebody stops, or two minutes are over. */
function Recorder({ stop }: { stop: () => void }) {
  const { digits } = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    button.current?.focus();
    const startedAt = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - startedAt) / 1000), 250);
    return () => clearInterval(timer);
  }, []);
  const time = digits(playingTime(Math.min(seconds, limits.voiceSeconds)));
  const most = digits(playingTime(limits.voiceSeconds));
  return (
    <>
      <p role="status" className="font-semibold text-alarm-700">
        <Trans>Recording. Please speak.</Trans>
      </p>
      <p role="timer" className="text-2xl font-bold tabular-nums">
        <Trans>
          {time} of {most}
        </Trans>
      </p>
      <Button ref={button} variant="alarm" className="max-sm:w-full" onClick={stop}>
        <Trans>Stop</Trans>
      </Button>
    </>
  );
}

type ReviewProps = {
  caseId: number;
  step: Extract<Step, { is: 'review' }>;
  error: string | null;
  onError: (error: string | null) => void;
  onEnd: (isSent: boolean) => void;
};

function Review({ caseId, step: { recording, address }, error, onError, onEnd }: ReviewProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const heading = useRef<HTMLParagraphElement>(null);
  const [key] = useState(() => randomKey());
  const [busy, setBusy] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const send = async () => {
    setBusy(true);
    onError(null);
    const bytes = await recording.file.arrayBuffer();
    const voice: WaitingVoice = {
      key,
      userId: readCurrentUser()?.id ?? 0,
      caseId,
      keptAt: new Date().toISOString(),
      type: recording.file.type,
      bytes,
    };
    try {
      const isStored = await putVoice(voice).then(
        () => true,
        () => false,
      );
      if (isStored) await sendWaitingVoices(caseId);
      else await sendVoice(voice);
      const isWaiting = isStored && (await waitingVoices(caseId)).some((one) => one.key === key);
      onEnd(!isWaiting);
    } catch (failure) {
      onError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
        <Trans>Listen first, then send it.</Trans>
      </p>
      <SoundPlayer src={address} aria-label={t`Your recording`} />
      {error && <Banner tone="error">{translate(error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        {error !== 'voice_too_large' && (
          <Button variant="accent" busy={busy} className="max-sm:w-full" onClick={() => void send()}>
            <Trans>Send the voice message</Trans>
          </Button>
        )}
        <Button variant="outline" disabled={busy} className="max-sm:w-full" onClick={() => onEnd(false)}>
          <Trans>Delete the recording</Trans>
        </Button>
      </div>
    </>
  );
}

function Problem({ why, onRetry }: { why: 'denied' | 'missing' | 'impossible'; onRetry: () => void }) {
  if (why === 'impossible') return <OpenInBrowser />;
  return (
    <Banner tone="error">
      {why === 'denied' ? (
        <Trans>
          The microphone is not allowed here. Allow it in the settings of your browser, then try again.
        </Trans>
      ) : (
        <Trans>This phone has no microphone that we can use.</Trans>
      )}
      <Button variant="outline" className="mt-2" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      {why === 'denied' && <OpenInBrowser onlyInApps />}
    </Banner>
  );
}

/** A voice message that is on the phone already, for example from WhatsApp. */
function ChooseFile({ onChoose }: { onChoose: (recording: Recording) => void }) {
  return (
    <label className={buttonClass('outline', 'cursor-pointer focus-within:outline-3 max-sm:w-full')}>
      <Trans>Choose a voice message from WhatsApp</Trans>
      <input
        type="file"
        accept="audio/*,.opus,.ogg,.m4a"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose({ file, seconds: null });
        }}
      />
    </label>
  );
}
