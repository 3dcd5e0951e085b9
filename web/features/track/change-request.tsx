import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOver } from '#shared/request-status.ts';
import { AddMessage } from '#web/features/shared/request-progress/add-message.tsx';
import { useChangeResult } from '#web/features/shared/request-progress/change-result.tsx';
import { Collapsible } from '#web/features/shared/request-progress/foldable.tsx';
import { CodeStep } from '#web/features/track/code-step.tsx';
import type { ChangeStep, FoundRequest } from '#web/features/track/tracking.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type ChangeRequestProps = { found: FoundRequest; onProgress: (progress: FoundRequest['progress']) => void };

const isProofOver = (error: unknown) => error instanceof ApiError && error.status === 403;
const over = { code: 'proof_expired', fields: {}, retryAfter: undefined } as const;

/**
 * Lets the sender change the request. The sender receives a code by mail and types it; for a while they can then add a
 * message and withdraw the request. The proof for this is only in the memory of this page. Without JavaScript the page
 * posts each step.
 */
export function ChangeRequest({ found, onProgress }: ChangeRequestProps) {
  const { reference, progress } = found;
  const [change, setChange] = useState<ChangeStep | undefined>(found.change);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (next: ChangeStep) => {
    flushSync(() => setChange(next));
    if (next.step === 'change') heading.current?.focus();
  };
  const isEnded = progress ? isOver(progress.status) : false;
  if (isEnded && change?.step !== 'change') return null;
  return (
    <section aria-labelledby="change-title" className="mt-7 border-t border-line pt-6">
      <h2
        id="change-title"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-28 text-lg font-bold text-teal-900"
      >
        {isEnded ? (
          <Trans>This request is closed</Trans>
        ) : change?.step === 'change' ? (
          <Trans>You can change this request now</Trans>
        ) : (
          <Trans>Change this request</Trans>
        )}
      </h2>
      {change?.step === 'change' ? (
        <Changes
          reference={reference}
          change={change}
          isEnded={isEnded}
          onProgress={onProgress}
          onOver={(message) => go({ step: 'code', refused: over, message })}
        />
      ) : (
        <CodeStep
          reference={reference}
          change={change}
          onAsked={() => go({ ...change, step: 'code' })}
          onProven={(proven) => {
            onProgress(proven.progress);
            go({ ...change, step: 'change', proof: proven.proof });
          }}
        />
      )}
    </section>
  );
}

type ChangesProps = {
  reference: string;
  change: Extract<ChangeStep, { step: 'change' }>;
  isEnded: boolean;
  onProgress: ChangeRequestProps['onProgress'];
  /** Called when the proof has expired, with the typed message. */
  onOver: (message: string) => void;
};

/** The changes that a proof allows. */
function Changes({ reference, change, isEnded, onProgress, onOver }: ChangesProps) {
  const { proof, done, refused, message } = change;
  const { note, show } = useChangeResult(done);
  const [added, setAdded] = useState(0);
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="proof" value={proof} />
    </>
  );
  const send = async (text: string) => {
    onProgress(await api('POST /api/appointments/track/messages', { body: { proof, message: text } }));
    setAdded(added + 1);
    show('message');
  };
  const withdraw = async () => {
    onProgress(await api('POST /api/appointments/track/withdraw', { body: { proof } }));
    show('withdrawn');
  };
  return (
    <div className="mt-3">
      {note}
      {!isEnded && (
        <>
          <p className="mb-4 text-ink-soft">
            <Trans>
              For 15 minutes, the request can be changed on this page. Close the page when you are done.
            </Trans>
          </p>
          <div className="space-y-3">
            <Collapsible key={added} title={<Trans>Add a message</Trans>} open={message !== undefined}>
              <AddMessage
                send={send}
                hidden={hidden('message')}
                initial={message}
                errors={refused && { form: refused.code, fields: refused.fields }}
                onFailed={(error, text) => isProofOver(error) && onOver(text)}
              />
            </Collapsible>
            <Collapsible title={<Trans>Withdraw this request</Trans>}>
              <Withdraw withdraw={withdraw} hidden={hidden('withdraw')} onOver={() => onOver('')} />
            </Collapsible>
          </div>
        </>
      )}
    </div>
  );
}

type WithdrawProps = { withdraw: () => Promise<void>; hidden: ReactNode; onOver: () => void };

/** Withdraws the request. Opening the collapsed section around the button is the confirmation. */
function Withdraw({ withdraw, hidden, onOver }: WithdrawProps) {
  const { t } = useLingui();
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: withdraw,
    failed: t`The request could not be withdrawn. Please try again, or call us.`,
    onFailed: (error) => isProofOver(error) && onOver(),
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="space-y-4">
      {hidden}
      <p>
        <Trans>We will then stop working on this request. You can send a new request at any time.</Trans>
      </p>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" variant="alarm" busy={busy}>
        {busy ? <Trans>Withdrawing...</Trans> : <Trans>Yes, withdraw it</Trans>}
      </Button>
    </form>
  );
}
