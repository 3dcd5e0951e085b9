import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type EditableSite, siteInput } from '#shared/contract/site.ts';
import { useUnsaved } from '#web/features/shared/portal/unsaved.tsx';
import { useDrafts } from '#web/features/shared/portal/use-drafts.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { fieldOf, inputOf, type SiteValues, valuesOf } from '#web/features/site/admin/site-values.ts';
import { api } from '#web/lib/api.ts';
import type { Draft } from '#web/lib/drafts.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** The form of the site details. They are fetched once, when the screen opens. */
export function useSiteForm() {
  const { t } = useLingui();
  const toast = useToast();
  /** The version that is edited, and what the form held when it was read. */
  const [stored, setStored] = useState<{ version: number; values: SiteValues } | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [reading, setReading] = useState(true);

  const form = usePortalForm<SiteValues>({
    initial: {},
    failed: t`Failed to save the site details`,
    check: (values) => {
      const input = inputOf(values);
      return checkBy(siteInput, input, ({ path }) => fieldOf(path, input));
    },
    submit: async (values, { overwrite }) => {
      const known = overwrite || stored === null ? {} : { version: stored.version };
      fill(await api('PUT /api/site/settings', { body: { ...inputOf(values), ...known } }));
      toast({ text: t`Site details saved!` });
    },
  });

  const fill = (site: EditableSite) => {
    const values = valuesOf(site);
    setStored({ version: site.version, values });
    form.reset(values);
  };

  const read = async (signal?: AbortSignal) => {
    setReading(true);
    const site = await pending(api('GET /api/site/settings', signal ? { signal } : {}));
    if (signal?.aborted) return;
    setFailure(isFailed(site) ? site : null);
    if (!isFailed(site)) fill(site);
    setReading(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the screen opens
  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal);
    return () => controller.abort();
  }, []);

  const dirty =
    stored !== null && Object.keys(stored.values).some((name) => form.values[name] !== stored.values[name]);
  const drafts = useDrafts({
    kind: 'site',
    id: null,
    version: stored?.version ?? null,
    label: '',
    values: form.values,
    dirty,
    image: false,
  });
  useUnsaved(dirty, () => {
    drafts.dropOwn();
    if (stored) form.reset(stored.values);
  });

  /** Continues a draft, on the version that was edited: a newer one is not overwritten unseen. */
  const continueDraft = async (draft: Draft) => {
    if (!stored || form.isRunning()) return;
    const version = draft.version ?? stored.version;
    flushSync(() => {
      setStored({ ...stored, version });
      form.reset({ ...stored.values, ...textsOf(draft.values, Object.keys(stored.values)) });
    });
    drafts.drop(draft);
    form.focusFirst();
  };

  return {
    ...form,
    loaded: stored !== null,
    failure,
    busy: reading || form.busy,
    retry: () => void read(),
    loadNewest: async () => fill(await api('GET /api/site/settings')),
    kept: { dirty, image: false, draftAt: drafts.keptAt, savedAt: null, failed: false },
    drafts: { offers: drafts.offers, onContinue: continueDraft, onThrowAway: drafts.drop },
  };
}
export type SiteFormState = ReturnType<typeof useSiteForm>;

/** The texts of a draft that the form has a field for. */
function textsOf(values: unknown, names: string[]): SiteValues {
  const kept = Object.entries(typeof values === 'object' && values !== null ? values : {});
  return Object.fromEntries(kept.filter(([name, text]) => names.includes(name) && typeof text === 'string'));
}
