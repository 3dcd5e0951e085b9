import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type EditableSite, siteInput } from '#shared/contract/site.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { fieldOf, inputOf, type SiteValues, valuesOf } from '#web/features/site/admin/site-values.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** The form of the site details. They are fetched once, when the screen opens. */
export function useSiteForm() {
  const { t } = useLingui();
  const toast = useToast();
  const [version, setVersion] = useState<number | null>(null);
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
      const known = overwrite || version === null ? {} : { version };
      fill(await api('PUT /api/site/settings', { body: { ...inputOf(values), ...known } }));
      toast({ text: t`Site details saved!` });
    },
  });

  const fill = (site: EditableSite) => {
    setVersion(site.version);
    form.reset(valuesOf(site));
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

  return {
    ...form,
    loaded: version !== null,
    failure,
    busy: reading || form.busy,
    retry: () => void read(),
    loadNewest: async () => fill(await api('GET /api/site/settings')),
  };
}
export type SiteFormState = ReturnType<typeof useSiteForm>;
