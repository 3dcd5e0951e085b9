import { Trans, useLingui } from '@lingui/react/macro';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import { weekdayAndDate } from '#shared/dates.ts';
import { accountName, isAddressOf } from '#shared/mail-text.ts';
import { dialledNumber } from '#shared/phone-numbers.ts';
import { responseHours } from '#shared/response-time.ts';
import { EmergencyNumbers, Reports } from '#web/mails/contact-parts.tsx';
import {
  type MailedRequest,
  type SendingAccount,
  useDigits,
  useFrame,
  usePageUrl,
  useStyle,
} from '#web/mails/frame.ts';
import {
  Block,
  Button,
  Field,
  Greeting,
  Highlight,
  Link,
  Mail,
  Paragraph,
  Signature,
} from '#web/mails/layout.tsx';

type AcknowledgementFacts = {
  request: Pick<MailedRequest, 'reference' | 'name' | 'email' | 'phone' | 'date' | 'date_open'>;
  /** By when we answer, where closed days make the usual promise untrue. */
  respondBy: RespondBy | null;
  /** Lets the reader send reports; undefined if the mail asks for none. */
  ticket: string | undefined;
  /** The account that sent the request with an address that is not proven to be its own. */
  sentBy?: SendingAccount | undefined;
};

/**
 * Tells the patient that the request has arrived, and what happens next. It repeats nothing about the illness (so no
 * doctor or article that the request is about) and only the end of the phone number: others may see the screen, and the
 * e-mail address may belong to a stranger.
 */
export function Acknowledgement({ request, respondBy, ticket, sentBy }: AcknowledgementFacts) {
  const { t } = useLingui();
  const { site, lang } = useFrame();
  const digits = useDigits();
  const { reference } = request;
  const hours = digits(responseHours);
  const day = respondBy && weekdayAndDate(respondBy.day, lang);
  const siteName = site.name;
  const facilitator = t`${siteName} is a facilitator, not a hospital. Hospitals give the treatment; we arrange your journey there and stay at your side.`;
  return (
    <Mail
      subject={t`We have received your request: ${reference}`}
      preheader={
        day
          ? t`Your reference is inside. We will contact you by ${day}.`
          : t`Your reference is inside. We will contact you within ${hours} hours.`
      }
      foot={
        <>
          {facilitator}
          <br />
          <Link href={usePageUrl()()} />
        </>
      }
      ending={<Signature>{`${facilitator}\n`}</Signature>}
    >
      <Greeting name={request.name} />
      <Paragraph>
        {day ? (
          <Trans>
            Thank you for writing to us. Your request has reached our team. A coordinator will contact you by{' '}
            {day}.
          </Trans>
        ) : (
          <Trans>
            Thank you for writing to us. Your request has reached our team. A coordinator will contact you
            within {hours} hours.
          </Trans>
        )}
      </Paragraph>
      {respondBy?.why[lang] && <Closed line={respondBy.why[lang]} />}
      {sentBy && <Sender account={sentBy} isOwn={isAddressOf(sentBy, request.email)} />}
      <Highlight
        label={<Trans>Your reference</Trans>}
        value={reference}
        hint={<Trans>Please have this reference ready when we speak.</Trans>}
      />
      <FollowLink reference={reference} />
      <Field label={t`Your preferred date`}>
        {request.date_open ? t`Not decided yet` : weekdayAndDate(request.date, lang)}
      </Field>
      <NextSteps hours={hours} day={day} phoneEnd={digits(dialledNumber(request.phone).digits.slice(-4))} />
      <Paragraph>
        <Trans>If that number is wrong, or if this request is not yours, please reply to this email.</Trans>
      </Paragraph>
      {ticket && <Reports reference={reference} ticket={ticket} />}
      <Emergency />
    </Mail>
  );
}

/** Why the office is closed until it answers. */
function Closed({ line }: { line: string }) {
  return (
    <Paragraph>
      <Trans>Before then, our office is closed: {line}.</Trans>
    </Paragraph>
  );
}

/**
 * Names the account that sent the request, if the address is not proven to be its own. An account with the reader's own
 * address is most likely the reader's: to ask who that is would look like fraud.
 */
function Sender({ account, isOwn }: { account: SendingAccount; isOwn: boolean }) {
  const style = useStyle();
  const { t } = useLingui();
  const name = accountName(account, useFrame().site.name);
  const sender = isOwn
    ? t`This email only says that the request has arrived. It was sent from the account that has your email address: ${name}.`
    : t`The request was sent from the account of ${name}.`;
  const stranger = isOwn
    ? t`If that account is yours, there is nothing to do and nothing to pay. Type codes from our emails only on our pages, and give them to nobody. If it is not yours, somebody else typed your address: send no papers, and reply to this email or call us. We will stop the request.`
    : t`Is this somebody in your family? Then there is nothing to do: they can send the reports in their account. If you do not know this person, send no papers, give nobody a code from our emails, and reply to this email or call us: we will stop the request.`;
  return (
    <Block text={`${sender}\n${stranger}`}>
      <p style={style.paragraph}>
        <strong>{sender}</strong>
        <br />
        {stranger}
      </p>
    </Block>
  );
}

/** The link to the progress of the request. The reference is in the fragment, which no server and no log sees. */
function FollowLink({ reference }: { reference: string }) {
  const style = useStyle();
  const { t } = useLingui();
  const url = usePageUrl()(`/track#${reference}`);
  const hint = t`With this reference and your phone number you and your family can see at any time how your request is getting on:`;
  return (
    <Block text={`${hint}\n${url}`}>
      <p style={style.paragraph}>{hint}</p>
      <Button href={url}>
        <Trans context="mail">Follow your request</Trans>
      </Button>
    </Block>
  );
}

type NextStepsProps = { hours: string; day: string | null; phoneEnd: string };

function NextSteps({ hours, day, phoneEnd }: NextStepsProps) {
  const style = useStyle();
  const { t } = useLingui();
  const { lang } = useFrame();
  const digits = useDigits();
  const title = t`What happens next`;
  const steps = [
    day
      ? t`By ${day} we will call or message you on the number ending in ${phoneEnd}.`
      : t`Within ${hours} hours we will call or message you on the number ending in ${phoneEnd}.`,
    t`We will listen first, then tell you which reports and papers are needed. Keep earlier reports and prescriptions at hand.`,
    t`We then suggest suitable hospitals and doctors in Thailand, with the likely costs and possible dates. What you do next is your decision.`,
  ];
  const numbered = steps.map((step, index) => `${digits(index + 1)}. ${step}`);
  return (
    <Block text={`${title}\n\n${numbered.join('\n')}`}>
      <h2 style={style.heading}>{title}</h2>
      <ol style={lang === 'bn' ? { ...style.list, listStyleType: 'bengali' } : style.list}>
        {steps.map((step) => (
          <li key={step} style={style.item}>
            {step}
          </li>
        ))}
      </ol>
    </Block>
  );
}

function Emergency() {
  const style = useStyle();
  const { t } = useLingui();
  const title = t`Is it an emergency?`;
  const advice = t`Please do not wait for our reply. Go to the nearest hospital, or call now:`;
  return (
    <Block
      text={
        <>
          {`${title}\n${advice}`}
          <EmergencyNumbers />
        </>
      }
    >
      <div style={style.emergency}>
        <p style={style.emergencyTitle}>{title}</p>
        <p style={style.value}>
          {advice}
          <EmergencyNumbers />
        </p>
      </div>
    </Block>
  );
}
