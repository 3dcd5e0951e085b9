import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnData } from '#shared/contract/privacy.ts';
import { consentHowLabels } from '#web/features/shared/consent-labels.ts';
import { forWhomLabels } from '#web/features/shared/request-facts.ts';
import { Account, ActivityLine } from '#web/own-data/account.tsx';
import * as labels from '#web/own-data/labels.ts';
import { Entry, each, Facts, useWords } from '#web/own-data/layout.tsx';
import { OwnPaper } from '#web/own-data/papers.tsx';
import { OwnCase, OwnRequest } from '#web/own-data/requests.tsx';

type Section = {
  id: keyof OwnData;
  title: string;
  lead?: string;
  /** Shown only if it has entries. */
  isOptional?: boolean;
  parts: ReactNode[];
};

/** The sections of the page, in their order. */
export function useSections(data: OwnData): Section[] {
  const { t, i18n } = useLingui();
  const { timestamp, number, day, word } = useWords();
  const { newsletter, second_factor: factor } = data;
  return [
    { id: 'account', title: t`Your account`, parts: [<Account key="account" account={data.account} />] },
    {
      id: 'requests',
      title: t`Your requests`,
      lead: t`What you wrote to us, what has happened since, and what our staff noted about it.`,
      parts: each(data.requests, (request) => <OwnRequest request={request} />),
    },
    {
      id: 'cases',
      title: t`Your cases`,
      lead: t`What we arranged for the patient, step by step.`,
      isOptional: true,
      parts: each(data.cases, (one) => <OwnCase one={one} />),
    },
    {
      id: 'papers',
      title: t`Your papers`,
      lead: t`What was sent, and who saw which page and when. The papers themselves are on the page of your case.`,
      isOptional: true,
      parts: each(data.papers, (paper) => <OwnPaper paper={paper} />),
    },
    {
      id: 'mails',
      title: t`Emails to you`,
      lead: t`What we wrote to you. Secret links are left out, and we do not keep the text of old emails.`,
      parts: each(data.mails, (mail) => (
        <Entry title={mail.subject}>
          <Facts
            rows={[
              [t`About the request`, mail.reference],
              [t`Written on`, timestamp(mail.created_at)],
              [t`Sent`, timestamp(mail.sent_at)],
              [t`Text`, mail.text ?? t`Not stored, or left out because of a secret link`],
            ]}
          />
        </Entry>
      )),
    },
    {
      id: 'comments',
      title: t`Your comments`,
      lead: t`Under articles on our website.`,
      parts: each(data.comments, ({ article, text, status, created_at }) => (
        <Entry title={article}>
          <p className="quote" dir="auto">
            {text}
          </p>
          <time>
            {timestamp(created_at)} · {word(labels.commentStatusLabels, String(status))}
          </time>
        </Entry>
      )),
    },
    {
      id: 'consents',
      title: t`What you agreed to`,
      lead: t`A version is named after the day on which the text was written.`,
      parts: each(data.consents, (consent) => (
        <Entry title={word(labels.consentLabels, consent.kind)}>
          <Facts
            rows={[
              [t`Version`, day(consent.version)],
              [t`Agreed on`, timestamp(consent.given_at)],
              [t`Language`, word(labels.languageLabels, consent.lang)],
              [t`How`, consent.how === 'site' ? null : i18n._(consentHowLabels[consent.how])],
              [t`Who agreed`, consent.given_by],
              [t`For whom`, consent.for_whom && i18n._(forWhomLabels[consent.for_whom])],
              [t`Written down by`, consent.recorded_by],
              [t`About the request`, consent.reference],
            ]}
          />
        </Entry>
      )),
    },
    {
      id: 'newsletter',
      title: t`Newsletter`,
      parts: newsletter
        ? [
            <Facts
              key="newsletter"
              rows={[
                [t`Email`, newsletter.email],
                [t`Language`, word(labels.languageLabels, newsletter.lang)],
                [t`Requested on`, timestamp(newsletter.asked_at)],
                [t`Confirmed`, timestamp(newsletter.confirmed_at) ?? t`No`],
                [t`Newsletters sent to you`, newsletter.issues.map(({ subject }) => subject).join('; ')],
              ]}
            />,
          ]
        : [],
    },
    {
      id: 'devices',
      title: t`Signed-in devices`,
      parts: each(data.devices, (device) => (
        <Entry title={device.device ?? word(labels.deviceLabels, device.mode)}>
          <Facts
            rows={[
              [t`Since`, timestamp(device.created_at)],
              [t`Last used`, timestamp(device.last_seen_at)],
              [t`Ends on`, timestamp(device.expires_at)],
            ]}
          />
        </Entry>
      )),
    },
    {
      id: 'second_factor',
      title: t`Two-step sign-in`,
      parts: [
        <Facts
          key="second_factor"
          rows={[
            [t`Switched on`, factor.on ? t`Yes` : t`No`],
            [t`Since`, timestamp(factor.since)],
            [t`Unused recovery codes`, factor.on ? number(factor.recovery_codes) : null],
          ]}
        />,
      ],
    },
    {
      id: 'links',
      title: t`Emailed links`,
      lead: t`Links that were not used yet.`,
      isOptional: true,
      parts: each(data.links, (link) => (
        <Entry title={word(labels.linkLabels, link.kind)}>
          <Facts
            rows={[
              [t`Email`, link.email],
              [t`Written on`, timestamp(link.created_at)],
              [t`Ends on`, timestamp(link.expires_at)],
            ]}
          />
        </Entry>
      )),
    },
    {
      id: 'articles',
      title: t`Articles under your name`,
      isOptional: true,
      parts: each(data.articles, ({ title, created_at }) => (
        <Entry title={title}>
          <Facts rows={[[t`Written on`, timestamp(created_at)]]} />
        </Entry>
      )),
    },
    {
      id: 'saved_filters',
      title: t`Your saved filters`,
      isOptional: true,
      parts: each(data.saved_filters, ({ name, created_at }) => (
        <Entry title={name}>
          <Facts rows={[[t`Written on`, timestamp(created_at)]]} />
        </Entry>
      )),
    },
    {
      id: 'activity',
      title: t`What was done with your account`,
      lead: t`What you did, and what our staff did.`,
      parts:
        data.activity.length === 0
          ? []
          : [
              <ol key="activity">
                {each(data.activity, (line) => (
                  <ActivityLine line={line} />
                ))}
              </ol>,
            ],
    },
  ];
}
