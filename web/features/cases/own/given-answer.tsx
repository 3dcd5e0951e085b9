import { Trans } from '@lingui/react/macro';
import type { OwnEstimate } from '#shared/contract/options.ts';
import { showPart } from '#web/features/cases/own/own-case-parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** What was answered, when, and by whom it was written down. */
export function GivenAnswer({ estimate }: { estimate: OwnEstimate }) {
  const { date } = useFormat();
  const day = estimate.answered_at ? date(estimate.answered_at) : '';
  const { recorded_by, answered_by, answer_note, state } = estimate;
  return (
    <p className="rounded-lg border border-teal-300 bg-teal-50 px-4 py-3 font-semibold text-teal-900">
      {state === 'accepted' ? (
        <Trans>You said yes to this on {day}.</Trans>
      ) : (
        <Trans>You said no to this on {day}.</Trans>
      )}
      {answer_note && (
        <span className="mt-1 block font-normal whitespace-pre-line wrap-anywhere">
          <Trans>
            With it: <LangText>{answer_note}</LangText>
          </Trans>
        </span>
      )}
      {recorded_by && (
        <span className="mt-1 block font-normal">
          <Recorded how={estimate.answer_how} by={recorded_by} who={answered_by ?? ''} />{' '}
          <button type="button" className="tap font-semibold underline" onClick={() => showPart('messages')}>
            <Trans>Is this wrong?</Trans>
          </button>
        </span>
      )}
    </p>
  );
}

type RecordedProps = { how: OwnEstimate['answer_how']; by: string; who: string };

function Recorded({ how, by, who }: RecordedProps) {
  switch (how) {
    case 'phone':
      return (
        <Trans>
          Recorded by {by} after a phone call with {who}.
        </Trans>
      );
    case 'whatsapp':
      return (
        <Trans>
          Recorded by {by} after a WhatsApp message from {who}.
        </Trans>
      );
    case 'paper':
      return (
        <Trans>
          Recorded by {by} from a letter or paper from {who}.
        </Trans>
      );
    default:
      return (
        <Trans>
          Recorded by {by} after a talk with {who}.
        </Trans>
      );
  }
}
