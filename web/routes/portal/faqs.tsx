import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Faq } from '#shared/records/faqs.ts';
import { FaqForm, useFaqForm } from '#web/features/faqs/portal/faq-form.tsx';
import { topicLabels } from '#web/features/shared/faq-topics.ts';
import { MoveButtons, useMoves } from '#web/features/shared/portal/move-buttons.tsx';
import { useOrderNames } from '#web/features/shared/portal/order-select.tsx';
import { NoBangla, NotShown } from '#web/features/shared/portal/record-rows.tsx';
import { RecordScreen } from '#web/features/shared/portal/record-screen.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { api } from '#web/lib/api.ts';
import { orderedList, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';

export { ScreenBroken as ErrorBoundary };

/**
 * /admin/faqs: the common questions. While the list is searched or sorted in another order, no question can be moved.
 */
export default function Faqs() {
  const { t, i18n } = useLingui();
  const { byAge } = useOrderNames();
  const list = useListParams(faqList);
  const fetched = useFetchedPage('GET /api/faqs', {
    query: { ...list.query, per_page: pageSize, q: list.text, lang: 'all', status: 'all' },
  });
  const form = useFaqForm(fetched.refresh);
  const mayMove = useMay()('edit') && list.query.sort === 'position' && list.text === '';
  const moves = useMoves({
    call: (id, to) => api('POST /api/faqs/:id/move', { params: { id }, body: { to } }),
    refresh: fetched.refresh,
    failed: t`Failed to move the question`,
  });
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
      <PortalHead title={t`Common questions`} />
      <RecordScreen
        title={t`Common questions`}
        form={form}
        formAt="left"
        fetched={fetched}
        list={list}
        listTitle={<Trans>Current questions</Trans>}
        searchLabel={t`Search questions`}
        orders={{
          position: t`Default order`,
          question: t`Question A to Z`,
          '-question': t`Question Z to A`,
          ...byAge,
        }}
        remove={(id) => api('DELETE /api/faqs/:id', { params: { id } })}
        messages={{
          confirm: t`Are you sure you want to delete this question?`,
          deleted: t`Question deleted`,
          notDeleted: t`Failed to delete the question`,
        }}
        pageSize={pageSize}
        minTableWidth={560}
        loadingText={<Trans>Loading questions...</Trans>}
        failedText={<Trans>Failed to fetch the questions</Trans>}
        emptyText={<Trans>No questions yet. Write down what families ask you most.</Trans>}
        caption={t`Common questions`}
        nameHead={t`Question`}
        dense
        nameOf={({ question }) => question}
        noteOf={({ topic, answer }) => `${i18n._(topicLabels[topic])} · ${answer.slice(0, shownOfAnswer)}`}
        badgeOf={({ question_bn, answer_bn, published }) => (
          <>
            {published !== 1 && <NotShown />}
            {!(question_bn && answer_bn) && <NoBangla />}
          </>
        )}
        columns={mayMove ? [order] : []}
      >
        <FaqForm form={form} />
      </RecordScreen>
    </>
  );
}

const pageSize = 50;
/** As many letters as one line has room for. */
const shownOfAnswer = 160;

/** The part of the list's query that is in the URL. */
const faqList = orderedList('/admin/faqs', ['position', 'question', '-question', '-id', 'id']);
