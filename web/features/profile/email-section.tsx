import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { Account } from '#shared/contract/account.ts';
import type { ResendLinkInput } from '#shared/contract/credentials.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { FormFooter } from '#web/features/shared/account/form-end.tsx';
import { AddressText } from '#web/features/shared/address-text.tsx';
import { useSendsMail, WithoutMail } from '#web/features/shared/without-mail.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** The account's email address: whether it is confirmed, and the form that changes it. */
export function EmailSection({ account }: { account: Account }) {
  const { user, email_confirmed } = account;
  const [pending, setPending] = useState(account.email_pending);
  const [isEdited, setEdited] = useState(false);
  const sendsMail = useSendsMail();
  const note = useRef<HTMLDivElement>(null);

  if (user.email === null) return null;
  const showPending = (email: string) => {
    setPending(email);
    setEdited(false);
    showMessage(note.current);
  };

  return (
    <Card as="section" id="email" aria-labelledby="email-title" className="scroll-mt-32 p-5 sm:p-7">
      <h2 id="email-title" className="text-xl font-bold text-teal-900">
        <Trans>Email address</Trans>
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium text-ink">
          <AddressText address={user.email} />
        </span>
        <Badge tone={email_confirmed ? 'teal' : 'marigold'}>
          {email_confirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
        </Badge>
      </p>
      {!email_confirmed && user.role_id !== seeded.roles.customer && (
        <EmailLinkAgain address="current">
          <Trans>Open the link in our email, so that we know this address is yours.</Trans>
        </EmailLinkAgain>
      )}
      <div ref={note} tabIndex={-1} className="rounded-lg">
        {pending && <EmailPending email={pending} onCancelled={() => setPending(null)} />}
      </div>
      {!sendsMail ? null : isEdited ? (
        <EmailForm onRequested={showPending} onCancel={() => setEdited(false)} />
      ) : (
        <Button variant="outline" className="mt-5" onClick={() => setEdited(true)}>
          <Trans>Change the address</Trans>
        </Button>
      )}
    </Card>
  );
}

type EmailPendingProps = { email: string; onCancelled: () => void };

/** A new email address that is not confirmed yet. */
function EmailPending({ email, onCancelled }: EmailPendingProps) {
  const translate = useTranslate();
  const { busy, error, run } = useAction();

  const cancel = () =>
    run(async () => {
      await api('DELETE /api/account/email');
      onCancelled();
    });

  return (
    <>
      <EmailLinkAgain
        address="pending"
        otherButtons={
          <Button variant="ghost" className="px-3!" busy={busy} onClick={cancel}>
            <Trans>Cancel the change</Trans>
          </Button>
        }
      >
        <Trans>
          We have sent a link to <strong className="break-words">{email}</strong>. Once you open the link,
          this is your new address. Until then, your old address stays.
        </Trans>
      </EmailLinkAgain>
      {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
    </>
  );
}

type EmailLinkAgainProps = ResendLinkInput & {
  /** The text of the note. */
  children: ReactNode;
  /** Other buttons. */
  otherButtons?: ReactNode;
};

/** A note that a link was mailed, with a button that sends it again; without a mail server, what to do instead. */
export function EmailLinkAgain({ address, children, otherButtons }: EmailLinkAgainProps) {
  const translate = useTranslate();
  const [isSent, setSent] = useState(false);
  const sendsMail = useSendsMail();
  const { busy, error, run } = useAction();

  const sendAgain = () => {
    setSent(false);
    return run(async () => {
      await api('POST /api/account/email-confirmation', { body: { address } });
      setSent(true);
    });
  };

  return (
    <div className="mt-4 rounded-lg border border-marigold-300 bg-marigold-50 p-4 text-ink">
      {sendsMail ? <p>{children}</p> : <WithoutMail />}
      <div className="mt-2 -ml-3 flex flex-wrap">
        {sendsMail && (
          <Button variant="ghost" className="px-3!" busy={busy} onClick={sendAgain}>
            <Trans>Send the link again</Trans>
          </Button>
        )}
        {otherButtons}
      </div>
      {isSent && (
        <Banner ref={showMessage} tone="success">
          <Trans>The link is on its way. It can take a few minutes; please check your spam folder too.</Trans>
        </Banner>
      )}
      {error && (
        <Banner ref={showMessage} tone="error">
          {translate(messageOf(error.cause))}
        </Banner>
      )}
    </div>
  );
}

type EmailFormProps = { onRequested: (email: string) => void; onCancel: () => void };

/** Requests a change of the email address. The password proves that the owner of the account requests it. */
function EmailForm({ onRequested, onCancel }: EmailFormProps) {
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async ({ email = '', current = '' }) => {
      await api('PUT /api/account/email', { body: { email: email.trim(), current } });
      onRequested(email.trim());
    },
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="mt-5 space-y-4">
      <Field label={<Trans>New email address</Trans>} required error={messages.field('email')}>
        {(control) => (
          <TextInput {...control} type="email" name="email" autoComplete="email" readOnly={busy} />
        )}
      </Field>
      <Field label={<Trans>Current password</Trans>} required error={messages.field('current')}>
        {(control) => (
          <PasswordInput {...control} name="current" autoComplete="current-password" readOnly={busy} />
        )}
      </Field>
      <FormFooter error={messages.form} busy={busy} onCancel={onCancel}>
        <Trans>Send the link</Trans>
      </FormFooter>
    </form>
  );
}
