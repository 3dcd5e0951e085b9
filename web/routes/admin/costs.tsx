import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TreatmentCost } from '#shared/contract/treatment-costs.ts';
import { CostForm } from '#web/features/costs/admin/cost-form.tsx';
import { useCostForm } from '#web/features/costs/admin/use-cost-form.ts';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { ListBar } from '#web/features/shared/portal/list-bar.tsx';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { RecordList } from '#web/features/shared/portal/record-list.tsx';
import { NoBangla, NotShown } from '#web/features/shared/portal/record-rows.tsx';
import { useRecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { choiceParam, listParams, pageParam, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { CoinsIcon } from '#web/ui/icons/portal.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/costs */
export default function Costs() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Treatment costs`} />
      <ManageCosts />
    </>
  );
}

const sorts = ['treatment', '-treatment', 'checked', '-checked', '-id', 'id'] as const;
const pageSize = 20;

const costList = listParams<{ sort: (typeof sorts)[number]; page: number }>('/admin/costs', {
  sort: choiceParam(sorts, 'treatment'),
  page: pageParam,
});

/** What treatments cost: the form above the list. */
function ManageCosts() {
  const { t } = useLingui();
  const { number, shortDate } = useFormat();
  const list = useListParams(costList);
  const fetched = useFetchedPage('GET /api/treatment-costs', {
    query: { ...list.query, per_page: pageSize, q: list.text, lang: 'all', status: 'all' },
  });
  const form = useCostForm(fetched.refresh);
  const rows = useRecordActions<TreatmentCost>({
    form,
    remove: (id) => api('DELETE /api/treatment-costs/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this cost?`,
      deleted: t`Cost deleted`,
      notDeleted: t`Failed to delete the cost`,
    },
    onChanged: fetched.refresh,
  });
  const sortLabels: Record<(typeof sorts)[number], string> = {
    treatment: t`Treatment A to Z`,
    '-treatment': t`Treatment Z to A`,
    checked: t`Checked longest ago first`,
    '-checked': t`Checked latest first`,
    '-id': t`Newest first`,
    id: t`Oldest first`,
  };
  return (
    <ManageScreen
      title={<Trans>Treatment costs</Trans>}
      formAt="above"
      form={<CostForm form={form} />}
      failed={rows}
      list={
        <>
          <ListBar
            title={<Trans>Current costs</Trans>}
            searchLabel={t`Search costs`}
            list={list}
            orders={sortLabels}
            fetched={fetched}
          />
          <RecordList
            fetched={fetched}
            list={list}
            pageSize={pageSize}
            minTableWidth={760}
            loadingText={<Trans>Loading costs...</Trans>}
            failedText={<Trans>Failed to fetch the costs</Trans>}
            emptyText={
              <Trans>
                No costs yet. Add only what somebody can be asked about: with its source and its day.
              </Trans>
            }
            caption={t`Treatment costs`}
            nameHead={t`Treatment`}
            nameOf={({ treatment }) => treatment}
            badgeOf={({ treatment_bn, published, outdated }) => (
              <>
                {published !== 1 && <NotShown />}
                {outdated && <MayHaveChanged />}
                {!treatment_bn && <NoBangla />}
              </>
            )}
            imageOf={() => <CoinsIcon />}
            columns={[
              {
                head: t`Range`,
                plain: true,
                cell: ({ low, high, currency }) => `${number(low)} – ${number(high)} ${currency}`,
              },
              { head: t`Hospital`, cell: ({ hospital }) => hospital && <LangText>{hospital.name}</LangText> },
              { head: t`Source`, cell: ({ source }) => <LangText>{source}</LangText> },
              { head: t`Checked on`, cell: ({ checked_on }) => shortDate(checked_on) },
            ]}
            actions={rows.actions}
            editingId={form.editing?.id}
          />
        </>
      }
    />
  );
}

/** Marks a cost whose source was looked at more than a year ago. */
function MayHaveChanged() {
  return (
    <span className="rounded-full bg-marigold-100 px-2 text-xs font-medium text-marigold-700">
      <Trans>Check again</Trans>
    </span>
  );
}
