import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffColleague } from '#shared/contract/requests.ts';
import {
  allStages,
  type CaseQuery,
  type CaseSort,
  type CaseView,
  caseList,
  caseSorts,
  owners,
} from '#web/features/person/portal/cases/case-list-params.ts';
import { countText, useAttention } from '#web/features/shared/attention.ts';
import { ownerLabels, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { ColleagueOptions } from '#web/features/shared/portal/colleagues.tsx';
import { OrderSelect } from '#web/features/shared/portal/order-select.tsx';
import type { ListState } from '#web/lib/list-params.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';

/** The tabs of the list: my turn, open cases, all cases. */
export function CaseViewTabs({ query }: { query: CaseQuery }) {
  const { t } = useLingui();
  const { my_turn = 0 } = useAttention() ?? {};
  const count = countText(my_turn);
  const tab = (view: CaseView, words: string) => ({
    to: caseList.pathOf({ ...query, view, page: 1 }),
    words,
    current: query.view === view,
  });
  return (
    <FilterTabs
      label={t`View`}
      tabs={[
        tab('turn', my_turn > 0 ? t`My turn (${count})` : t`My turn`),
        tab('open', t`Open`),
        tab('all', t`All`),
      ]}
    />
  );
}

type CaseFiltersProps = { list: ListState<CaseQuery>; colleagues: StaffColleague[] };

/**
 * Filters by stage, by whose turn it is, by coordinator, and by the member's own teams and tasks, and sets the order.
 */
export function CaseFilters({ list: { query, go, choose }, colleagues }: CaseFiltersProps) {
  const { t, i18n } = useLingui();
  const orders: Record<CaseSort, string> = {
    '-opened': t`Newest first`,
    opened: t`Oldest first`,
    due: t`Due first`,
    '-due': t`Due last`,
    hand: t`Fewest days in hand`,
    '-hand': t`Most days in hand`,
  };
  return (
    <>
      <Select
        compact
        aria-label={t`Stage`}
        value={query.stage ?? ''}
        onChange={({ target }) => choose('stage', target.value)}
        className="w-auto! max-w-full"
      >
        <option value="">{t`Every stage`}</option>
        {allStages.map((stage) => (
          <option key={stage} value={stage}>
            {i18n._(stageLabels(stage).name)}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t`Whose turn`}
        value={query.turn ?? ''}
        onChange={({ target }) => choose('turn', target.value)}
        className="w-auto! max-w-full"
      >
        <option value="">{t`Everybody’s turn`}</option>
        {owners.map((owner) => (
          <option key={owner} value={owner}>
            {i18n._(ownerLabels[owner])}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t`Coordinator`}
        value={query.coordinator ?? ''}
        onChange={({ target }) => choose('coordinator', target.value)}
        className="w-auto! max-w-[min(12rem,100%)]"
      >
        <option value="">{t`Every coordinator`}</option>
        <option value="nobody">{t`Nobody`}</option>
        <ColleagueOptions colleagues={colleagues} />
      </Select>
      <OrderSelect
        value={query.sort}
        orders={caseSorts}
        label={(sort) => orders[sort]}
        onChoose={choose}
        className="w-auto! max-w-full"
      />
      <button
        type="button"
        aria-pressed={query.mine}
        onClick={() => go({ mine: !query.mine })}
        className={compactButtonClass('outline', 'aria-pressed:border-teal-700 aria-pressed:bg-teal-100')}
      >
        <Trans>My teams only</Trans>
      </button>
      <button
        type="button"
        aria-pressed={query.tasks}
        onClick={() => go({ tasks: !query.tasks })}
        className={compactButtonClass('outline', 'aria-pressed:border-teal-700 aria-pressed:bg-teal-100')}
      >
        <Trans>My tasks</Trans>
      </button>
    </>
  );
}
