import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { accountName, isAddressOf } from '#shared/mail-text.ts';
import { replyFrame, trackingUrl } from '#shared/replies.ts';
import { Acknowledgement } from '#web/mails/acknowledgement.tsx';
import { Help, Reports } from '#web/mails/contact-parts.tsx';
import { type SendingAccount, useDigits, useFrame, usePageUrl, useStyle } from '#web/mails/frame.ts';
import {
  Block,
  Button,
  Greeting,
  Highlight,
  LabelledButton,
  Mail,
  Paragraph,
  Titled,
} from '#web/mails/layout.tsx';

/** The mails to a patient about a request, in the language of the request. They say nothing about the illness. */

type ProgressFacts = {
  reference: string;
  name: string;
  /** Whether the mail says how to send reports. */
  asksForReports: boolean;
};

type ProgressMailProps = ProgressFacts & {
  subject: string;
  lead: ReactNode;
  next: ReactNode;
  isOver?: boolean;
};

function ProgressMail({ reference, name, asksForReports, subject, lead, next, isOver }: ProgressMailProps) {
  const { t } = useLingui();
  const pageUrl = usePageUrl();
  return (
    <Mail subject={`${subject}: ${reference}`} preheader={t`See what happens next.`}>
      <Greeting name={name} />
      <Paragraph>{lead}</Paragraph>
      <Highlight label={<Trans>Your reference</Trans>} value={reference} />
      <Titled title={<Trans>What happens next</Trans>}>{next}</Titled>
      {isOver ? (
        <LabelledButton href={pageUrl('/contact')}>
          <Trans>Send a new request</Trans>
        </LabelledButton>
      ) : (
        <LabelledButton href={pageUrl(`/track#${reference}`)}>
          <Trans context="mail">Follow your request</Trans>
        </LabelledButton>
      )}
      {isOver || !asksForReports ? (
        <Paragraph>
          <Help />
        </Paragraph>
      ) : (
        <Reports reference={reference} />
      )}
    </Mail>
  );
}

function RequestConfirmed(facts: ProgressFacts) {
  const { t } = useLingui();
  return (
    <ProgressMail
      {...facts}
      subject={t`Your appointment is confirmed`}
      lead={<Trans>Your appointment is confirmed.</Trans>}
      next={
        <Trans>
          Keep your passport and your medical reports ready. We help you with visa, journey and arrival, one
          step at a time. If you are not sure about the day or the place, just ask us.
        </Trans>
      }
    />
  );
}

function RequestCompleted(facts: ProgressFacts) {
  const { t } = useLingui();
  return (
    <ProgressMail
      {...facts}
      subject={t({ message: 'Your request is completed', context: 'mail' })}
      lead={<Trans>Your request is completed. Thank you for your trust.</Trans>}
      next={
        <Trans>
          Nothing is left to do. If you need us again, for a check-up or a new question, just ask.
        </Trans>
      }
    />
  );
}

function RequestCancelled(facts: ProgressFacts) {
  const { t } = useLingui();
  return (
    <ProgressMail
      {...facts}
      isOver
      subject={t`Your request was cancelled`}
      lead={<Trans>Your request was cancelled.</Trans>}
      next={
        <Trans>
          We are no longer working on this request. If you still need help, or this is a mistake, please call
          us or send a new request.
        </Trans>
      }
    />
  );
}

function RequestWithdrawn(facts: ProgressFacts) {
  const { t } = useLingui();
  return (
    <ProgressMail
      {...facts}
      isOver
      subject={t`You have withdrawn your request`}
      lead={<Trans>You have withdrawn your request, and we no longer work on it.</Trans>}
      next={
        <Trans>
          If you need us after all, you can send a new request at any time. If it was not you, please call us
          or reply to this email.
        </Trans>
      }
    />
  );
}

/** To the address that a request had, when the office changed the address or the number: nobody does that unnoticed. */
function RequestContactChanged({ reference, name }: Pick<ProgressFacts, 'reference' | 'name'>) {
  const { t } = useLingui();
  return (
    <Mail
      subject={t`How we reach you was changed: ${reference}`}
      preheader={t`If you did not ask for it, tell us.`}
    >
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          Our office changed the email address or the phone number of the request {reference}. If you asked
          for it, there is nothing to do.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If you did not ask for it, call us, or reply to this email.</Trans>
      </Paragraph>
      <Paragraph>
        <Help />
      </Paragraph>
    </Mail>
  );
}

type CodeFacts = {
  reference: string;
  name: string;
  /** Six Latin digits, to be copied. */
  code: string;
  /** The account that wants to prove that the request is its family's; undefined for a change of the request. */
  account?: SendingAccount | undefined;
  /** The address to which the code is mailed. */
  email: string;
};

/** The code to change a request, or to prove an account's right to it: that mail names the account. */
function RequestCode({ account, ...facts }: CodeFacts) {
  return account ? <OwnerCode {...facts} account={account} /> : <ChangeCode {...facts} />;
}

function ChangeCode({ reference, name, code }: Omit<CodeFacts, 'email'>) {
  const { t } = useLingui();
  return (
    <Mail
      subject={t`Your code to change the request ${reference}`}
      preheader={t`The code is inside. Do not share it.`}
      foot={<Help />}
    >
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          Somebody asked to change request {reference} or add to it. If it was you, type this code on the
          page:
        </Trans>
      </Paragraph>
      <Highlight label={<Trans>Your code</Trans>} value={code} />
      <CodeRules />
      <Paragraph>
        <Trans>
          If it was not you, ignore this email and do not share the code. Your request stays as it is.
        </Trans>
      </Paragraph>
    </Mail>
  );
}

function OwnerCode({ reference, name, code, email, account }: CodeFacts & { account: SendingAccount }) {
  const { t } = useLingui();
  const sender = accountName(account, useFrame().site.name);
  return (
    <Mail
      subject={t`A code for the request ${reference}`}
      preheader={t`Before you use the code, read whose account it is for.`}
      foot={<Help />}
    >
      <Greeting name={name} />
      <Paragraph>
        {isAddressOf(account, email) ? (
          <Trans>
            You are signed in as {sender}, with this email address, and want to see everything about the
            request {reference}: its papers, messages and treatment. If that is so, type this code on the page
            that asks for it:
          </Trans>
        ) : (
          <Trans>
            Somebody who is signed in as {sender} asks to see everything about the request {reference}: its
            papers, messages and treatment. If that is you or somebody in your family, type this code on the
            page that asks for it:
          </Trans>
        )}
      </Paragraph>
      <Highlight label={<Trans>The code</Trans>} value={code} />
      <CodeRules />
      <Paragraph>
        {isAddressOf(account, email) ? (
          <Trans>
            If it was not you, somebody else typed your address: do not share the code, send no papers, and
            reply to this email or call us.
          </Trans>
        ) : (
          <Trans>
            If you do not know this account, do not share the code, send no papers, and reply to this email or
            call us.
          </Trans>
        )}
      </Paragraph>
    </Mail>
  );
}

function CodeRules() {
  const minutes = useDigits()(limits.requestCodeMinutes);
  return (
    <Paragraph>
      <Trans>The code works once, and for {minutes} minutes. We never ask for it by phone or WhatsApp.</Trans>
    </Paragraph>
  );
}

type ReplyFacts = {
  reference: string;
  text: string;
  asksForReports: boolean;
  /** Whether the mail links to the progress of the request. */
  follows: boolean;
};

/**
 * A reply to the patient: the text as staff typed it, then notes and links. The portal's preview has the same frame.
 */
function Reply(facts: ReplyFacts) {
  const style = useStyle();
  const { reference, text, asksForReports, follows } = facts;
  const { t } = useLingui();
  const { site, lang } = useFrame();
  const frame = replyFrame({ reference, site: site.name, lang });
  return (
    <Mail subject={frame.subject} preheader={t`Our answer is inside.`}>
      <Block text={text}>
        <p dir="auto" style={style.reply}>
          {text}
        </p>
      </Block>
      <Paragraph>{frame.reply}</Paragraph>
      {follows && (
        <Button href={trackingUrl(site.url, reference, lang)} textLabel={frame.trackHint}>
          {frame.track}
        </Button>
      )}
      {asksForReports && <Reports reference={reference} />}
    </Mail>
  );
}

export const requestMails = {
  'appointment-acknowledgement': Acknowledgement,
  'request-confirmed': RequestConfirmed,
  'request-completed': RequestCompleted,
  'request-cancelled': RequestCancelled,
  'request-withdrawn': RequestWithdrawn,
  'request-code': RequestCode,
  'request-contact-changed': RequestContactChanged,
  'appointment-reply': Reply,
};
