import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Erasure } from '#shared/contract/privacy.ts';
import { CodeFromUs } from '#web/features/settings/code-from-us.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { type Proof, ProofForm } from '#web/features/shared/second-factor/proof-form.tsx';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { api } from '#web/lib/api.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { clearBrowserData } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { TrashIcon } from '#web/ui/icons/tools.tsx';

/** What was erased with an account, and whether it had an email address, to which a last mail goes. */
export type Erased = { erasure: Erasure; hadEmail: boolean };

type ErasureSectionProps = {
  /** Whether the account has a second factor. */
  secondFactor: boolean;
  /** Whether a code from us stands for the password: the account has no email address. */
  byCode?: boolean;
  onErased: (erased: Erased) => void;
};

/** Erases the account, after explaining what is deleted and what is kept. */
export function ErasureSection({ secondFactor, byCode = false, onErased }: ErasureSectionProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);

  const erase = async (proof: Partial<Proof>) => {
    if (!window.confirm(t`Delete your account permanently? This cannot be undone.`)) return;
    const erasure = await api('POST /api/account/erasure', { body: proof });
    onErased({ erasure, hadEmail: !byCode });
    clearBrowserData();
  };

  return (
    <SettingsSection
      id="erasure"
      title={<Trans>Delete your account</Trans>}
      lead={<Trans>This is permanent and happens at once. You may want to download your data first.</Trans>}
    >
      <ul className="mb-5 list-disc space-y-2 pl-5 marker:text-alarm-600">
        <li>
          {byCode ? (
            <Trans>
              Your account, consents and the list of your phones are deleted, and your case opens on no phone
              any more.
            </Trans>
          ) : (
            <Trans>
              Your account, photo, consents, newsletter and our emails to you are deleted, and you are signed
              out everywhere.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            Your requests are deleted with everything that belongs to them: what you wrote, what we noted,
            papers, links and consents. If we are still working on a request, we stop.
          </Trans>
        </li>
        <li>
          <Trans>
            If a request led to a confirmed appointment, the law requires us to keep a record of the
            appointment for some time. We keep your name, the dates and the steps, and delete your phone
            number, your address, your message and our notes.
          </Trans>
        </li>
        <li>
          <Trans>Your comments stay under their articles, without your name.</Trans>
        </li>
      </ul>
      {open ? (
        <div className="rounded-lg border border-alarm-600/40 p-4 sm:p-5">
          {byCode ? (
            <EraseByCode send={(code) => erase({ code })} onCancel={() => setOpen(false)} />
          ) : (
            <ProofForm
              withCode={secondFactor}
              send={erase}
              variant="alarm"
              action={<Trans>Delete my account permanently</Trans>}
              onCancel={() => setOpen(false)}
            />
          )}
        </div>
      ) : (
        <Button
          variant="outline"
          onClick={() => setOpen(true)}
          className="border-alarm-600/50! text-alarm-700!"
        >
          <TrashIcon className="text-xl" />
          <Trans>Delete my account...</Trans>
        </Button>
      )}
    </SettingsSection>
  );
}

type EraseByCodeProps = { send: (code: string) => Promise<void>; onCancel: () => void };

/** Erases the account of a family without an email address: with a code that staff gave for this. */
function EraseByCode({ send, onCancel }: EraseByCodeProps) {
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: ({ code = '' }) => send(code),
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="space-y-4">
      <CodeFromUs error={messages.field('code')} busy={busy} />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" variant="alarm" busy={busy} className="max-sm:w-full">
          <Trans>Delete my account permanently</Trans>
        </Button>
        <Button variant="outline" disabled={busy} onClick={onCancel} className="max-sm:w-full">
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Shown after an account was erased: what was deleted, and what was kept and why. */
export function ErasedScreen({ erasure: { removed, kept }, hadEmail }: Erased) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sendsMail = useSendsMail();
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const references = kept.requests.join(', ');
  const ofOthers = kept.others.join(', ');
  const isNothingLeft = references === '' && ofOthers === '' && kept.comments === 0;
  return (
    <Container className="py-10 sm:py-16">
      <Card className="mx-auto max-w-2xl p-5 sm:p-9">
        <p className="grid size-14 place-items-center rounded-full bg-teal-100 text-3xl text-teal-800">
          <CheckIcon />
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-4 text-2xl font-bold text-teal-900 outline-none sm:text-3xl"
        >
          <Trans>Your account is deleted</Trans>
        </h1>
        <p className="mt-2 text-ink-soft">
          {sendsMail && hadEmail ? (
            <Trans>
              You are signed out. We will send you one last email to confirm this, and then delete your
              address too.
            </Trans>
          ) : (
            <Trans>You are signed out.</Trans>
          )}
        </p>
        <h2 className="mt-6 text-lg font-bold text-teal-900">
          <Trans>Deleted</Trans>
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>
            <Trans>Your account with all sign-ins and consents</Trans>
          </li>
          {removed.photo && (
            <li>
              <Trans>Your photo</Trans>
            </li>
          )}
          {removed.requests > 0 && (
            <li>
              <Plural
                value={removed.requests}
                one="# request with its whole history"
                other="# requests with their whole history"
              />
            </li>
          )}
          {removed.pages > 0 && (
            <li>
              <Plural value={removed.pages} one="# page of your papers" other="# pages of your papers" />
            </li>
          )}
          {removed.links > 0 && (
            <li>
              <Plural
                value={removed.links}
                one="# link for relatives or hospitals"
                other="# links for relatives or hospitals"
              />
            </li>
          )}
          {removed.consents > 0 && (
            <li>
              <Plural
                value={removed.consents}
                one="# consent to a hospital"
                other="# consents to hospitals"
              />
            </li>
          )}
          {removed.mails > 0 && (
            <li>
              <Plural value={removed.mails} one="# email" other="# emails" />
            </li>
          )}
          {removed.newsletter && (
            <li>
              <Trans>Your newsletter address</Trans>
            </li>
          )}
        </ul>
        <h2 className="mt-6 text-lg font-bold text-teal-900">
          <Trans>Kept</Trans>
        </h2>
        {isNothingLeft && (
          <p className="mt-2">
            <Trans>Nothing about you.</Trans>
          </p>
        )}
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {kept.requests.length > 0 && (
            <li className="wrap-anywhere">
              <Trans>
                {references}: we keep your name, the dates and the steps of the request, because we must be
                able to show that we arranged this treatment. Your phone number, address, message and our
                notes are deleted.
              </Trans>
            </li>
          )}
          {ofOthers !== '' && (
            <li className="wrap-anywhere">
              <Trans>
                {ofOthers}: somebody else has added papers or a treatment here, and you have not confirmed
                that the request is yours. We keep the request for the patient; the messages and papers that
                you sent are deleted. If the request is yours, write to us.
              </Trans>
            </li>
          )}
          {kept.comments > 0 && (
            <li>
              <Plural
                value={kept.comments}
                one="# comment, without your name: it is part of a conversation with others"
                other="# comments, without your name: they are part of conversations with others"
              />
            </li>
          )}
        </ul>
        <LinkButton to="/" className="mt-8">
          <Trans>Go to the home page</Trans>
        </LinkButton>
      </Card>
    </Container>
  );
}
