import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnStep } from '#shared/cases/own-steps.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { TurnNext, TurnTitle } from '#web/features/shared/cases/turn-text.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { Button } from '#web/ui/button.tsx';

/** A voice of this phone for the page's language: others send what they read to somebody else's server. */
function useOwnVoice(): SpeechSynthesisVoice | undefined {
  const locale = useLocale();
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  const find = useEffectEvent(() => {
    const isOurs = ({ lang, localService }: SpeechSynthesisVoice) =>
      localService && lang.toLowerCase().split(/[-_]/)[0] === locale;
    setVoice(speechSynthesis.getVoices().find(isOurs));
  });
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    find();
    speechSynthesis.addEventListener?.('voiceschanged', find);
    return () => {
      speechSynthesis.removeEventListener?.('voiceschanged', find);
      speechSynthesis.cancel();
    };
  }, []);
  return voice;
}

/**
 * Reads aloud whose turn it is and what there is to do, in words of ours alone: what somebody wrote may name an
 * illness, and others may be in the room.
 */
export function Listen({ own, steps }: { own: OwnCase; steps: OwnStep[] }) {
  const voice = useOwnVoice();
  const text = useRef<HTMLDivElement>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  if (!voice) return null;
  const press = () => {
    speechSynthesis.cancel();
    if (isSpeaking) return setSpeaking(false);
    const parts = [...(text.current?.children ?? [])].map(({ textContent }) => textContent);
    const spoken = new SpeechSynthesisUtterance(parts.join(' '));
    spoken.voice = voice;
    spoken.lang = voice.lang;
    const end = () => setSpeaking(false);
    spoken.addEventListener('end', end);
    spoken.addEventListener('error', end);
    setSpeaking(true);
    speechSynthesis.speak(spoken);
  };
  return (
    <>
      <Button compact variant="outline" className="mb-4" aria-pressed={isSpeaking} onClick={press}>
        {isSpeaking ? <Trans>Stop listening</Trans> : <Trans>Listen</Trans>}
      </Button>
      <div ref={text} hidden>
        <p>
          <TurnTitle turn={own.turn} />.
        </p>
        <p>
          <TurnNext turn={own.turn} />
        </p>
        {steps[0] && (
          <p>
            <FirstStep step={steps[0]} />
          </p>
        )}
        {steps.length > 1 && (
          <p>
            <Plural value={steps.length} one="You have # thing to do." other="You have # things to do." />
          </p>
        )}
      </div>
    </>
  );
}

/** What there is to do first, by its kind. */
function FirstStep({ step }: { step: OwnStep }) {
  if (step.what === 'password') return <Trans>First: type the password of a file.</Trans>;
  if (step.what === 'consent') return <Trans>First: say whether the hospital may see the papers.</Trans>;
  switch (step.task.kind) {
    case 'papers':
      return <Trans>First: send the reports.</Trans>;
    case 'estimate':
      return <Trans>First: read the estimate.</Trans>;
    default:
      return <Trans>What to do first is at the top of this page.</Trans>;
  }
}
