import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#shared/contract/limits.ts';
import { type EditableSite, type SiteSettings, siteInput } from '#shared/contract/site.ts';
import { paletteNames } from '#shared/palettes.ts';
import { phoneChannels, socialNetworks } from '#shared/site-details.ts';
import { useUnsavedChanges } from '#web/features/shared/portal/unsaved.tsx';
import { useDrafts } from '#web/features/shared/portal/use-drafts.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import type { Draft } from '#web/lib/drafts.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFetched } from '#web/lib/query.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** The form of the site details. They are fetched once, when the screen opens. */
export function useSiteForm() {
  const { t } = useLingui();
  const toast = useToast();
  /** The version that is being edited, and the form's values when it was read. */
  const [stored, setStored] = useState<{ version: number; values: SiteValues; logo: string } | null>(null);
  const fetched = useFetched('GET /api/site/settings', {}, { automatic: false, enabled: stored === null });

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
    setStored({ version: site.version, values, logo: site.logo });
    form.reset(values);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once, with the first answer
  useEffect(() => {
    if (fetched.value && stored === null) fill(fetched.value);
  }, [fetched.value]);

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
  useUnsavedChanges(dirty, () => {
    drafts.dropOwn();
    if (stored) form.reset(stored.values);
  });

  /** Continues a draft, based on the version that was edited, so that it can't overwrite a newer version unnoticed. */
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
    logo: stored?.logo ?? '',
    failure: fetched.failure,
    busy: stored === null ? fetched.loading : form.busy,
    retry: () => void fetched.refresh(),
    loadNewest: async () => fill(await api('GET /api/site/settings')),
    saved: { dirty, image: false, draftAt: drafts.storedAt, savedAt: null, failed: false },
    drafts: { offers: drafts.offers, onContinue: continueDraft, onThrowAway: drafts.drop },
  };
}
export type SiteFormState = ReturnType<typeof useSiteForm>;

/** The texts of a draft for which the form has a field. */
function textsOf(values: unknown, names: string[]): SiteValues {
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {});
  return Object.fromEntries(
    entries.filter(([name, text]) => names.includes(name) && typeof text === 'string'),
  );
}

/** The texts of the form, by their path in the contract's schema. */
type SiteValues = Record<string, string>;

const hourNames = ['today', 'opening', 'clinic'] as const;
/** The value of a ticked box. */
export const yes = '1';
/** The texts of a closed period. */
export const closedFields = ['from', 'to', 'line.en', 'line.bn'] as const;
const weekdays = [0, 1, 2, 3, 4, 5, 6];
const closedRows = Array.from({ length: limits.closedPeriods }, (_, row) => row);
/** The settings without the logo, which is sent apart. */
type SiteInput = Omit<SiteSettings, 'logo'>;
/** The positions of the email addresses that the website shows. */
const emailPlaces = [0, 1];

/** The form's values for the site details: one text per field. */
export function valuesOf(settings: SiteSettings): SiteValues {
  const values: SiteValues = {
    name: settings.name,
    emergencyPhone: settings.emergencyPhone,
    'address.en': settings.address.en,
    'address.bn': settings.address.bn,
    'fees.en': settings.fees.en,
    'fees.bn': settings.fees.bn,
    'legal.en': settings.legal.en,
    'legal.bn': settings.legal.bn,
    palette: settings.palette,
    bangla: settings.bangla ? yes : '',
    office: settings.office.join('\n'),
    'keep.papersMonths': String(settings.keep.papersMonths),
    'keep.passportDays': String(settings.keep.passportDays),
    'keep.orphanDays': String(settings.keep.orphanDays),
  };
  for (const [index, channel] of phoneChannels.entries())
    values[`phones.${index}.number`] =
      settings.phones.find((phone) => phone.channel === channel)?.number ?? '';
  for (const index of emailPlaces) values[`emails.${index}`] = settings.emails[index] ?? '';
  for (const name of hourNames) {
    values[`hours.${name}.en`] = settings.hours[name].en;
    values[`hours.${name}.bn`] = settings.hours[name].bn;
  }
  const { weekdays: closedWeekdays, periods } = settings.closed;
  for (const weekday of weekdays)
    values[`closed.weekday.${weekday}`] = closedWeekdays.includes(weekday) ? yes : '';
  values['closed.count'] = String(periods.length);
  // All rows, so that a draft has the texts of new ones.
  for (const row of closedRows) {
    const { from = '', to = '', line } = periods[row] ?? {};
    const texts = { from, to: to === from ? '' : to, 'line.en': line?.en ?? '', 'line.bn': line?.bn ?? '' };
    for (const field of closedFields) values[`closed.periods.${row}.${field}`] = texts[field];
  }
  for (const network of socialNetworks)
    values[`social.${network}`] = settings.social.find((page) => page.network === network)?.url ?? '';
  return values;
}

/** The site details as they are sent. Empty addresses, social pages and an empty Telegram number are left out. */
export function inputOf(values: SiteValues): SiteInput {
  const text = (name: string) => values[name] ?? '';
  const both = (name: string) => ({ en: text(`${name}.en`), bn: text(`${name}.bn`) });
  const lines = (all: string) => all.split(/[\s,;]+/).filter(Boolean);
  return {
    name: text('name'),
    emergencyPhone: text('emergencyPhone'),
    phones: phoneChannels
      .map((channel, index) => ({ number: text(`phones.${index}.number`), channel }))
      .filter(({ number, channel }) => channel !== 'telegram' || number.trim()),
    emails: emailPlaces.map((index) => text(`emails.${index}`)).filter((email) => email.trim()),
    address: both('address'),
    fees: both('fees'),
    legal: both('legal'),
    palette: paletteNames.find((palette) => palette === values.palette) ?? 'teal',
    bangla: text('bangla') === yes,
    hours: { today: both('hours.today'), opening: both('hours.opening'), clinic: both('hours.clinic') },
    social: socialNetworks
      .map((network) => ({ network, url: text(`social.${network}`) }))
      .filter(({ url }) => url.trim()),
    office: lines(text('office')),
    closed: {
      weekdays: weekdays.filter((weekday) => text(`closed.weekday.${weekday}`) === yes),
      periods: closedRows.slice(0, Number(text('closed.count'))).map((row) => {
        const from = text(`closed.periods.${row}.from`);
        const to = text(`closed.periods.${row}.to`) || from;
        return { from, to, line: both(`closed.periods.${row}.line`) };
      }),
    },
    keep: {
      papersMonths: Number(text('keep.papersMonths')),
      passportDays: Number(text('keep.passportDays')),
      orphanDays: Number(text('keep.orphanDays')),
    },
  };
}

/** The form's field for a path of the schema. */
export function fieldOf(path: PropertyKey[], input: SiteInput): string {
  const [first, index] = path.map(String);
  if (first === 'office') return 'office';
  if (first === 'closed' && index === 'weekdays') return 'closed.weekdays';
  if (first === 'emails') return `emails.${index ?? 0}`;
  if (first === 'social') return `social.${input.social[Number(index)]?.network}`;
  return path.map(String).join('.');
}
