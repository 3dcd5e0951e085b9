import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ownerCodeInput } from '#shared/contract/request-changes.ts';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import { AddressText } from '#web/features/shared/address-text.tsx';
import { AskForCode, CodeForm } from '#web/features/shared/request-progress/code-forms.tsx';
import { useSendsMail, WithoutMail } from '#web/features/shared/without-mail.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';

type OwnerProofProps = {
  request: OwnRequest;
  email: string;
  /** Fetches the request again, which then shows everything. */
  onProven: () => Promise<void>;
};

/** The step by which the account proves that a request is its family's: a code that is mailed to the request. */
export function OwnerProof({ request: { id }, email, onProven }: OwnerProofProps) {
  const { t } = useLingui();
  const lang = useLocale();
  const [isAsked, setAsked] = useState(false);
  const title = useId();
  const sendsMail = useSendsMail();
  const address = (
    <strong>
      <AddressText address={email} />
    </strong>
  );

  const prove = async (code: string) => {
    await api('POST /api/account/requests/:id/proof', { params: { id }, body: { code } });
    await onProven();
  };
  const ask = async () => {
    await api('POST /api/account/requests/:id/proof-code', { params: { id }, body: { lang } });
    setAsked(true);
  };

  return (
    <section
      aria-labelledby={title}
      className="mb-6 rounded-lg border border-marigold-500 bg-marigold-50 p-5"
    >
      <h3 id={title} className="text-lg font-bold text-teal-900">
        <Trans>Next step: confirm that this request is your family's</Trans>
      </h3>
      {sendsMail ? (
        <div className="mt-2 space-y-4">
          <p>
            {isAsked ? (
              <Trans>
                A code is on its way to {address}. It can take a minute; please look in the spam folder too.
              </Trans>
            ) : (
              <Trans>
                We send a code to the request's address, {address}. Until you type the code here, you see only
                what you sent yourself, and the progress of the request. Nothing is lost.
              </Trans>
            )}
          </p>
          {isAsked && <CodeForm check={(values) => checkBy(ownerCodeInput, values)} send={prove} />}
          <AskForCode
            ask={ask}
            again={isAsked}
            variant="primary"
            failed={t`The code could not be sent. Please try again, or call us.`}
          />
          <p className="text-sm text-ink-soft">
            <Trans>
              Can nobody read the emails to this address? Call us, and we will confirm your request by phone.
            </Trans>
          </p>
        </div>
      ) : (
        <WithoutMail />
      )}
    </section>
  );
}
