import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { TaskTemplate } from '#shared/records/task-templates.ts';
import { flagOf } from '#web/features/shared/portal/record-values.ts';
import { thresholdLabels } from '#web/features/shared/portal/threshold-labels.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type RuleEditorProps = {
  rule: TaskTemplate;
  /** Whether families read it from now on. */
  isShown: boolean;
  onSaved: () => void;
  onLeave: () => void;
};

/** Writes down what a source says now. Whoever saves it has looked at the source today. */
export function RuleEditor({ rule, isShown, onSaved, onLeave }: RuleEditorProps) {
  const { t, i18n } = useLingui();
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const [typed, setTyped] = useState({
    text: rule.text,
    why: rule.why ?? '',
    text_bn: rule.text_bn ?? '',
    why_bn: rule.why_bn ?? '',
    source: rule.source ?? '',
    source_url: rule.source_url ?? '',
    threshold: String(rule.threshold ?? ''),
  });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
    busy,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { id, position, checked_by, ...stored } = rule;
    const body = {
      ...stored,
      ...typed,
      kind: stored.kind === 'news' ? ('other' as const) : stored.kind,
      checked_on: dayInDhaka(Date.now()),
      public: flagOf(isShown ? 1 : 0),
      blocking: flagOf(stored.blocking),
      active: flagOf(stored.active),
      for_bank: flagOf(stored.for_bank),
    };
    // A draft that was read today already is confirmed by a second call: its day does not change.
    const stays = body.checked_on === rule.checked_on;
    const sent = { ...body, public: stays ? (0 as const) : body.public };
    const isSaved = await run(async () => {
      const { version } = await api('PUT /api/task-templates/:id', { params: { id }, body: sent });
      if (stays)
        await api('POST /api/rules/:id/check', { params: { id }, body: { version, public: body.public } });
    });
    if (isSaved) onSaved();
  };
  return (
    <Panel title={t`What does the source say now?`}>
      <form
        onSubmit={save}
        onKeyDown={({ key }) => key === 'Escape' && onLeave()}
        className="grid gap-4 lg:grid-cols-2"
      >
        <TextField {...field('text')} rows={3} isFirst label={t`The rule`} required />
        <TextField {...field('text_bn')} rows={3} lang="bn" label={t`The rule in Bangla`} />
        <TextField {...field('why')} rows={3} label={t`Why`} />
        <TextField {...field('why_bn')} rows={3} lang="bn" label={t`Why, in Bangla`} />
        {rule.warns && <TextField {...field('threshold')} label={i18n._(thresholdLabels[rule.warns])} />}
        <TextField {...field('source')} label={t`Source`} required />
        <TextField {...field('source_url')} label={t`Address of the source`} />
        <div className="col-span-full">
          {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
          <div className="mt-2 flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={busy}>
              <Trans>Save: I have looked at the source today</Trans>
            </Button>
            <Button variant="outline" onClick={onLeave} disabled={busy}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  );
}
