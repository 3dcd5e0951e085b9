import { Trans, useLingui } from '@lingui/react/macro';
import { DraftOffers } from '#web/features/shared/portal/draft-offers.tsx';
import { DraftStatus } from '#web/features/shared/portal/draft-status.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { MailNotice } from '#web/features/shared/portal/mail-notice.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { SiteSections } from '#web/features/site/portal/site-sections.tsx';
import { useSiteForm } from '#web/features/site/portal/use-site-form.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/site */
export default function Site() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Site details`} />
      <SiteScreen />
    </>
  );
}

/** The form with the site details. Only administrators can change them. */
function SiteScreen() {
  const may = useMay();
  return (
    <div className="max-w-5xl">
      <h1 className="text-2xl font-bold text-teal-900">
        <Trans>Site details</Trans>
      </h1>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>How patients reach you. What you save appears on the website at once.</Trans>
      </p>
      <MailNotice />
      {may('administer') ? <SiteForm /> : <NotYours />}
    </div>
  );
}

function NotYours() {
  return (
    <p className="rounded-md bg-paper-deep px-3.5 py-2.5 text-sm text-ink-soft">
      <Trans>Only an administrator can change these.</Trans>
    </p>
  );
}

function SiteForm() {
  const form = useSiteForm();
  const translate = useTranslate();
  if (!form.loaded) {
    return form.failure ? (
      <ScreenFailed
        failure={form.failure}
        title={<Trans>Failed to fetch the site details</Trans>}
        retrying={form.busy}
        onRetry={form.retry}
      />
    ) : (
      <LoadingNote>
        <Trans>Loading site details...</Trans>
      </LoadingNote>
    );
  }
  return (
    <form {...form.props} className="space-y-4 [&_:is(input,textarea)]:scroll-my-24">
      <DraftOffers {...form.drafts} />
      <SiteSections form={form} />
      <div data-bottom-bar className="sticky bottom-0 z-10 -mx-1 border-t border-line bg-paper/95 px-1 py-3">
        <div className="empty:hidden not-empty:mb-3">
          <FormConflict form={form} load={form.loadNewest} />
        </div>
        {form.errors.form && (
          <div className="mb-3 text-sm">
            <Banner tone="error" onDismiss={form.dismiss}>
              {translate(form.errors.form)}
            </Banner>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button compact type="submit" variant="primary" busy={form.busy}>
            <Trans>Save</Trans>
          </Button>
          <DraftStatus saved={form.saved} />
        </div>
      </div>
    </form>
  );
}
