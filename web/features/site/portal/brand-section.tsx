import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { imageRules } from '#shared/contract/image-rules.ts';
import { type PaletteName, paletteNames } from '#shared/palettes.ts';
import { BrandMark } from '#web/features/shared/brand-mark.tsx';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { useLogoProblem } from '#web/features/site/portal/logo-problem.ts';
import { Section } from '#web/features/site/portal/section.tsx';
import { type SiteFormState, yes } from '#web/features/site/portal/use-site-form.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-context.ts';

const rule = imageRules.logo;

/** The colours, the languages and the logo of the site, with a preview of what families will see. */
export function BrandSection({ form, logo }: { form: SiteFormState; logo: string }) {
  const [shownLogo, setShownLogo] = useState(logo);
  return (
    <Section
      title={<Trans>Look and languages</Trans>}
      hint={<Trans>Pages, emails, icons and the pictures of shared links follow.</Trans>}
    >
      <PaletteField form={form} />
      <LogoField shown={shownLogo} onChange={setShownLogo} />
      <label className="flex min-h-11 items-start gap-2 text-sm text-ink">
        <input
          type="checkbox"
          name="bangla"
          checked={form.values.bangla === yes}
          disabled={form.busy}
          onChange={({ target }) => form.set({ bangla: target.checked ? yes : '' })}
          className="mt-0.5 size-5 shrink-0 accent-teal-700"
        />
        <span>
          <span className="block font-semibold">
            <Trans>The site is in Bangla, too</Trans>
          </span>
          <span className="text-ink-soft">
            <Trans>Without it, the switch is gone and Bangla addresses lead to the English page.</Trans>
          </span>
        </span>
      </label>
      <Preview values={form.values} logo={shownLogo} />
      <LogoWarning logo={shownLogo} />
    </Section>
  );
}

function PaletteField({ form }: { form: SiteFormState }) {
  const { t } = useLingui();
  const names: Record<PaletteName, string> = {
    teal: t`Teal`,
    river: t`River blue`,
    indigo: t`Indigo`,
    plum: t`Plum`,
    brick: t`Brick`,
    forest: t`Forest`,
  };
  return (
    <fieldset disabled={form.busy}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        <Trans>Colours</Trans>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {paletteNames.map((palette) => (
          <label
            key={palette}
            data-palette={palette}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-white px-3.5 text-sm font-medium text-ink hover:border-teal-600 has-checked:border-teal-700 has-checked:bg-teal-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 md:min-h-9"
          >
            <input
              type="radio"
              name="palette"
              value={palette}
              checked={form.values.palette === palette}
              onChange={() => form.set({ palette })}
              className="size-4 accent-teal-700"
            />
            <span aria-hidden="true" className="size-4 rounded-full bg-teal-700" />
            {names[palette]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type LogoFieldProps = { shown: string; onChange: (logo: string) => void };

/** The logo is stored at once, apart from the form: it is the same for whoever edits the texts meanwhile. */
function LogoField({ shown, onChange }: LogoFieldProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { busy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const choice = useImageChoice(rule, {
    edited: () => setProblem(undefined),
    mark: (_, message) => setProblem(message),
  });
  const store = () =>
    run(async () => {
      if (!choice.image) return;
      const form = new FormData();
      form.set(rule.field, choice.image);
      try {
        onChange((await api('POST /api/site/logo', { form })).logo);
        choice.choose(null);
        toast({ text: t`Logo saved!` });
      } catch (error) {
        setProblem(messageOf(error, t`Failed to save the logo`));
      }
    });
  const remove = () =>
    run(async () => {
      try {
        onChange((await api('DELETE /api/site/logo')).logo);
        toast({ text: t`Logo removed!` });
      } catch (error) {
        setProblem(messageOf(error, t`Failed to remove the logo`));
      }
    });
  return (
    <div>
      <ImageField
        compact
        label={<Trans>Logo</Trans>}
        hint={<Trans>Best if nearly square. It appears beside the name.</Trans>}
        name="logo"
        rule={rule}
        choice={choice}
        shown={shown || null}
        onRemove={remove}
        placeholder={<BrandMark logo="" className="size-10" />}
        error={problem}
        disabled={busy}
      />
      {choice.image && (
        <Button compact variant="primary" busy={busy} onClick={store}>
          <Trans>Save the logo</Trans>
        </Button>
      )}
    </div>
  );
}

/** Says what is badly seen of the logo in the preview and in icons. */
function LogoWarning({ logo }: { logo: string }) {
  const problem = useLogoProblem(logo);
  if (!problem) return null;
  return (
    <div className="md:col-span-2">
      <Banner tone="error">
        {problem === 'white' ? (
          <Trans>
            This logo is white: on light pages nobody sees it. Icons show it on the colour of the site. Choose
            a logo that is dark on white.
          </Trans>
        ) : (
          <Trans>
            This logo is very small, flat or narrow: in icons nobody can make it out. Choose one that is
            nearly square, of 512 pixels or more.
          </Trans>
        )}
      </Banner>
    </div>
  );
}

type PreviewProps = { values: SiteFormState['values']; logo: string };

/** The head of a page with a button and a link, in the chosen colours before they are saved. */
function Preview({ values, logo }: PreviewProps) {
  const { t } = useLingui();
  return (
    <figure
      data-palette={values.palette}
      aria-label={t`Preview`}
      className="overflow-hidden rounded-lg border border-line bg-paper md:col-span-2"
    >
      <div className="bg-teal-900 px-4 py-1 text-xs text-teal-50">
        <Trans>24/7 Emergency:</Trans> <b className="text-marigold-300">{values.emergencyPhone}</b>
      </div>
      <div className="flex items-center justify-between gap-3 border-b border-line bg-white px-4 py-2.5">
        <span className="inline-flex min-w-0 items-center gap-2.5 text-xl font-bold text-teal-900">
          <BrandMark logo={logo} className="size-10 shrink-0" />
          <span className="truncate">{values.name}</span>
        </span>
        <span className={buttonClass('outline', 'shrink-0')}>
          <Trans context="header">Sign In</Trans>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-3 p-4">
        <span className={buttonClass('primary')}>
          <Trans>Follow your request</Trans>
        </span>
        <span className={buttonClass('accent')}>
          <Trans>Book Appointment</Trans>
        </span>
        <span className="rounded-md bg-teal-50 px-3 py-2 text-teal-800 underline">
          <Trans>Send reports</Trans>
        </span>
      </div>
    </figure>
  );
}
