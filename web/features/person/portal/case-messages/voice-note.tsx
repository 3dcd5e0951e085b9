import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseMessage, StaffCaseMessages } from '#shared/contract/case-messages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Voice } from '#shared/contract/voice.ts';
import { messagesKey } from '#web/features/shared/cases/use-messages.ts';
import { VoicePlayer } from '#web/features/shared/cases/voice-player.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';

type VoiceNoteProps = { shown: CaseDetail; message: CaseMessage; voice: Voice };

/** A message that the family has spoken: for the care team its sound, and for everybody what it is about. */
export function VoiceNote({ shown, message, voice }: VoiceNoteProps) {
  const may = useMay();
  const me = useStaff();
  const [isOpen, setOpen] = useState(false);
  const isInTeam = shown.team.some(({ user_id, to }) => user_id === me.id && to === null);
  const { summary, summary_by: by } = voice;
  return (
    <>
      {isInTeam ? (
        <VoicePlayer voice={voice} src={`/api/cases/${shown.id}/messages/${message.id}/voice`} hasSpeeds />
      ) : (
        <p className="mt-0.5 font-semibold">
          <Trans>A voice message, which the care team can hear</Trans>
        </p>
      )}
      {summary !== null && !isOpen && (
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
          <LangText>{summary}</LangText>{' '}
          <span className="text-xs text-ink-soft">
            <Trans>(summary by {by})</Trans>
          </span>
        </p>
      )}
      {isInTeam && may('create') && !isOpen && (
        <Button compact variant="ghost" className="mt-1" onClick={() => setOpen(true)}>
          {summary === null ? <Trans>Write a summary</Trans> : <Trans>Change the summary</Trans>}
        </Button>
      )}
      {isOpen && (
        <SummaryForm caseId={shown.id} message={message} voice={voice} onEnd={() => setOpen(false)} />
      )}
    </>
  );
}

type SummaryFormProps = { caseId: number; message: CaseMessage; voice: Voice; onEnd: () => void };

/** Two lines about what is said: they are found, and spare others the listening. */
function SummaryForm({ caseId, message, voice, onEnd }: SummaryFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  /** The list asks only for what is new: what changed in it is read here. */
  const readAgain = async () => {
    const query = { after: message.id - 1 };
    const { items } = await api('GET /api/cases/:id/messages', { params: { id: caseId }, query });
    const now = items.find(({ id }) => id === message.id);
    client.setQueryData<StaffCaseMessages>(
      messagesKey(caseId),
      (known) => known && { ...known, items: known.items.map((one) => (one.id === now?.id ? now : one)) },
    );
  };
  const form = usePortalForm({
    initial: { text: voice.summary ?? '' },
    check: () => null,
    submit: async ({ text }) => {
      const params = { id: caseId, message: message.id };
      try {
        const body = { text, version: voice.version };
        await api('PUT /api/cases/:id/messages/:message/summary', { params, body });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await readAgain();
        throw error;
      }
      await readAgain();
      onEnd();
    },
    gone: t`The message was deleted meanwhile.`,
  });
  const messages = useFormMessages(form.errors);
  return (
    <form {...form.props} className="mt-2 space-y-2">
      <TextField
        {...form.bind('text')}
        rows={2}
        maxLength={limits.voiceSummary}
        label={<Trans>What is said, in two lines</Trans>}
      />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button compact variant="primary" type="submit" busy={form.busy}>
          <Trans>Save the summary</Trans>
        </Button>
        <Button compact variant="ghost" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
