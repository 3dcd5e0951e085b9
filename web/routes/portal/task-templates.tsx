import '#web/lib/zod-without-eval.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { taskStages } from '#shared/cases/stages.ts';
import type { TaskStage } from '#shared/contract/cases.ts';
import type { TaskTemplate } from '#shared/records/task-templates.ts';
import { ownerLabels, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { MoveButtons, useMoves } from '#web/features/shared/portal/move-buttons.tsx';
import { useOrderNames } from '#web/features/shared/portal/order-select.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { RecordScreen } from '#web/features/shared/portal/record-screen.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { TemplateForm, useTemplateForm } from '#web/features/task-templates/portal/template-form.tsx';
import { api } from '#web/lib/api.ts';
import { choiceParam, listParams, optionalParam, pageParam, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';

export { ScreenBroken as ErrorBoundary };

/**
 * /admin/task-templates: the templates from which tasks are created when a case enters a stage. While the list is
 * searched, no template can be moved.
 */
export default function TaskTemplates() {
  const { t, i18n } = useLingui();
  const { byAge } = useOrderNames();
  const list = useListParams(templateList);
  const { stage, sort, page } = list.query;
  const fetched = useFetchedPage('GET /api/task-templates', {
    query: { sort, page, per_page: pageSize, q: list.text, ...(stage && { stage }) },
  });
  const form = useTemplateForm(fetched.refresh);
  const mayMove = useMay()('edit') && list.query.sort === 'position' && list.text === '';
  const moves = useMoves({
    call: (id, to) => api('POST /api/task-templates/:id/move', { params: { id }, body: { to } }),
    refresh: fetched.refresh,
    failed: t`Failed to move the task template`,
  });
  const nameOf = (stage: TaskStage) => i18n._(stageLabels(stage).name);
  const shown = fetched.value?.items ?? [];
  const place = ({ id }: TaskTemplate) => shown.findIndex((one) => one.id === id);
  const isAtEnd = (template: TaskTemplate, step: 1 | -1) =>
    shown[place(template) + step]?.stage !== template.stage;
  const order = {
    head: t`Order`,
    plain: true,
    cell: (template: TaskTemplate) => (
      <MoveButtons
        id={template.id}
        name={template.text}
        moves={moves}
        isFirst={isAtEnd(template, -1)}
        isLast={isAtEnd(template, 1)}
      />
    ),
  };
  return (
    <>
      <PortalHead title={t`Task templates`} />
      <RecordScreen
        title={t`Task templates`}
        form={form}
        formAt="left"
        needs="edit"
        fetched={fetched}
        list={list}
        listTitle={<Trans>Tasks of the stages</Trans>}
        searchLabel={t`Search task templates`}
        orders={{
          position: t`By stage, in their order`,
          ...byAge,
        }}
        filters={
          <FilterTabs
            label={t`Filter by stage`}
            tabs={[null, ...taskStages].map((stage) => ({
              to: templateList.pathOf({ ...list.query, stage, page: 1 }),
              words: stage ? nameOf(stage) : t`All`,
              current: stage === list.query.stage,
            }))}
          />
        }
        remove={(id) => api('DELETE /api/task-templates/:id', { params: { id } })}
        messages={{
          confirm: t`Are you sure you want to delete this task template? Tasks already created from it stay.`,
          deleted: t`Task template deleted`,
          notDeleted: t`Failed to delete the task template`,
        }}
        pageSize={pageSize}
        minTableWidth={560}
        loadingText={<Trans>Loading task templates...</Trans>}
        failedText={<Trans>Failed to fetch the task templates</Trans>}
        emptyText={<Trans>No task templates here yet.</Trans>}
        caption={t`Task templates`}
        nameHead={t`Task`}
        dense
        nameOf={({ text }) => text}
        noteOf={({ stage, owner, blocking }) =>
          [nameOf(stage), i18n._(ownerLabels[owner]), blocking === 1 && t`The case is waiting for it`]
            .filter(Boolean)
            .join(' · ')
        }
        badgeOf={({ text_bn, active, source, checked_by }) => (
          <>
            {source !== null && checked_by === null && (
              <Badge tone="marigold" className="px-2! py-0.5! text-xs!">
                <Trans>Draft of a rule</Trans>
              </Badge>
            )}
            {active !== 1 && (
              <Badge tone="grey" className="px-2! py-0.5! text-xs!">
                <Trans>Not in use</Trans>
              </Badge>
            )}
            {!text_bn && <NoBangla />}
          </>
        )}
        columns={[
          {
            head: t`Due`,
            plain: true,
            cell: (template) => (
              <span className="text-ink-soft">
                <DueText template={template} />
              </span>
            ),
          },
          ...(mayMove ? [order] : []),
        ]}
      >
        <TemplateForm form={form} />
      </RecordScreen>
    </>
  );
}

/** When a task is due. */
function DueText({ template: { due_days, due_from } }: { template: TaskTemplate }) {
  if (due_days === null) return <Trans>No day</Trans>;
  const days = Math.abs(due_days);
  if (due_from === 'stage') return <Plural value={days} one="After # day" other="After # days" />;
  const isBefore = due_days <= 0;
  if (due_from === 'arrival')
    return isBefore ? (
      <Plural value={days} one="# day before the arrival" other="# days before the arrival" />
    ) : (
      <Plural value={days} one="# day after the arrival" other="# days after the arrival" />
    );
  return isBefore ? (
    <Plural value={days} one="# day before the departure" other="# days before the departure" />
  ) : (
    <Plural value={days} one="# day after the departure" other="# days after the departure" />
  );
}

const sorts = ['position', '-id', 'id'] as const;
const pageSize = 50;

type TemplateListQuery = { stage: TaskStage | null; sort: (typeof sorts)[number]; page: number };

/** The part of the list's query that is in the URL. */
const templateList = listParams<TemplateListQuery>('/admin/task-templates', {
  stage: optionalParam(taskStages),
  sort: choiceParam(sorts, 'position'),
  page: pageParam,
});
