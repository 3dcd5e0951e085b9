import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { SecondFactorSecret } from '#shared/contract/second-factor.ts';
import { CodeField } from '#web/features/shared/second-factor/code-field.tsx';
import { type Proof, ProofForm } from '#web/features/shared/second-factor/proof-form.tsx';
import { CopyButton, RecoveryCodes } from '#web/features/shared/second-factor/recovery-codes.tsx';
import { api } from '#web/lib/api.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type SetUpProps = {
  /** Whether the second factor is already on and moves to another phone. */
  moving?: boolean;
  /** Called once the recovery codes are saved. */
  onDone: () => void;
  onCancel?: () => void;
};

/** Sets a second factor up: the password, the app, the recovery codes. */
export function SetUp({ moving = false, onDone, onCancel }: SetUpProps) {
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<string[]>();

  const start = async ({ password, code }: Proof) => {
    const body = moving ? { password, code } : { password };
    setSecret(await api('POST /api/account/second-factor', { body }));
  };

  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (secret) return <ScanSteps {...secret} onConfirmed={setCodes} onCancel={onCancel} />;
  return <ProofForm withCode={moving} send={start} action={<Trans>Continue</Trans>} onCancel={onCancel} />;
}

type ScanStepsProps = SecondFactorSecret & {
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel?: (() => void) | undefined;
};

/** The steps from the authenticator app to its first code. */
function ScanSteps({ secret, uri, qr, onConfirmed, onCancel }: ScanStepsProps) {
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async ({ code = '' }) => {
      const confirmed = await api('POST /api/account/second-factor/confirm', { body: { code } });
      onConfirmed(confirmed.recovery_codes);
    },
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <ol ref={showMessage} tabIndex={-1} className="space-y-6 outline-none">
      <Step number={1} title={<Trans>Get an authenticator app</Trans>}>
        <Trans>
          For example Google Authenticator or Microsoft Authenticator, free of charge from your phone's app
          store. If you already have such an app, go to the next step.
        </Trans>
      </Step>
      <Step number={2} title={<Trans>Scan this picture with the app</Trans>}>
        <p>
          <Trans>In the app, tap the plus sign and choose to scan a QR code.</Trans>
        </p>
        <div className="my-3">
          <QrImage {...qr} />
        </div>
        <p>
          <Trans>
            Are you reading this on the phone itself?{' '}
            <a href={uri} className="font-semibold text-teal-800 underline">
              Open the app from here
            </a>
            , or copy this key into it:
          </Trans>
        </p>
        <p
          translate="no"
          className="my-2 rounded-md border border-line bg-paper px-3 py-2 font-mono text-ink wrap-anywhere"
        >
          {inGroupsOfFour(secret)}
        </p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={secret}>
            <Trans>Copy the key</Trans>
          </CopyButton>
        </div>
      </Step>
      <Step number={3} title={<Trans>Type the code that the app shows</Trans>}>
        <form method="post" {...props} className="mt-2 space-y-4 text-ink">
          <CodeField error={messages.field('code')} />
          {messages.form && <Banner tone="error">{messages.form}</Banner>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} className="max-sm:w-full">
              <Trans>Turn on</Trans>
            </Button>
            {onCancel && (
              <Button variant="outline" disabled={busy} onClick={onCancel} className="max-sm:w-full">
                <Trans>Cancel</Trans>
              </Button>
            )}
          </div>
        </form>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 sm:gap-4">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-teal-700 font-bold text-white"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className="text-lg font-bold text-teal-900">{title}</h3>
        <div className="mt-1 text-ink-soft">{children}</div>
      </div>
    </li>
  );
}

const inGroupsOfFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

/** The QR code for an authenticator app: always black on white. */
function QrImage({ size, path }: SecondFactorSecret['qr']) {
  const { t } = useLingui();
  return (
    <svg
      role="img"
      aria-label={t`QR code for your authenticator app`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-lg border border-line"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
