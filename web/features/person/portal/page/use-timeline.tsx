import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { Seen } from '#web/features/person/portal/case-messages/seen.tsx';
import { VoiceNote } from '#web/features/person/portal/case-messages/voice-note.tsx';
import { type TimelineEntry, timelineEntries } from '#web/features/person/portal/page/timeline-entries.ts';
import { useMessages } from '#web/features/shared/cases/use-messages.ts';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { api } from '#web/lib/api.ts';
import { useFetchedPage, useFetching } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';

const chatLinesShown = 200;

type TimelineState = {
  entries: TimelineEntry[];
  beside: (eventId: number) => ReactNode;
  earlier: ReactNode;
};

/** What the timeline of a person shows, from all that is stored about the request and its case. */
export function useTimeline(request: RequestDetail, shown: CaseDetail | null): TimelineState {
  const papers = useRequestPapers('GET /api/papers', request.id, { automatic: false });
  const chat = useNewestChat(request.id);
  const caseId = shown?.id ?? 0;
  const letters = useFetching(
    ['hospital-letters', caseId],
    (signal) => api('GET /api/cases/:id/letters', { params: { id: caseId }, signal }),
    { enabled: shown?.may_read_contents ?? false },
  );
  const messages = useMessages(
    caseId,
    (query, signal) =>
      api('GET /api/cases/:id/messages', { params: { id: caseId }, query, ...(signal && { signal }) }),
    { enabled: shown !== null },
  );
  const entries = timelineEntries({
    request,
    caseEvents: shown?.events ?? [],
    papers: papers.value ?? [],
    letters: letters.value,
    chat,
  });
  const { value } = messages;
  return {
    entries,
    beside: (eventId) => {
      const message = value?.items.find(({ id }) => id === eventId);
      if (!message || !shown || !value) return null;
      return (
        <>
          {message.voice && <VoiceNote shown={shown} message={message} voice={message.voice} />}
          <Seen message={message} messages={value} />
        </>
      );
    },
    earlier: value?.earlier && (
      <Button compact variant="ghost" onClick={() => void messages.loadEarlier()}>
        {messages.earlierFailed ? (
          <Trans>They could not be loaded. Try again</Trans>
        ) : (
          <Trans>Load the recordings of earlier messages</Trans>
        )}
      </Button>
    ),
  };
}

/** The newest stored lines of chats. */
function useNewestChat(id: number) {
  const at = (page: number) => ({ params: { id }, query: { page, per_page: chatLinesShown } });
  const first = useFetchedPage('GET /api/appointments/:id/chat-lines', at(1), { automatic: false });
  const pages = Math.max(1, Math.ceil((first.value?.total ?? 0) / chatLinesShown));
  const last = useFetchedPage('GET /api/appointments/:id/chat-lines', at(pages), { automatic: false });
  return last.value?.items ?? [];
}
