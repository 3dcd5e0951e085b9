import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** Keeps a text that is not sent yet. */
type TextDraft = { initial: () => string; keep: (text: string) => void };

/** Writes to one of the hospitals that have a link of the case. What is typed is kept as a draft. */
export function WriteToHospital({ shown, draft }: { shown: CaseDetail; draft: TextDraft }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const { value } = useFetched('GET /api/cases/:id/share-links', { params: { id: shown.id } });
  const links = value?.filter(({ kind }) => kind === 'hospital') ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  // Of several hospitals none is chosen at first: what was typed for one must not go to another.
  const link = links.length === 1 ? links[0] : links.find(({ id }) => id === chosen);
  if (links.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>No hospital has a link yet: send it papers first, in “Links for hospitals and family”.</Trans>
      </p>
    );
  return (
    <>
      {links.length > 1 && (
        <Select
          compact
          data-first
          aria-label={t`Hospital`}
          value={link?.id ?? ''}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="mb-2 w-auto! max-w-full"
        >
          {!link && <option value="">{t`Please choose the hospital`}</option>}
          {links.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {link && (
        <WriteForm
          key={link.id}
          caseId={shown.id}
          linkId={link.id}
          label={t`To ${link.label}`}
          draft={draft}
          onSent={async () => {
            toast({ text: t`The hospital reads it when it opens its link` });
            await client.invalidateQueries({ queryKey: ['hospital-letters', shown.id] });
          }}
        />
      )}
    </>
  );
}

type WriteFormProps = {
  caseId: number;
  linkId: number;
  label: string;
  draft?: TextDraft;
  onSent: () => Promise<void>;
};

/** A letter of the office, which a hospital reads through its link. */
export function WriteForm({ caseId, linkId, label, draft, onSent }: WriteFormProps) {
  const form = usePortalForm({
    initial: { text: draft?.initial() ?? '' },
    check: ({ text }) => (text.trim() === '' ? { form: null, fields: { text: 'message_required' } } : null),
    submit: async ({ text }) => {
      await api('POST /api/cases/:id/letters', { params: { id: caseId }, body: { link_id: linkId, text } });
      draft?.keep('');
      form.reset({ text: '' });
      await onSent();
    },
  });
  const messages = useFormMessages(form.errors);
  const text = form.bind('text');
  return (
    <form {...form.props}>
      <TextField
        {...text}
        onChange={(value) => {
          text.onChange(value);
          draft?.keep(value);
        }}
        rows={3}
        maxLength={limits.message}
        label={label}
        hint={
          <Trans>
            The hospital reads it when it opens its link. Tell them by phone or email that it is there.
          </Trans>
        }
      />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button compact type="submit" variant="primary" busy={form.busy} className="mt-2">
        <Trans>Send to the hospital</Trans>
      </Button>
    </form>
  );
}
