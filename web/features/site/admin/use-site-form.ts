import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type SiteSettings, siteInput } from '#shared/contract/site.ts';
import { useFormFocus } from '#web/features/shared/portal/use-form-focus.ts';
import { fieldOf, inputOf, type SiteValues, valuesOf } from '#web/features/site/admin/site-values.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';
import { useToast } from '#web/ui/toast-context.ts';

type Wrong = Record<string, string>;

/** What is wrong with the input, by the form's own field names. */
function wrongIn(input: SiteSettings): Wrong {
  const wrong: Wrong = {};
  for (const { path, message } of siteInput.safeParse(input).error?.issues ?? [])
    wrong[fieldOf(path, input)] ??= message;
  return wrong;
}

/** The life of the form: reading what is set, changing it, saving it once. */
export function useSiteForm() {
  const { t } = useLingui();
  const toast = useToast();
  const [values, setValues] = useState<SiteValues | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(true);
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const { form, leadTo } = useFormFocus(saving);

  const read = async (signal?: AbortSignal) => {
    setReading(true);
    const settings = await pending(api('GET /api/site/settings', signal ? { signal } : {}));
    if (signal?.aborted) return;
    if (isFailed(settings)) setFailure(settings);
    else {
      setFailure(null);
      setValues(valuesOf(settings));
    }
    setReading(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the screen opens
  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal);
    return () => controller.abort();
  }, []);

  const refuse = (found: Wrong) => {
    setWrong(found);
    leadTo(Object.keys(found));
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (underWay.current || !values) return;
    const input = inputOf(values);
    const found = wrongIn(input);
    setProblem(null);
    if (Object.keys(found).length > 0) return refuse(found);
    underWay.current = true;
    setSaving(true);
    try {
      setValues(valuesOf(await api('PUT /api/site/settings', { body: input })));
      setWrong({});
      toast({ text: t`Site details saved!` });
    } catch (error) {
      setProblem(messageOf(error, t`Failed to save the site details`));
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };

  const change = (name: string, text: string) => {
    setValues((old) => ({ ...old, [name]: text }));
    setWrong(({ [name]: _, ...rest }) => rest);
  };

  return {
    form,
    values,
    failure,
    wrong,
    problem,
    busy: reading || saving,
    submit,
    change,
    retry: () => void read(),
    dismiss: () => setProblem(null),
  };
}
export type SiteFormState = ReturnType<typeof useSiteForm>;
