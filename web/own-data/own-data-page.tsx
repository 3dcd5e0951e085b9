import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { OwnData } from '#shared/contract/privacy.ts';
import type { PaletteName } from '#shared/palettes.ts';
import { paperTypeLabels } from '#web/features/papers/paper-labels.ts';
import { consentHowLabels } from '#web/features/shared/consent-labels.ts';
import { forWhomLabels } from '#web/features/shared/request-facts.ts';
import { documentI18n } from '#web/i18n/document-texts.ts';
import { Account, ActivityLine } from '#web/own-data/account.tsx';
import * as labels from '#web/own-data/labels.ts';
import { Entry, each, Facts, Page, useWords } from '#web/own-data/layout.tsx';
import { OwnCase, OwnRequest } from '#web/own-data/requests.tsx';

/** Renders everything that is stored about a person as a readable page. All values are escaped. */
export function writeOwnData(data: OwnData, lang: SiteLanguage, palette: PaletteName): string {
  const page = (
    <I18nProvider i18n={documentI18n(lang)}>
      <OwnDataPage data={data} palette={palette} />
    </I18nProvider>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function OwnDataPage({ data, palette }: { data: OwnData; palette: PaletteName }) {
  const { t } = useLingui();
  const { timestamp } = useWords();
  const site = data.site.name;
  const at = timestamp(data.made_at) ?? '';
  const sections = useSections(data).filter(({ parts, isOptional }) => parts.length > 0 || !isOptional);
  return (
    <Page
      title={t`What ${site} holds about you`}
      site={site}
      palette={palette}
      below={<Trans>Made on: {at}</Trans>}
      lead={
        <Trans>
          This is what {site} holds about you, as it was when you downloaded it. Your papers themselves are
          not in this file: they are on the page of your case. The file is yours. It contains personal and
          health data, so keep it where only you can open it.
        </Trans>
      }
    >
      {data.account.email !== null && data.account.email_confirmed_at === null && (
        <p className="note">
          <Trans>
            You have not confirmed your email address yet. This file leaves out what is linked only to the
            address (requests sent without signing in, the newsletter), because it could belong to somebody
            else. To see it, confirm the address and download the file again.
          </Trans>
        </p>
      )}
      <nav>
        <h2>
          <Trans>What this file contains</Trans>
        </h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, lead, parts }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {parts.length > 0 ? (
            parts
          ) : (
            <p className="none">
              <Trans>Nothing is stored here.</Trans>
            </p>
          )}
        </section>
      ))}
    </Page>
  );
}

type Section = {
  id: keyof OwnData;
  title: string;
  lead?: string;
  /** Shown only if it has entries. */
  isOptional?: boolean;
  parts: ReactNode[];
};

/** The sections, in their order. */
function useSections(data: OwnData): Section[] {
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
      parts: each(data.papers, (paper) => <Paper paper={paper} />),
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

function Paper({ paper }: { paper: OwnData['papers'][number] }) {
  const { t } = useLingui();
  const { timestamp, number, word } = useWords();
  const kind = word(paperTypeLabels, paper.type);
  return (
    <Entry title={paper.title ?? kind}>
      <Facts
        rows={[
          [
            t`Title`,
            paper.title_sealed
              ? t`The text can’t be shown at the moment. Please download this file again later.`
              : null,
          ],
          [t`Kind of paper`, paper.title === null ? null : kind],
          [t`About the request`, paper.reference],
          [t({ context: 'copy of data', message: 'Received' }), timestamp(paper.created_at)],
        ]}
      />
      <ol>
        {each(paper.accesses, ({ who, page, created_at }) => (
          <li>
            {word(labels.paperReaderLabels, who)}
            {page !== null && ` (${number(page)})`} <time>{timestamp(created_at)}</time>
          </li>
        ))}
      </ol>
    </Entry>
  );
}
