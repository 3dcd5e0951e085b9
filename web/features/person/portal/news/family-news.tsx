import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { type NewsState, newsChannels } from '#shared/contract/news.ts';
import { ChangeProblem, DeskFact, NotKnown } from '#web/features/person/portal/cases/desk-parts.tsx';
import {
  newsChannelLabels,
  newsKindLabels,
  newsStateLabels,
} from '#web/features/person/portal/cases/staff-labels.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Select } from '#web/ui/inputs.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

const problems: readonly NewsState[] = ['mail_failed', 'mail_written', 'mail_unconfirmed', 'to_call'];

/** How the family is reached, how it hears of news, and what became of the last. */
export function FamilyNews({ shown, state }: { shown: CaseDetail; state: CaseState }) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { request, news } = shown;
  const { last } = news;
  const usual = i18n._(newsChannelLabels[news.channel]);
  const choose = (value: string) => {
    const channel = newsChannels.find((one) => one === value) ?? null;
    void state.change(
      'news-by',
      ({ version }) =>
        api('PUT /api/cases/:id/news-by', { params: { id: shown.id }, body: { channel, version } }),
      t`Written down`,
    );
  };
  return (
    <Panel part="news" title={<Trans>How the family is reached</Trans>}>
      <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <DeskFact term={<Trans>Phone</Trans>}>{request.phone || <NotKnown />}</DeskFact>
        <DeskFact term={<Trans>Email</Trans>}>{request.email ?? <Trans>None</Trans>}</DeskFact>
        <DeskFact term={<Trans>Gets news</Trans>}>
          {may('create') && news.possible.length > 1 ? (
            <Select
              compact
              aria-label={t`How the family gets news`}
              value={news.wanted ?? ''}
              disabled={state.sending !== null}
              onChange={({ target }) => choose(target.value)}
              className="w-auto! max-w-full"
            >
              <option value="">{news.wanted === null ? t`The best way: ${usual}` : t`The best way`}</option>
              {news.possible.map((channel) => (
                <option key={channel} value={channel}>
                  {i18n._(newsChannelLabels[channel])}
                </option>
              ))}
            </Select>
          ) : (
            usual
          )}
        </DeskFact>
        <DeskFact term={<Trans>The last news</Trans>}>
          {last ? <LastNews last={last} /> : <Trans>There was none yet</Trans>}
        </DeskFact>
      </dl>
      <ChangeProblem name="news-by" state={state} />
    </Panel>
  );
}

type StaffNews = CaseDetail['news'];

function LastNews({ last }: { last: NonNullable<StaffNews['last']> }) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(newsKindLabels[last.kind])}
      <span className="block text-sm">
        <NewsArrived last={last} />
      </span>
    </>
  );
}

/** What became of news: whether they got it, when, and by whom. */
function NewsArrived({ last: { state, at, by } }: { last: NonNullable<StaffNews['last']> }) {
  const { i18n } = useLingui();
  const time = useFormat().timestamp(at);
  return (
    <span className={problems.includes(state) ? 'text-marigold-700' : 'text-ink-soft'}>
      {i18n._(newsStateLabels[state])} · {time}
      {by && ` · ${by}`}
    </span>
  );
}

/** The same in one line, for the head of the case. */
export function NewsLine({ news: { channel, last } }: { news: StaffNews }) {
  const { i18n } = useLingui();
  const usual = i18n._(newsChannelLabels[channel]);
  return (
    <p className="wrap-anywhere">
      <Trans>News: {usual}.</Trans>{' '}
      {last && (
        <>
          <Trans>The last:</Trans> <NewsArrived last={last} />
        </>
      )}
    </p>
  );
}
