import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CostForm, useCostForm } from '#web/features/costs/portal/cost-form.tsx';
import { NoBangla, NotShown } from '#web/features/shared/portal/record-rows.tsx';
import { RecordScreen } from '#web/features/shared/portal/record-screen.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { orderedList, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/costs: the costs of treatments. */
export default function Costs() {
  const { t } = useLingui();
  const { number, shortDate } = useFormat();
  const list = useListParams(costList);
  const fetched = useFetchedPage('GET /api/treatment-costs', {
    query: { ...list.query, per_page: pageSize, q: list.text, lang: 'all', status: 'all' },
  });
  const form = useCostForm(fetched.refresh);
  return (
    <>
      <PortalHead title={t`Treatment costs`} />
      <RecordScreen
        title={t`Treatment costs`}
        form={form}
        formAt="above"
        fetched={fetched}
        list={list}
        listTitle={<Trans>Current costs</Trans>}
        searchLabel={t`Search costs`}
        orders={{
          treatment: t`Treatment A to Z`,
          '-treatment': t`Treatment Z to A`,
          checked: t`Longest unchecked first`,
          '-checked': t`Checked latest first`,
          '-id': t`Newest first`,
          id: t`Oldest first`,
        }}
        remove={(id) => api('DELETE /api/treatment-costs/:id', { params: { id } })}
        messages={{
          confirm: t`Are you sure you want to delete this cost?`,
          deleted: t`Cost deleted`,
          notDeleted: t`Failed to delete the cost`,
        }}
        pageSize={pageSize}
        minTableWidth={760}
        loadingText={<Trans>Loading costs...</Trans>}
        failedText={<Trans>Failed to fetch the costs</Trans>}
        emptyText={<Trans>No costs yet. Add only costs for which you can give a source and a date.</Trans>}
        caption={t`Treatment costs`}
        nameHead={t`Treatment`}
        nameOf={({ treatment }) => treatment}
        dense
        badgeOf={({ treatment_bn, published, outdated }) => (
          <>
            {published !== 1 && <NotShown />}
            {outdated && <MayHaveChanged />}
            {!treatment_bn && <NoBangla />}
          </>
        )}
        columns={[
          {
            head: t`Range`,
            plain: true,
            cell: ({ low, high, currency }) => (
              <span className="whitespace-nowrap">{`${number(low)} – ${number(high)} ${currency}`}</span>
            ),
          },
          { head: t`Hospital`, cell: ({ hospital }) => hospital && <LangText>{hospital.name}</LangText> },
          {
            head: t`Source`,
            cell: ({ source }) => (
              <span className="line-clamp-1" title={source}>
                <LangText>{source}</LangText>
              </span>
            ),
          },
          {
            head: t`Checked on`,
            cell: ({ checked_on }) => <span className="whitespace-nowrap">{shortDate(checked_on)}</span>,
          },
        ]}
      >
        <CostForm form={form} />
      </RecordScreen>
    </>
  );
}

const pageSize = 20;

/** The part of the list's query that is in the URL. */
const costList = orderedList('/admin/costs', ['treatment', '-treatment', 'checked', '-checked', '-id', 'id']);

/** Marks a cost whose source was looked at more than a year ago. */
function MayHaveChanged() {
  return (
    <span className="rounded-full bg-marigold-100 px-2 text-xs font-medium text-marigold-700">
      <Trans>Check again</Trans>
    </span>
  );
}
