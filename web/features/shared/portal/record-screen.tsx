import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Page } from '#shared/list-page.ts';
import type { Action } from '#shared/permissions.ts';
import { OrderSelect } from '#web/features/shared/portal/order-select.tsx';
import { RecordList, type RecordListProps } from '#web/features/shared/portal/record-list.tsx';
import { RefreshButton } from '#web/features/shared/portal/refresh-button.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { FoldsContext } from '#web/features/shared/portal/use-folding.ts';
import {
  type RecordActionOptions,
  useRecordActions,
} from '#web/features/shared/portal/use-record-actions.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { QueryState } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

type ListBarProps = {
  listTitle: ReactNode;
  /** The label of the search box: "Search doctors". */
  searchLabel: string;
  list: Pick<ListState<{ page: number }>, 'typed' | 'search'> & {
    query: { sort: string };
    choose: (name: 'sort', text: string) => void;
  };
  /** The orders of the list, each with its label. */
  orders: Record<string, string>;
  fetched: QueryState<Page<unknown>>;
};

type RecordScreenProps<Item, Edited, Order extends string> = Omit<
  RecordListProps<Item> & ListBarProps,
  'list' | 'orders' | 'actions' | 'editingId'
> &
  Pick<RecordActionOptions<Edited>, 'remove' | 'messages'> & {
    title: string;
    list: RecordListProps<Item>['list'] & ListBarProps['list'] & { query: { sort: Order } };
    orders: Record<Order, string>;
    form: RecordActionOptions<Edited>['form'];
    /**
     * Where the form is on screens of 1024 px or wider; on others it is above. A form above a list that is not empty is
     * folded. With `alone`, the list is folded away.
     */
    formAt: 'left' | 'above' | 'alone';
    /** Unfolds the list. */
    onUnfold?: () => void;
    /** The action that a role must be allowed for the form to be shown. */
    needs?: Action;
    /** Next to the screen's title. */
    tools?: ReactNode;
    /** The list's filters, below its bar. */
    filters?: ReactNode;
    /** The form. */
    children: ReactNode;
  };

/** A screen that adds, edits, deletes and lists records. A role that may only read gets only the list. */
export function RecordScreen<
  Item extends { id: number },
  Edited extends { id: number },
  Order extends string,
>(props: RecordScreenProps<Item, Edited, Order>) {
  const { title, form, formAt, onUnfold, needs = 'create', tools, filters, children, ...listed } = props;
  const { listTitle, searchLabel, orders, remove, messages, ...rows } = listed;
  const { list, fetched } = rows;
  const mayWrite = useMay()(needs);
  const beside = formAt === 'left' && mayWrite;
  const isWide = useMediaQuery('(width >= 64rem)');
  // With filters, an empty list may be one in which only nothing matches.
  const isEmpty = fetched.value?.total === 0 && list.text === '' && !filters;
  const folds = (formAt === 'above' || !isWide) && !isEmpty;
  const { actions, problem, dismiss } = useRecordActions<Edited>({
    form,
    remove,
    messages,
    onChanged: fetched.refresh,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold text-teal-900">{title}</h1>
        <div className="flex items-center gap-2">
          {tools}
          {mayWrite && (
            <a href="#list" className={compactButtonClass('ghost', 'lg:hidden')}>
              <Trans>Go to the list</Trans>
              <ChevronDownIcon />
            </a>
          )}
        </div>
      </div>
      {!mayWrite && (
        <p className="mb-4 rounded-md bg-paper-deep px-3.5 py-2.5 text-sm text-ink-soft">
          <Trans>
            Your role lets you look at this and change nothing. An administrator can change what your role may
            do.
          </Trans>
        </p>
      )}
      <div
        className={
          beside ? 'grid items-start gap-6 lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)]' : 'space-y-6'
        }
      >
        {mayWrite && <FoldsContext value={folds}>{children}</FoldsContext>}
        {formAt === 'alone' && onUnfold && (
          <Button compact onClick={onUnfold} className="max-lg:hidden">
            <ChevronDownIcon />
            <Trans>Show the list</Trans>
          </Button>
        )}
        <div id="list" className={cx(formAt === 'alone' && 'lg:hidden')}>
          {problem && (
            <div className="mb-3 text-sm">
              <Banner tone="error" onDismiss={dismiss}>
                {problem}
              </Banner>
            </div>
          )}
          <ListBar
            listTitle={listTitle}
            searchLabel={searchLabel}
            list={list}
            orders={orders}
            fetched={fetched}
          />
          {filters && <div className="mb-3">{filters}</div>}
          <RecordList {...rows} actions={actions} editingId={form.editing?.id} />
        </div>
      </div>
    </>
  );
}

/** The bar above the list: title, number of records, search, order, and a button that refreshes the list. */
function ListBar({ listTitle, searchLabel, list, orders, fetched }: ListBarProps) {
  const { number } = useFormat();
  const { value, outdated } = fetched;
  return (
    <div className="mb-3 space-y-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold text-teal-900">{listTitle}</h2>
        <div className="flex items-center gap-2 text-sm text-ink-soft">
          <p role="status">{value && !outdated && <Trans>{number(value.total)} in all</Trans>}</p>
          <RefreshButton fetched={fetched} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          value={list.typed}
          onChange={list.search}
          className="min-w-48 flex-1"
        />
        <OrderSelect
          value={list.query.sort}
          orders={Object.keys(orders)}
          label={(order) => orders[order] ?? order}
          onChoose={list.choose}
          className="w-auto! max-sm:w-full!"
        />
      </div>
    </div>
  );
}
