import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { CheckingDay } from '#shared/contract/rules.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { TaskTemplate } from '#shared/records/task-templates.ts';
import { isPastCheck } from '#shared/rules.ts';
import { RuleEditor } from '#web/features/rules/portal/rule-editor.tsx';
import { assignableTo, ColleagueOptions, useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { thresholdLabels } from '#web/features/shared/portal/threshold-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import type { QueryState } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

/** One rule after the other with its source beside it, and one key for each answer. */
export function CheckingDayScreen({
  fetched,
}: {
  fetched: QueryState<CheckingDay> & { value: CheckingDay };
}) {
  const { value, refresh } = fetched;
  const [handled, setHandled] = useState<ReadonlySet<number>>(new Set());
  const left = value.items.filter(({ id }) => !handled.has(id));
  const [next] = left;
  const handle = (id: number) => setHandled((before) => new Set([...before, id]));
  const done = value.items.length - left.length;
  return (
    <div className="space-y-4">
      <Owner value={value} refresh={refresh} />
      <p role="status" className="text-sm text-ink-soft">
        {next ? (
          <>
            <Plural value={left.length} one="# rule is left" other="# rules are left" />
            {done > 0 && (
              <>
                {' · '}
                <Plural value={done} one="# done" other="# done" />
              </>
            )}
          </>
        ) : (
          <Trans>Nothing is left. Thank you. Rules come back here when their day is near.</Trans>
        )}
      </p>
      {next ? (
        <NextRule key={next.id} rule={next} onDone={() => handle(next.id)} />
      ) : (
        handled.size > 0 && (
          <Button
            compact
            onClick={() => {
              setHandled(new Set());
              void refresh();
            }}
          >
            <Trans>Look again</Trans>
          </Button>
        )
      )}
    </div>
  );
}

/** Whether a key that was pressed is meant for the screen, and not for a field. */
function isForScreen({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, select, textarea, [contenteditable]');
  return !isField && !ctrlKey && !altKey && !metaKey;
}

function NextRule({ rule, onDone }: { rule: TaskTemplate; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const mayEdit = useMay()('edit');
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const isDraft = rule.checked_by === null;
  const [isShown, setShown] = useState(isDraft || rule.public === 1);
  const [isChanging, setChanging] = useState(false);
  const confirm = async () => {
    const body = { version: rule.version, public: isShown ? (1 as const) : (0 as const) };
    if (await run(() => api('POST /api/rules/:id/check', { params: { id: rule.id }, body }))) onDone();
  };
  const keys: Record<string, () => void> = {
    1: () => void confirm(),
    2: () => setChanging(true),
    3: onDone,
  };
  useEffect(() => {
    if (!mayEdit || isChanging) return;
    const press = (event: KeyboardEvent) => {
      const act = isForScreen(event) ? keys[event.key] : undefined;
      if (!act || event.repeat) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  if (isChanging)
    return <RuleEditor rule={rule} isShown={isShown} onSaved={onDone} onLeave={() => setChanging(false)} />;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title={isDraft ? t`Draft of a rule` : t`The rule`} tools={<State rule={rule} />}>
        <div className="space-y-3 text-base">
          <p className="font-semibold">{rule.text}</p>
          {rule.why && <p>{rule.why}</p>}
          {rule.warns && (
            <p>
              {i18n._(thresholdLabels[rule.warns])}: {rule.threshold ?? '–'}
            </p>
          )}
          <div lang="bn" className="space-y-2 border-t border-line pt-3">
            <p className="font-semibold">{rule.text_bn}</p>
            {rule.why_bn && <p>{rule.why_bn}</p>}
          </div>
        </div>
      </Panel>
      <Panel title={t`Its source`}>
        <Source rule={rule} />
        {mayEdit && (
          <div className="mt-4 space-y-3 border-t border-line pt-4">
            <Switch
              name="public"
              label={t`Families read it on the visa page`}
              on={isShown}
              disabled={busy}
              onChange={setShown}
            />
            {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" busy={busy} onClick={() => void confirm()} aria-keyshortcuts="1">
                <Key>1</Key>
                {isDraft ? <Trans>The source says so</Trans> : <Trans>Unchanged</Trans>}
              </Button>
              <Button
                variant="outline"
                disabled={busy}
                onClick={() => setChanging(true)}
                aria-keyshortcuts="2"
              >
                <Key>2</Key>
                <Trans>Changed</Trans>
              </Button>
              <Button variant="ghost" disabled={busy} onClick={onDone} aria-keyshortcuts="3">
                <Key>3</Key>
                <Trans>Later</Trans>
              </Button>
            </div>
          </div>
        )}
      </Panel>
    </div>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded border border-current px-1.5 text-xs">{children}</kbd>
);

function State({ rule }: { rule: TaskTemplate }) {
  if (rule.checked_by === null)
    return (
      <Badge tone="grey">
        <Trans>Nobody has confirmed it</Trans>
      </Badge>
    );
  if (!isPastCheck(rule, dayInDhaka(Date.now()))) return null;
  return (
    <Badge tone="marigold">
      <Trans>Not checked in time: families read that it may have changed</Trans>
    </Badge>
  );
}

function Source({ rule: { source, source_url, checked_on, checked_by } }: { rule: TaskTemplate }) {
  const { date } = useFormat();
  const day = checked_on && date(checked_on);
  return (
    <div className="space-y-2 text-base">
      <p className="font-semibold">
        <LangText>{source ?? ''}</LangText>
      </p>
      {source_url ? (
        <a
          href={source_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center break-all font-semibold text-teal-800 underline"
        >
          {source_url}
        </a>
      ) : (
        <p className="text-ink-soft">
          <Trans>It has no address: search for it, or ask the embassy.</Trans>
        </p>
      )}
      {day && (
        <p className="text-sm text-ink-soft">
          {checked_by ? (
            <Trans>
              Checked on {day} by {checked_by}
            </Trans>
          ) : (
            <Trans>Read on {day} for the starter content</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** Who looks at the sources each month. */
function Owner({ value: { owner }, refresh }: { value: CheckingDay; refresh: () => Promise<void> }) {
  const mayEdit = useMay()('edit');
  const colleagues = useColleagues();
  const { busy, run } = useAction();
  if (!mayEdit)
    return (
      owner && (
        <p className="text-sm">
          <Trans>{owner.name} looks at the sources each month.</Trans>
        </p>
      )
    );
  const choose = async (chosen: string) => {
    const user_id = chosen === '' ? null : Number(chosen);
    if (await run(() => api('PUT /api/rules/owner', { body: { user_id } }))) await refresh();
  };
  return (
    <Field
      label={<Trans>Who looks at the sources each month</Trans>}
      hint={<Trans>They see it on the dashboard when rules are due.</Trans>}
    >
      {(control) => (
        <Select
          compact
          {...control}
          name="owner"
          className="max-w-sm"
          value={owner?.id ?? ''}
          disabled={busy}
          onChange={({ target }) => void choose(target.value)}
        >
          <option value="">–</option>
          <ColleagueOptions colleagues={assignableTo(colleagues, owner)} />
        </Select>
      )}
    </Field>
  );
}
