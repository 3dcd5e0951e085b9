import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnCase } from '#shared/contract/cases.ts';
import { isThreadDocument, reloadToRecord } from '#web/features/cases/own/voice/thread-document.ts';
import type { VoiceRecorderProps } from '#web/features/cases/own/voice/voice-recorder.tsx';
import { WaitingVoices } from '#web/features/cases/own/voice/waiting-voices.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** The way to a voice message. Only the page with all messages, loaded as such, may record. */
export function VoiceEntry({ own }: { own: OwnCase }) {
  const isOnThread = useLocation().pathname.endsWith('/messages');
  return (
    <div className="mt-4 border-t border-line pt-4">
      {isOnThread ? (
        <RecordButton own={own} />
      ) : (
        <VoiceLink caseId={own.id}>
          <Trans>Record a voice message</Trans>
        </VoiceLink>
      )}
      <WaitingVoices key={own.id} caseId={own.id} />
    </div>
  );
}

/** Leads to the page that may record, and loads it anew. */
export const VoiceLink = ({ caseId, children }: { caseId: number; children: ReactNode }) => (
  <LinkButton
    variant="outline"
    className="max-sm:w-full"
    to={`/profile/cases/${caseId}/messages#voice`}
    reloadDocument
  >
    {children}
  </LinkButton>
);

/** Loads what records once it is pressed, and starts. */
function RecordButton({ own }: { own: OwnCase }) {
  const button = useRef<HTMLDivElement>(null);
  const [Recorder, setRecorder] = useState<ComponentType<VoiceRecorderProps> | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'sent'>('idle');
  useEffect(() => {
    if (window.location.hash !== '#voice') return;
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.querySelector('button')?.focus();
  }, []);
  const start = async () => {
    if (!isThreadDocument()) return reloadToRecord();
    setState('loading');
    try {
      const { VoiceRecorder } = await import('#web/features/cases/own/voice/voice-recorder.tsx');
      setRecorder(() => VoiceRecorder);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  if (Recorder)
    return (
      <Recorder
        caseId={own.id}
        onEnd={(isSent) => {
          setRecorder(null);
          setState(isSent ? 'sent' : 'idle');
        }}
      />
    );
  return (
    <div ref={button} id="voice" className="scroll-mt-32">
      <Button
        variant="outline"
        className="max-sm:w-full"
        busy={state === 'loading'}
        onClick={() => void start()}
      >
        <Trans>Record a voice message</Trans>
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        {state === 'sent' && (
          <Banner tone="success">
            <Trans>Your message has reached us.</Trans>
          </Banner>
        )}
        {state === 'failed' && (
          <Banner tone="error">
            <Trans>No connection: recording can’t start yet. Please try again in a moment.</Trans>
          </Banner>
        )}
      </div>
    </div>
  );
}
