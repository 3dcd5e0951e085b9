import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messagesKey } from '#web/features/shared/cases/use-messages.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { waitingVoicesName } from '#web/inline/store-names.ts';
import { follow } from '#web/lib/channel.ts';
import { dropVoice, sendWaitingVoices, type WaitingVoice, waitingVoices } from '#web/lib/waiting-voices.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * The recordings of a case that wait on this phone. They are sent when the page opens and when the connection is back.
 * With the case as its key: another one has other recordings.
 */
export function WaitingVoices({ caseId }: { caseId: number }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [voices, setVoices] = useState<WaitingVoice[]>([]);
  const [isSending, setSending] = useState(false);
  const read = useEffectEvent(async () => {
    const found = await waitingVoices(caseId).catch(() => []);
    if (found.length < voices.length) void client.invalidateQueries({ queryKey: messagesKey(caseId) });
    setVoices(found);
  });
  const send = async () => {
    setSending(true);
    await sendWaitingVoices(caseId).catch(() => false);
    setSending(false);
  };
  const sendOnline = useEffectEvent(() => void (navigator.onLine && send()));
  useEffect(() => {
    const stop = follow(waitingVoicesName, () => void read());
    void read();
    sendOnline();
    window.addEventListener('online', sendOnline);
    return () => {
      stop();
      window.removeEventListener('online', sendOnline);
    };
  }, []);
  if (voices.length === 0) return null;
  return (
    <ul className="mt-3 space-y-3">
      {voices.map(({ key, refused }) => (
        <li key={key} className="rounded-xl border border-line bg-paper px-3.5 py-3">
          <p role="status">
            {refused ? (
              <>
                <Trans>Your voice message was not accepted.</Trans> {translate(refused)}
              </>
            ) : (
              <Trans>
                Not sent yet. Your voice message waits on this phone and is sent once you are online.
              </Trans>
            )}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {!refused && (
              <Button compact busy={isSending} onClick={() => void send()}>
                <Trans>Send again</Trans>
              </Button>
            )}
            <Button compact variant="ghost" onClick={() => void dropVoice(key)}>
              <Trans>Delete the recording</Trans>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
