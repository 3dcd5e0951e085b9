import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PatientRequest, RequestDetail } from '#shared/contract/requests.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { consentHowLabels } from '#web/features/shared/consent-labels.ts';
import { UserLink } from '#web/features/shared/portal/user-link.tsx';
import { factsOf } from '#web/features/shared/request-facts.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Panel } from '#web/ui/portal/panel.tsx';
import { relativeTime } from '#web/ui/portal/time.ts';

type ContactDetails = Pick<PatientRequest, 'reference' | 'email' | 'phone' | 'lang' | 'died'>;

/**
 * The first message of a chat, in the patient's language. It contains the reference and nothing about the patient's
 * health. Empty after a death: nothing is written in advance to the family.
 */
export function greeting({ reference, lang, died }: ContactDetails, siteName: string): string {
  if (died) return '';
  return lang === 'bn'
    ? `শুভেচ্ছা নেবেন। ${siteName} থেকে আপনার অ্যাপয়েন্টমেন্টের অনুরোধ ${reference} নিয়ে লিখছি।`
    : `Hello, this is ${siteName} about your appointment request ${reference}.`;
}

/** A link that opens a WhatsApp chat with the patient, with a greeting already written. */
export function whatsAppLink(request: ContactDetails, siteName: string): string {
  return whatsAppChat(request.phone, greeting(request, siteName));
}

/** A link that opens a mail to the patient. The email address is encoded so that it can't add a header. */
export function mailLink(email: string, reference: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(reference)}`;
}

type RequestFactsProps = { request: RequestDetail; now: number };

/** Why a request has no message. */
export function NoMessage({ request: { erased_at, events } }: { request: RequestDetail }) {
  const { date } = useFormat();
  const emptied = events.findLast(({ type }) => type === 'emptied');
  if (erased_at) return <Erased />;
  if (!emptied) return <Trans>The patient left no message.</Trans>;
  const day = date(emptied.created_at);
  return <Trans>What the patient wrote was deleted on {day}, with the papers of the case.</Trans>;
}

/** The fields of the request. */
export function RequestFacts({ request, now }: RequestFactsProps) {
  const { t, i18n } = useLingui();
  const { timestamp, date } = useFormat();
  const { lang } = request;
  return (
    <Panel part="request" title={<Trans>The request</Trans>}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {request.about && <Fact term={t`About`}>{request.about.name}</Fact>}
        <Fact term={t`Email`}>{request.email ?? <NoEmail request={request} />}</Fact>
        <Fact term={t`Phone`}>{request.phone || <Erased />}</Fact>
        <Fact term={t`Preferred date`}>
          {request.date_open ? t`Not decided yet, about ${date(request.date)}` : date(request.date)}
        </Fact>
        {factsOf(request, i18n).map(([term, text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        <Fact term={t`Language`}>{lang === 'bn' ? t`Bangla` : t`English`}</Fact>
        <Fact term={t`Received`}>
          {timestamp(request.created_at)} ({relativeTime(request.created_at, now)})
        </Fact>
        <Fact term={t`Answer promised by`}>{timestamp(request.due_at)}</Fact>
        <Fact term={t`First answered`}>
          {request.responded_at ? timestamp(request.responded_at) : t`Not yet`}
        </Fact>
        <Fact term={t`Reference`}>{request.reference}</Fact>
        <Fact term={t`Account`}>{request.account ? <UserLink name={request.account.name} /> : t`None`}</Fact>
        <Fact term={t`Consent to process health data`}>
          <ConsentLabel consent={request.consent} />
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-soft">{term}</dt>
      <dd className="mt-0.5 text-base wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The version of the consent that the patient gave, and when. */
export function ConsentLabel({ consent }: Pick<RequestDetail, 'consent'>) {
  const { i18n } = useLingui();
  const { timestamp } = useFormat();
  if (!consent) return <Trans>Not stored with this request</Trans>;
  const { version } = consent;
  const given = timestamp(consent.given_at);
  return (
    <>
      <Trans>
        Version {version}, {given}
      </Trans>
      {consent.how !== 'site' && (
        <span className="block text-ink-soft">
          <Trans>
            {i18n._(consentHowLabels[consent.how])}: {consent.given_by}. Written down by {consent.recorded_by}
            .
          </Trans>
        </span>
      )}
    </>
  );
}

/** Shown in place of the address of a family that has none, or had it erased. */
export const NoEmail = ({ request }: { request: Pick<RequestDetail, 'erased_at'> }) =>
  request.erased_at === null ? <Trans>None</Trans> : <Erased />;

/** Shown in place of details that were erased at the patient's request. */
export function Erased() {
  return (
    <span className="text-ink-soft">
      <Trans>Erased</Trans>
    </span>
  );
}

/** Explains why so few details are left, and that the patient cannot be reached. */
export function ErasedNote({ at }: { at: string }) {
  const when = useFormat().timestamp(at);
  return (
    <p className="mt-3 rounded-md border border-marigold-500 text-sm bg-marigold-50 px-3 py-2">
      <Trans>
        The patient had their details erased on {when}. Name, date and history are kept because the request
        led to a treatment. The patient cannot be reached through this request.
      </Trans>
    </p>
  );
}
