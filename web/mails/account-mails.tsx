import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormats } from '#shared/dates.ts';
import { Help, OfficePhone } from '#web/mails/contact-parts.tsx';
import { useFrame, usePageUrl, useStyle } from '#web/mails/frame.ts';
import { Block, Button, Greeting, LabelledButton, Mail, Paragraph } from '#web/mails/layout.tsx';

/** The mails about an account. None contains a secret, except for the token in the link of some. */

/** What most of these mails show in a preview. */
function useAccountPreheader(): string {
  const { t } = useLingui();
  return t`If it was not you, read what to do.`;
}

type AccountFacts = {
  name: string | null;
  /** The secret token of the mail's link. It is in the link's fragment, which no server and no log sees. */
  token?: string | undefined;
};

type AccountMailProps = {
  name: string | null;
  subject: string;
  lead: string;
  /** The page of the mail's button. */
  page?: string;
  button?: string;
  after: string[];
};

function AccountMail({ name, subject, lead, page, button, after }: AccountMailProps) {
  const pageUrl = usePageUrl();
  return (
    <Mail subject={subject} preheader={useAccountPreheader()} foot={<Help />}>
      <Greeting name={name} />
      <Paragraph>{lead}</Paragraph>
      {page && <LabelledButton href={pageUrl(page)}>{button}</LabelledButton>}
      {after.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
    </Mail>
  );
}

function useSiteName(): string {
  return useFrame().site.name;
}

function PasswordReset({ name, token }: AccountFacts) {
  const { t } = useLingui();
  const site = useSiteName();
  return (
    <AccountMail
      name={name}
      subject={t`Set a new password: ${site}`}
      lead={t`Somebody asked for a new password for your ${site} account. If it was you, set a new password here:`}
      page={`/reset-password#${token}`}
      button={t`Set a new password`}
      after={[
        t`The link works once, and for one hour. Do not share it: anyone who has it can sign in as you.`,
        t`If it was not you, you can ignore this email. Your password stays as it is.`,
      ]}
    />
  );
}

function Invitation({ name, token }: AccountFacts) {
  const { t } = useLingui();
  const site = useSiteName();
  return (
    <AccountMail
      name={name}
      subject={t`Your account at ${site}: choose a password`}
      lead={t`We have opened an account for you at ${site}. Please choose a password for it:`}
      page={`/reset-password#${token}`}
      button={t`Choose a password`}
      after={[
        t`The link works once, and for three days. After that, ask the person who invited you for a new one. Do not share it: anyone who has it can sign in as you.`,
        t`If you did not expect this email, you can ignore it. Nobody can use the account without this link.`,
      ]}
    />
  );
}

function EmailConfirmation({ name, token }: AccountFacts) {
  const { t } = useLingui();
  const site = useSiteName();
  return (
    <AccountMail
      name={name}
      subject={t`Please confirm your address: ${site}`}
      lead={t`Your ${site} account is ready to use. Please confirm that this address is yours. You will then also see the requests that you sent from this address earlier.`}
      page={`/confirm-email#${token}`}
      button={t`Confirm my address`}
      after={[
        t`The link works for seven days.`,
        t`If you did not create an account, somebody else typed in your address. Please do not confirm it: that person would then see the requests that you sent us.`,
      ]}
    />
  );
}

function EmailChange({ name, token }: AccountFacts) {
  const { t } = useLingui();
  const site = useSiteName();
  return (
    <AccountMail
      name={name}
      subject={t`Please confirm your new email address: ${site}`}
      lead={t`Somebody asked us to use this address for an account at ${site} from now on. If it was you, please confirm the address:`}
      page={`/confirm-email#${token}`}
      button={t`Confirm my new address`}
      after={[
        t`The link works for one day. Until you open it, we use your old address.`,
        t`If it was not you, you can ignore this email.`,
      ]}
    />
  );
}

function EmailChangeAsked({ name }: AccountFacts) {
  const { t } = useLingui();
  const site = useSiteName();
  return (
    <AccountMail
      name={name}
      subject={t`Request to change your email address at ${site}`}
      lead={t`Somebody asked us to use another email address for your account at ${site}. We will do so once the new address is confirmed. If it was you, there is nothing to do.`}
      page="/forgot-password"
      button={t`Set a new password`}
      after={[
        t`If it was not you, somebody knows your password. Use the link above to set a new one at once: that stops the change and signs out all devices.`,
      ]}
    />
  );
}

function EmailChanged({ name }: AccountFacts) {
  const { t } = useLingui();
  const site = useSiteName();
  return (
    <AccountMail
      name={name}
      subject={t`Your address at ${site} was changed`}
      lead={t`Your account at ${site} now has a new email address. We no longer use this one, and you will get no more emails about the account here.`}
      after={[t`If it was not you, please tell us at once. We will help you put it right.`]}
    />
  );
}

function EmailTaken({ name }: AccountFacts) {
  const { t } = useLingui();
  const site = useSiteName();
  return (
    <AccountMail
      name={name}
      subject={t`You already have an account at ${site}`}
      lead={t`Somebody, perhaps you, tried to use this address for another account at ${site}. The address already belongs to your account, so nothing was changed. You can sign in with this address.`}
      page="/forgot-password"
      button={t`I forgot my password`}
      after={[t`If it was not you, you can ignore this email. Nobody has seen anything in your account.`]}
    />
  );
}

/** Notifies an account's owner of a new password: the first sign that somebody else signed in. */
function PasswordChanged({ name, at, isStaff }: { name: string; at: string; isStaff: boolean }) {
  const style = useStyle();
  const { t } = useLingui();
  const { site, lang, portalUrl } = useFrame();
  const siteName = site.name;
  const time = dateFormats(lang).timestamp(at);
  const signIn = usePageUrl()('/login');
  const title = t`If it was not you`;
  const advice = t`Somebody else has learned your password. On the sign-in page, choose "Forgot your password?" and set a new one that you use nowhere else. If you need help, reply to this email or call us:`;
  return (
    <Mail subject={t`Your password at ${siteName} was changed`} preheader={useAccountPreheader()}>
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          The password of your account at {siteName} was changed on {time} (Dhaka time). You were signed out
          on all other devices.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If that was you, there is nothing more to do.</Trans>
      </Paragraph>
      <Block
        text={
          <>
            {`${title}\n${advice} `}
            <OfficePhone />
          </>
        }
      >
        <h2 style={style.heading}>{title}</h2>
        <p style={style.paragraph}>
          {advice} <OfficePhone />
        </p>
      </Block>
      <Button href={isStaff ? `${portalUrl}/adminlogin` : signIn}>
        <Trans>Go to the sign-in page</Trans>
      </Button>
    </Mail>
  );
}

/** What happened to an account's second factor. `removed`: by an administrator. */
type SecondFactorChange = 'on' | 'moved' | 'off' | 'removed' | 'new-codes' | 'code-used';

function useSecondFactorNews(): Record<SecondFactorChange, { subject: string; lead: string }> {
  const { t } = useLingui();
  const site = useSiteName();
  return {
    on: {
      subject: t`Your ${site} account now asks for a code`,
      lead: t`Two-step sign-in was just turned on for your account at ${site}. From now on, signing in takes your password and a code from your authenticator app. All other devices were signed out.`,
    },
    moved: {
      subject: t`Your ${site} codes now come from another app`,
      lead: t`The codes for signing in at ${site} were just moved to another phone or app, and new recovery codes were made. The old ones no longer work. All other devices were signed out.`,
    },
    off: {
      subject: t`Your ${site} account no longer asks for a code`,
      lead: t`Two-step sign-in was just turned off for your account at ${site}. From now on the password alone is enough.`,
    },
    removed: {
      subject: t`Your ${site} account no longer asks for a code`,
      lead: t`An administrator of ${site} has removed two-step sign-in from your account. We do this for people who have lost their phone and recovery codes. From now on your password is enough to sign in. Please set up two-step sign-in again soon.`,
    },
    'new-codes': {
      subject: t`New recovery codes for your ${site} account`,
      lead: t`New recovery codes were just made for your account at ${site}. The old ones no longer work.`,
    },
    'code-used': {
      subject: t`A recovery code was used for your ${site} account`,
      lead: t`One of your recovery codes has just been used to sign in at ${site}. It can't be used again.`,
    },
  };
}

function SecondFactor({ news }: { news: SecondFactorChange }) {
  const { subject, lead } = useSecondFactorNews()[news];
  return (
    <Mail subject={subject} preheader={useAccountPreheader()}>
      <Paragraph>{lead}</Paragraph>
      <Paragraph>
        <Trans>If that was you, or you know about it, there is nothing to do.</Trans>
      </Paragraph>
      <Paragraph>
        <Help>
          <Trans>If it was not you, change your password at once, and write to us or call us:</Trans>
        </Help>
      </Paragraph>
    </Mail>
  );
}

/** The references of requests that had to be kept, and of those that others have added to. */
type Remaining = { requests: readonly string[]; others: readonly string[] };

/** The last mail to somebody: that their data was erased, and what had to be kept. */
function AccountErased({ kept }: { kept: Remaining }) {
  const { t } = useLingui();
  const site = useSiteName();
  const requests = kept.requests.join(', ');
  const others = kept.others.join(', ');
  return (
    <Mail
      subject={t`Your account at ${site} has been deleted`}
      preheader={t`This is the last email from us.`}
    >
      <Paragraph>
        <Trans>
          You asked us to delete your account at {site}, and it is done. Your account, your photo and our
          emails to you are gone.
        </Trans>
      </Paragraph>
      {requests && (
        <Paragraph>
          <Trans>
            The law requires us to keep a record that we arranged a treatment for you ({requests}). We keep
            your name, the dates and the steps. Your phone number, your email address, what you wrote about
            your health and what our staff noted are deleted.
          </Trans>
        </Paragraph>
      )}
      {others && (
        <Paragraph>
          <Trans>
            Somebody else has added papers or a treatment to {others}, and you have not confirmed that the
            request is yours. We keep the request for the patient; the messages and papers that you sent are
            deleted. If the request is yours, please reply to this email.
          </Trans>
        </Paragraph>
      )}
      <Paragraph>
        <Trans>This is the last email from us. Your address is deleted as soon as this email is sent.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If you did not ask for this, please reply to this email.</Trans>
      </Paragraph>
    </Mail>
  );
}

export const accountMails = {
  invitation: Invitation,
  'password-reset': PasswordReset,
  'email-confirmation': EmailConfirmation,
  'email-change': EmailChange,
  'email-change-asked': EmailChangeAsked,
  'email-changed': EmailChanged,
  'email-taken': EmailTaken,
  'password-changed': PasswordChanged,
  'second-factor': SecondFactor,
  'account-erased': AccountErased,
};
