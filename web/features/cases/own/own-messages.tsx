import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseMessage, CaseMessages } from '#shared/contract/case-messages.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { CaseCard, hasOneColumn } from '#web/features/cases/own/own-case-parts.tsx';
import { VoiceEntry, VoiceLink } from '#web/features/cases/own/voice/voice-entry.tsx';
import { WaitingVoices } from '#web/features/cases/own/voice/waiting-voices.tsx';
import { messageDraft, WhatToExpect, WriteMessage } from '#web/features/cases/own/write-message.tsx';
import { MessageList } from '#web/features/shared/cases/message-list.tsx';
import { type MessagesState, useMessages } from '#web/features/shared/cases/use-messages.ts';
import { VoicePlayer } from '#web/features/shared/cases/voice-player.tsx';
import { api } from '#web/lib/api.ts';
import { scrollIntoClearView } from '#web/lib/show-message.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

/** So many messages stand on the case's page: the newest, and on a phone what it answers. */
const shownFirst = { wide: 3, phone: 2 };

/** The newest messages of the family and the office, on the case's page. */
export function OwnMessages({ own }: { own: OwnCase }) {
  const state = useOwnMessages(own.id);
  const [hasDraft] = useState(() => messageDraft(own.id) !== '');
  const [isAsked, setAsked] = useState(false);
  const items = state.value?.items ?? [];
  const [isOnPhone] = useState(hasOneColumn);
  const shown = isOnPhone ? shownFirst.phone : shownFirst.wide;
  if (own.ended_as === 'died' && items.length === 0) return null;
  const isWriting = isAsked || hasDraft || (items.length > 0 && !isOnPhone) || isEnded(own.stage);
  return (
    <CaseCard id="messages" title={<Trans>Messages</Trans>}>
      <Loaded state={state}>
        {items.length > shown && (
          <LinkButton variant="ghost" className="mb-2 px-0!" to={`/profile/cases/${own.id}/messages`}>
            <Trans>All messages</Trans>
          </LinkButton>
        )}
        <MessageList messages={items.slice(-shown)} own="family" voice={voiceOf(own.id)} />
      </Loaded>
      {isWriting ? (
        <WriteMessage own={own} messages={state.value} focusFirst={isAsked} />
      ) : (
        <>
          {state.value?.waiting && state.value.answer_by && (
            <WhatToExpect respondBy={state.value.answer_by} />
          )}
          {/* In one row: the page is not to be longer than three screens of a phone. */}
          <div className="mt-3 flex gap-2 *:px-3! *:whitespace-nowrap *:max-sm:flex-1">
            <Button variant="outline" onClick={() => setAsked(true)}>
              <Trans>Write a message</Trans>
            </Button>
            <VoiceLink caseId={own.id}>
              <Trans>Speak</Trans>
            </VoiceLink>
          </div>
          <WaitingVoices key={own.id} caseId={own.id} />
        </>
      )}
      {isWriting && !isEnded(own.stage) && <VoiceEntry own={own} />}
    </CaseCard>
  );
}

/** All messages, by their days, the newest below; on a page of their own. */
export function OwnThread({ own }: { own: OwnCase }) {
  const state = useOwnMessages(own.id);
  const { value, earlierFailed, loadEarlier } = state;
  const isLoaded = value !== null;
  useEffect(() => {
    const newest = isLoaded && document.querySelector('#thread li:last-child');
    if (newest) scrollIntoClearView(newest);
  }, [isLoaded]);
  return (
    <>
      <h1 className="mt-2 text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Messages</Trans>
      </h1>
      <p lang="en" className="mt-1 text-ink-soft one-line">
        {own.reference}
      </p>
      <Card id="thread" className="mt-4 max-w-3xl p-5 sm:p-7">
        <Loaded state={state}>
          {value?.earlier && (
            <Button variant="outline" className="mb-4 max-sm:w-full" onClick={() => void loadEarlier()}>
              <Trans>Earlier messages</Trans>
            </Button>
          )}
          {earlierFailed && (
            <p role="alert" className="mb-4">
              <Trans>The messages could not be loaded. Try again.</Trans>
            </p>
          )}
          <MessageList messages={value?.items ?? []} own="family" voice={voiceOf(own.id)} days />
        </Loaded>
        <WriteMessage own={own} messages={value} />
        {!isEnded(own.stage) && <VoiceEntry own={own} />}
      </Card>
    </>
  );
}

/** Plays what the family itself has said. */
const voiceOf = (caseId: number) => (message: CaseMessage) =>
  message.voice && (
    <VoicePlayer voice={message.voice} src={`/api/account/cases/${caseId}/messages/${message.id}/voice`} />
  );

/** The messages, or what is there instead of them. */
function Loaded({ state, children }: { state: MessagesState<CaseMessages>; children: ReactNode }) {
  const { value, failure, refresh } = state;
  if (value?.items.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nobody has written yet. Ask anything about the journey.</Trans>
      </p>
    );
  if (value) return children;
  if (!failure)
    return (
      <LoadingNote>
        <Trans>Loading the messages</Trans>
      </LoadingNote>
    );
  return (
    <div className="space-y-3">
      <p>
        <Trans>The messages could not be loaded. Try again.</Trans>
      </p>
      <RetryButton onClick={() => void refresh()} />
    </div>
  );
}

/** Fetches the messages of an own case, and tells the office up to which one they are on a visible screen. */
function useOwnMessages(id: number): MessagesState<CaseMessages> {
  const state = useMessages(id, (query, signal) =>
    api('GET /api/account/cases/:id/messages', { params: { id }, query, ...(signal && { signal }) }),
  );
  const newest = state.value?.items.at(-1)?.id;
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    const body = newest === undefined ? {} : { message: newest };
    // Saying it is not worth an error: the next look says it again.
    api('POST /api/account/cases/:id/seen', { params: { id }, body }).catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is seen anew
  useEffect(() => {
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, newest]);
  return state;
}
