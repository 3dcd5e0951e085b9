import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { codeInput, type RequestProof } from '#shared/contract/request-changes.ts';
import { AskForCode, CodeForm } from '#web/features/shared/request-progress/code-forms.tsx';
import { useSendsMail, WithoutMail } from '#web/features/shared/without-mail.tsx';
import type { ChangeStep } from '#web/features/track/tracking.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';

type CodeStepProps = {
  reference: string;
  change: ChangeStep | undefined;
  onAsked: () => void;
  onProven: (proof: RequestProof) => void;
};

/** Sends a code by mail, and accepts the code that the sender types. Works without the app as well. */
export function CodeStep({ reference, change, onAsked, onProven }: CodeStepProps) {
  const { t } = useLingui();
  const lang = useLocale();
  const refused = change?.refused;
  const sendsMail = useSendsMail();

  const prove = async (code: string) =>
    onProven(await api('POST /api/appointments/track/proof', { body: { reference, code } }));
  const ask = async () => {
    await api('POST /api/appointments/track/code', { body: { reference, lang } });
    onAsked();
  };

  if (!sendsMail) return <WithoutMail />;
  return (
    <div className="mt-2 space-y-4">
      <p className="text-ink-soft">
        {change ? (
          <Trans>
            If the request has an email address, a code is on its way there. It can take a minute; please look
            in the spam folder too. Without an address, we call the number of the request on the next day on
            which our office is open.
          </Trans>
        ) : (
          <Trans>
            You can withdraw this request, or add a message to it. First we make sure that it is you. We send
            a code by email, or call you.
          </Trans>
        )}
      </p>
      {change && (
        <CodeForm
          check={(values) => checkBy(codeInput, values)}
          send={prove}
          errors={refused && { form: refused.code, fields: refused.fields }}
          posted={{ intent: 'proof', reference }}
        />
      )}
      <AskForCode
        ask={ask}
        again={change !== undefined}
        variant="outline"
        failed={t`The code could not be sent. Please try again, or call us.`}
        posted={{ intent: 'code', reference }}
      />
    </div>
  );
}
