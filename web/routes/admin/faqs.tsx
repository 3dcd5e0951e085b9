import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Faq } from '#shared/contract/faqs.ts';
import { FaqForm } from '#web/features/faqs/admin/faq-form.tsx';
import { useFaqForm } from '#web/features/faqs/admin/use-faq-form.ts';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { topicLabels } from '#web/features/shared/faq-topics.ts';
import { ListBar } from '#web/features/shared/portal/list-bar.tsx';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { MoveButtons, useMoves } from '#web/features/shared/portal/move-buttons.tsx';
import { type ListedRecords, RecordList } from '#web/features/shared/portal/record-list.tsx';
import { NoBangla, NotShown } from '#web/features/shared/portal/record-rows.tsx';
import { useRecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { choiceParam, listParams, pageParam, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { QuestionIcon } from '#web/ui/icons/portal.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/faqs */
export default function Faqs() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Frequent questions`} />
      <ManageFaqs />
    </>
  );
}

const sorts = ['position', 'question', '-question', '-id', 'id'] as const;
const pageSize = 50;

type FaqListQuery = { sort: (typeof sorts)[number]; page: number };

const faqList = listParams<FaqListQuery>('/admin/faqs', {
  sort: choiceParam(sorts, 'position'),
  page: pageParam,
});

/** The frequent questions: the form beside the list. */
function ManageFaqs() {
  const { t } = useLingui();
  const list = useListParams(faqList);
  const fetched = useFetchedPage('GET /api/faqs', {
    query: { ...list.query, per_page: pageSize, q: list.text, lang: 'all', status: 'all' },
  });
  const form = useFaqForm(fetched.refresh);
  const rows = useRecordActions<Faq>({
    form,
    remove: (id) => api('DELETE /api/faqs/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this question?`,
      deleted: t`Question deleted`,
      notDeleted: t`Failed to delete the question`,
    },
    onChanged: fetched.refresh,
  });
  return (
    <ManageScreen
      title={<Trans>Frequent questions</Trans>}
      formAt="left"
      form={<FaqForm form={form} />}
      failed={rows}
      list={<FaqList fetched={fetched} list={list} actions={rows.actions} editingId={form.editing?.id} />}
    />
  );
}

/** The list in the order of the page. While it is searched or sorted otherwise, nothing can be moved. */
function FaqList({ fetched, list, actions, editingId }: ListedRecords<Faq, FaqListQuery>) {
  const { t, i18n } = useLingui();
  const mayMove = useMay()('edit') && list.query.sort === 'position' && list.text === '';
  const moves = useMoves({
    call: (id, to) => api('POST /api/faqs/:id/move', { params: { id }, body: { to } }),
    refresh: fetched.refresh,
    failed: t`Failed to move the question`,
  });
  const sortLabels: Record<(typeof sorts)[number], string> = {
    position: t`Order of the page`,
    question: t`Question A to Z`,
    '-question': t`Question Z to A`,
    '-id': t`Newest first`,
    id: t`Oldest first`,
  };
  const shown = fetched.value?.items ?? [];
  const before = (list.query.page - 1) * pageSize;
  const placeOf = ({ id }: Faq) => before + shown.findIndex((one) => one.id === id);
  const order = {
    head: t`Order`,
    plain: true,
    cell: (faq: Faq) => (
      <MoveButtons
        id={faq.id}
        name={faq.question}
        moves={moves}
        isFirst={placeOf(faq) === 0}
        isLast={placeOf(faq) + 1 === fetched.value?.total}
      />
    ),
  };
  return (
    <>
      <ListBar
        title={<Trans>Current questions</Trans>}
        searchLabel={t`Search questions`}
        list={list}
        orders={sortLabels}
        fetched={fetched}
      />
      <RecordList
        fetched={fetched}
        list={list}
        pageSize={pageSize}
        minTableWidth={640}
        loadingText={<Trans>Loading questions...</Trans>}
        failedText={<Trans>Failed to fetch the questions</Trans>}
        emptyText={<Trans>No questions yet. Write down what families ask you most.</Trans>}
        caption={t`Frequent questions`}
        nameHead={t`Question`}
        nameOf={({ question }) => question}
        noteOf={({ topic }) => i18n._(topicLabels[topic])}
        badgeOf={({ question_bn, answer_bn, published }) => (
          <>
            {published !== 1 && <NotShown />}
            {!(question_bn && answer_bn) && <NoBangla />}
          </>
        )}
        imageOf={() => <QuestionIcon />}
        columns={[
          {
            head: t`Answer`,
            plain: true,
            cell: ({ answer }) => (
              <span className="line-clamp-2 whitespace-pre-line text-ink-soft wrap-anywhere">{answer}</span>
            ),
          },
          ...(mayMove ? [order] : []),
        ]}
        actions={actions}
        editingId={editingId}
      />
    </>
  );
}
