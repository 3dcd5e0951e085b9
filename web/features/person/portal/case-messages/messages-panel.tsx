import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseMessage, StaffCaseMessages } from '#shared/contract/case-messages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { MessageReply } from '#web/features/person/portal/case-messages/message-reply.tsx';
import { VoiceNote } from '#web/features/person/portal/case-messages/voice-note.tsx';
import { setTaskState, versionOfTask } from '#web/features/person/portal/cases/open-task.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { MessageList } from '#web/features/shared/cases/message-list.tsx';
import { useMessages } from '#web/features/shared/cases/use-messages.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

const shownFirst = 5;

type MessagesPanelProps = { shown: CaseDetail; state: CaseState };

/** What the family and the office wrote to each other, and the answer in the family's account. */
export function MessagesPanel({ shown, state }: MessagesPanelProps) {
  const { id, account, proof_missing, request } = shown;
  const may = useMay();
  const sendsMail = useSendsMail();
  const [all, setAll] = useState(false);
  const { value, failure, earlierFailed, loadEarlier } = useMessages(id, (query, signal) =>
    api('GET /api/cases/:id/messages', { params: { id }, query, ...(signal && { signal }) }),
  );
  const isReadable = account !== null && !proof_missing;
  const items = value?.items ?? [];
  const isShortened = !all && items.length > shownFirst;
  return (
    <Panel title={<Trans>Messages</Trans>}>
      {(earlierFailed || (failure && !value)) && (
        <p>
          <Trans>The messages could not be loaded.</Trans>
        </p>
      )}
      {value && items.length === 0 && !value.waiting && (
        <p className="text-ink-soft">
          {shown.events.some(({ type }) => type === 'emptied') ? (
            <Trans>The messages were deleted with the papers of the case.</Trans>
          ) : (
            <Trans>Nobody has written yet.</Trans>
          )}
        </p>
      )}
      {(isShortened || value?.earlier) && (
        <Button
          compact
          variant="ghost"
          className="mb-2"
          onClick={() => (isShortened ? setAll(true) : void loadEarlier())}
        >
          <Trans>Earlier messages</Trans>
        </Button>
      )}
      <div>
        <MessageList
          messages={isShortened ? items.slice(-shownFirst) : items}
          own="office"
          note={(message) => value && <Seen message={message} messages={value} />}
          voice={(message) =>
            message.voice && <VoiceNote shown={shown} message={message} voice={message.voice} />
          }
        />
      </div>
      {value?.waiting && <Waiting shown={shown} state={state} isReplyDue={items.at(-1)?.from === 'family'} />}
      {!isReadable && (
        <p className="mt-3">
          <Trans>The family can't read an answer here.</Trans>{' '}
          <Link to={`/admin/requests/${request.id}`} className="font-semibold underline">
            {sendsMail ? <Trans>Answer by email or WhatsApp</Trans> : <Trans>Answer by WhatsApp</Trans>}
          </Link>
        </p>
      )}
      {isReadable && (request.email === null || !sendsMail) && (
        <p className="mt-3">
          <Trans>The patient gets no mail about this. Call or use WhatsApp.</Trans>
        </p>
      )}
      {may('create') && !isEnded(shown.stage) && (
        <MessageReply shown={shown} state={state} isReadable={isReadable} />
      )}
    </Panel>
  );
}

/** Whether the family has opened an answer in its account, and else what became of the mail about it. */
function Seen({ message, messages }: { message: CaseMessage; messages: StaffCaseMessages }): ReactNode {
  const { timestamp } = useFormat();
  const { from, channel, seen, id, created_at } = message;
  if (from !== 'office' || channel !== 'account') return null;
  if (seen) return <Trans>Seen</Trans>;
  const { news_mail: mail, items } = messages;
  if (!mail || id !== items.at(-1)?.id) return <Trans>Not seen yet</Trans>;
  // One mail tells of several answers: an older one says nothing of this answer.
  if (mail.at < created_at && mail.status !== 'failed')
    return <Trans>Not seen yet; an earlier mail told of news</Trans>;
  if (mail.written_to_file) return <Trans>Not seen yet; no mail was sent: email is not set up</Trans>;
  const at = timestamp(mail.at);
  if (mail.status === 'sent') return <Trans>Not seen yet; mail accepted {at}</Trans>;
  if (mail.status === 'failed') return <Trans>Not seen yet; the mail was refused. Please call.</Trans>;
  return <Trans>Not seen yet; the mail is on its way</Trans>;
}

type WaitingProps = MessagesPanelProps & {
  /** Whether the family wrote last; otherwise the office has to write or call for another reason. */
  isReplyDue: boolean;
};

/** Says what the family waits for; somebody may decide that nothing has to be answered. */
function Waiting({ shown, state, isReplyDue }: WaitingProps) {
  const { t } = useLingui();
  const may = useMay();
  const task = shown.tasks.find((one) => one.kind === 'message' && isOpenTask(one));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <p className="font-semibold text-marigold-700">
        {isReplyDue || !task ? <Trans>The family waits for an answer.</Trans> : task.text}
      </p>
      {task && may('create') && (
        <Button
          compact
          variant="ghost"
          disabled={state.sending !== null}
          onClick={() =>
            void state.change(
              `task ${task.id}`,
              (before) => setTaskState(task, { state: 'completed', version: versionOfTask(before, task) }),
              t`The family is not waiting any more`,
            )
          }
        >
          <Trans>No answer needed</Trans>
        </Button>
      )}
    </div>
  );
}
