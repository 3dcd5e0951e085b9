import { Trans, useLingui } from '@lingui/react/macro';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { leavePhone } from '#web/lib/phone.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Ends the access of all phones that entered with a code. */
export function PhonesSection() {
  const { t } = useLingui();
  const translate = useTranslate();
  const localePath = useLocalePath();
  const { busy, error, run } = useAction();
  const end = () =>
    run(async () => {
      if (!window.confirm(t`End access on all phones, this one too? You then need a new code.`)) return;
      const { items } = await apiPage('GET /api/account/cases', { query: { page: 1, per_page: 1 } });
      const [own] = items;
      if (!own) return;
      await api('POST /api/account/cases/:id/end-access', {
        params: { id: own.id },
        body: { not_me: false },
      });
      leavePhone(localePath('/enter'));
    });
  return (
    <SettingsSection
      id="phones"
      title={<Trans>Phones with access</Trans>}
      lead={<Trans>If a phone is lost, end access here, or call us: we lock it.</Trans>}
    >
      {error && (
        <div className="mb-4">
          <Banner tone="error">{translate(messageOf(error.cause))}</Banner>
        </div>
      )}
      <Button variant="outline" busy={busy} onClick={end}>
        <Trans>End access on all phones</Trans>
      </Button>
    </SettingsSection>
  );
}
