import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';

type SendButtonProps = {
  sending: boolean;
  /** No answer came to what still stands in the form. */
  lost: boolean;
};

/** Sends the form; after a lost connection it offers to try again, which can't send it twice. */
export function SendButton({ sending, lost }: SendButtonProps) {
  return (
    <>
      {lost && (
        <p
          id="lost-connection"
          className="mt-6 rounded-lg border border-marigold-400 bg-marigold-50 p-4 text-ink"
        >
          <Trans>
            No answer came: the connection may have been lost. What you typed is still here. Try again when
            the connection is back; your request arrives only once.
          </Trans>
        </p>
      )}
      <Button
        type="submit"
        name="send"
        variant="accent"
        busy={sending}
        aria-describedby={lost ? 'lost-connection' : undefined}
        className="mt-6 min-h-12 w-full"
      >
        <Label sending={sending} lost={lost} />
      </Button>
    </>
  );
}

function Label({ sending, lost }: SendButtonProps) {
  if (sending) return <Trans>Processing...</Trans>;
  if (!lost) return <Trans>Send request</Trans>;
  return (
    <>
      <RetryIcon />
      <Trans>Try again</Trans>
    </>
  );
}
