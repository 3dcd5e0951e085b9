import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Subscriber, type SubscriberState, subscriberStates } from '#shared/contract/subscribers.ts';
import { NewsletterTabs } from '#web/features/newsletter/portal/issue-labels.tsx';
import { ExportSubscribers, SubscriberButtons } from '#web/features/newsletter/portal/subscriber-buttons.tsx';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useRowActions } from '#web/features/shared/portal/use-row-actions.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { listParams, optionalParam, pageParam, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { Select } from '#web/ui/inputs.tsx';

export { ScreenBroken as ErrorBoundary };

/** The subscribers of the newsletter. */
export default function SubscribersScreen() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Newsletter subscribers`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Newsletter</Trans>
      </h1>
      <NewsletterTabs current="subscribers" />
      <Subscribers />
    </>
  );
}

const pageSize = 25;
const languages = ['en', 'bn'] as const;

type Query = { state: SubscriberState | null; lang: (typeof languages)[number] | null; page: number };

const subscriberList = listParams<Query>('/admin/newsletter/subscribers', {
  state: optionalParam(subscriberStates),
  lang: optionalParam(languages),
  page: pageParam,
});

const stateLabels: Record<SubscriberState, MessageDescriptor> = {
  subscribed: msg`Subscribed`,
  unconfirmed: msg`Not confirmed`,
  bounced: msg`Bounced`,
};

const tones = { subscribed: 'teal', unconfirmed: 'grey', bounced: 'alarm' } as const;

/** The list of subscribers. State and language are part of the URL; a searched email address never is. */
function Subscribers() {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { query, typed, text, search, go, choose, pathOf } = useListParams(subscriberList);
  const filter = {
    ...(text && { q: text }),
    ...(query.state && { state: query.state }),
    ...(query.lang && { lang: query.lang }),
  };
  const fetched = useFetchedPage('POST /api/subscribers/search', {
    body: { ...filter, page: query.page, per_page: pageSize },
  });
  const rows = useRowActions(fetched.refresh);
  const isFiltered = typed.trim() !== '' || query.state !== null || query.lang !== null;
  const clear = () => {
    search('');
    go({ state: null, lang: null });
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <SearchField
          label={t`Search addresses`}
          placeholder={t`Search addresses`}
          value={typed}
          onChange={search}
          className="min-w-48 flex-1"
        />
        <Select
          compact
          aria-label={t`State`}
          value={query.state ?? ''}
          onChange={({ target }) => choose('state', target.value)}
          className="w-auto! max-sm:w-full!"
        >
          <option value="">{t`All states`}</option>
          {subscriberStates.map((one) => (
            <option key={one} value={one}>
              {i18n._(stateLabels[one])}
            </option>
          ))}
        </Select>
        <Select
          compact
          aria-label={t`Language`}
          value={query.lang ?? ''}
          onChange={({ target }) => choose('lang', target.value)}
          className="w-auto! max-sm:w-full!"
        >
          <option value="">{t`Both languages`}</option>
          <option value="en">{t`English`}</option>
          <option value="bn">{t`Bangla`}</option>
        </Select>
        {may('administer') && <ExportSubscribers filter={filter} />}
      </div>
      <CountBar fetched={fetched}>
        <Plural value={fetched.value?.total ?? 0} one="# subscriber" other="# subscribers" />
      </CountBar>
      <FetchedList
        fetched={fetched}
        page={query.page}
        pageSize={pageSize}
        pathOf={pathOf}
        clear={isFiltered ? clear : null}
        texts={{
          failed: <Trans>The subscribers could not be loaded</Trans>,
          noneMatch: <Trans>No subscriber matches</Trans>,
          showAll: <Trans>Show all subscribers</Trans>,
        }}
        loading={
          <ListLoading>
            <Trans>Loading subscribers...</Trans>
          </ListLoading>
        }
        empty={
          <EmptyState icon={<MailIcon />} title={<Trans>No subscribers yet</Trans>}>
            <Trans>People who enter their address in the newsletter box of the website appear here.</Trans>
          </EmptyState>
        }
      >
        {(items) => (
          <ul
            ref={rows.list}
            aria-label={t`Subscribers, newest first`}
            className="divide-y divide-line rounded-lg border border-line bg-white shadow-card"
          >
            {items.map((subscriber) => (
              <SubscriberRow key={subscriber.id} subscriber={subscriber} rows={rows} />
            ))}
          </ul>
        )}
      </FetchedList>
    </>
  );
}

type SubscriberRowProps = { subscriber: Subscriber; rows: ReturnType<typeof useRowActions> };

function SubscriberRow({ subscriber, rows }: SubscriberRowProps) {
  const { i18n } = useLingui();
  const { timestamp } = useFormat();
  const { id, email, lang, state, asked_at, confirmed_at, bounced_at } = subscriber;
  const since = timestamp(confirmed_at ?? asked_at);
  const bounced = bounced_at && timestamp(bounced_at);
  const problem = rows.rowStates.problemOf(id);
  return (
    <li
      data-row={id}
      tabIndex={-1}
      aria-labelledby={`subscriber-${id}`}
      className="scroll-mt-20 px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p id={`subscriber-${id}`} className="font-semibold wrap-anywhere">
            {email}
          </p>
          <p className="text-ink-soft">
            {lang === 'bn' ? <Trans>Bangla</Trans> : <Trans>English</Trans>},{' '}
            {confirmed_at ? <Trans>since {since}</Trans> : <Trans>asked {since}</Trans>}
            {bounced && (
              <>
                , <Trans>bounced {bounced}</Trans>
              </>
            )}
          </p>
        </div>
        <Badge tone={tones[state]} className="py-0.5! text-xs!">
          {i18n._(stateLabels[state])}
        </Badge>
        <SubscriberButtons subscriber={subscriber} rows={rows} />
      </div>
      {problem && (
        <div className="mt-2.5">
          <Banner tone="error" onDismiss={rows.rowStates.dismiss}>
            {problem}
          </Banner>
        </div>
      )}
    </li>
  );
}
