import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { TaskKind } from '#shared/contract/case-tasks.ts';
import type { PublicRule } from '#shared/contract/rules.ts';
import { RuleSource } from '#web/features/shared/rule-source.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { AwaitResult } from '#web/lib/await-result.tsx';
import type { Failure, Result } from '#web/lib/result.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type Rules = Result<PublicRule[]>;

/** The public rules about the visa by what they are about, below the warnings and the official addresses. */
export function VisaScreen({ rules }: { rules: Rules | Promise<Rules> }) {
  const { t } = useLingui();
  const whatsApp = useWhatsApp();
  return (
    <>
      <PageSection
        as="h1"
        eyebrow={<Trans>Before you decide</Trans>}
        title={<Trans>The visa for a treatment in Thailand</Trans>}
        intro={
          <Trans>
            What the embassy, banks and airlines ask for, with our source and the day on which we looked at
            it. It does not take the place of what they say themselves.
          </Trans>
        }
      >
        <div className="max-w-4xl space-y-8">
          <p className="rounded-lg border-l-4 border-marigold-400 bg-marigold-50 p-4 text-lg font-semibold text-ink">
            <Trans>Only the embassy decides. Nobody can promise a visa, or one in two hours.</Trans>
          </p>
          <Warnings />
          <AwaitResult
            value={rules}
            loading={
              <LoadingNote>
                <Trans>Loading the rules...</Trans>
              </LoadingNote>
            }
            failed={(failure) => <RulesFailed failure={failure} />}
          >
            {(list) => (list.length === 0 ? <NoRules /> : <RuleGroups rules={list} />)}
          </AwaitResult>
        </div>
      </PageSection>
      <ClosingBanner
        title={<Trans>Not sure what holds for you?</Trans>}
        actions={
          <>
            <a
              href={whatsApp.chat(t`Hello, I have a question about the visa.`)}
              className={buttonClass('accent')}
            >
              <Trans>Ask on WhatsApp</Trans>
            </a>
            <LinkButton to="/contact" variant="outline">
              <Trans>Send us a request</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>We go through the list with you before you apply and before you pay.</Trans>
      </ClosingBanner>
    </>
  );
}

/** What holds whatever the rules are: where the official pages are, and what to beware of. */
function Warnings() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section aria-labelledby="official">
        <h2 id="official" className="text-xl font-bold text-teal-900">
          <Trans>The official addresses</Trans>
        </h2>
        <ul className="mt-2">
          <Official url="https://www.thaievisa.go.th" name="thaievisa.go.th">
            <Trans>the visa application, filled in and paid by yourselves</Trans>
          </Official>
          <Official url="https://tdac.immigration.go.th" name="tdac.immigration.go.th">
            <Trans>the arrival card, free of charge</Trans>
          </Official>
        </ul>
      </section>
      <section aria-labelledby="beware">
        <h2 id="beware" className="text-xl font-bold text-teal-900">
          <Trans>Beware</Trans>
        </h2>
        <ul className="mt-2 list-disc space-y-2 pl-5">
          <li>
            <Trans>Pay a visa fee only in the way that the official site shows, never to a person.</Trans>
          </li>
          <li>
            <Trans>Use your own email address, and tell nobody your password of the site.</Trans>
          </li>
          <li>
            <Trans>
              Fake receipts and forged papers end an application, and may close the way for years.
            </Trans>
          </li>
          <li>
            <Trans>Book only what can be cancelled until the visa is there.</Trans>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Official({ url, name, children }: { url: string; name: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={url}
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-semibold text-teal-800 underline underline-offset-4"
      >
        {name}
      </a>
      <span className="block text-ink-soft">{children}</span>
    </li>
  );
}

/** What rules are about, in the order of the page. Rules of any other kind come last. */
const groups: { kinds: readonly TaskKind[]; title: ReactNode }[] = [
  { kinds: ['visa'], title: <Trans>Visa</Trans> },
  { kinds: ['papers'], title: <Trans>Papers</Trans> },
  { kinds: ['money'], title: <Trans>Money</Trans> },
  { kinds: ['travel'], title: <Trans>The journey</Trans> },
];
const named = groups.flatMap(({ kinds }) => kinds);

function RuleGroups({ rules }: { rules: PublicRule[] }) {
  const others = rules.filter(({ kind }) => !named.includes(kind));
  const all = [
    ...groups.map(({ kinds, title }) => ({ title, items: rules.filter(({ kind }) => kinds.includes(kind)) })),
    { title: <Trans>Also good to know</Trans>, items: others },
  ];
  return (
    <>
      {all.map(({ title, items }, nth) =>
        items.length === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups are always the same
          <section key={nth} aria-labelledby={`rules-${nth}`}>
            <h2 id={`rules-${nth}`} className="text-xl font-bold text-teal-900">
              {title}
            </h2>
            <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
              {items.map((rule) => (
                <Rule key={rule.id} rule={rule} />
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}

function Rule({ rule }: { rule: PublicRule }) {
  const isBangla = useLocale() === 'bn';
  const why = (isBangla && rule.why_bn) || rule.why;
  return (
    <li id={`rule-${rule.id}`} className="scroll-mt-24 space-y-1.5 p-4">
      <p className="font-semibold text-ink">
        <LangText>{(isBangla && rule.text_bn) || rule.text}</LangText>
      </p>
      {why && (
        <p>
          <LangText>{why}</LangText>
        </p>
      )}
      <RuleSource rule={rule} />
    </li>
  );
}

function NoRules() {
  return (
    <p className="rounded-lg bg-paper-deep p-4">
      <Trans>
        We are checking the rules of the embassy one by one, and show each once we have seen its source. Ask
        us until then.
      </Trans>
    </p>
  );
}

function RulesFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>The rules could not be loaded.</Trans>}
      actions={<RetryButton onClick={revalidate} busy={state !== 'idle'} />}
    />
  );
}
