import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { isEnded, isInThailand } from '#shared/cases/stages.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { whatsAppOf } from '#shared/site-details.ts';
import { CaseFold } from '#web/features/cases/own/own-case-parts.tsx';
import { stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { useHasServiceWorker, useSite } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { savesData } from '#web/inline/connection.ts';
import { offlineCaseName } from '#web/inline/store-names.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import {
  deleteOfflineCase,
  type OfflineCase,
  offlineCases,
  putOfflineCase,
  updateOfflineCase,
} from '#web/lib/offline-case.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Dates = Omit<OfflineCase, 'keptAt'>;

const asOfNow = (dates: Dates): OfflineCase => ({ ...dates, keptAt: new Date().toISOString() });

/**
 * The offline page comes from the service worker, which account pages do not start themselves
 * (web/inline/service-worker.ts).
 */
async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  // Not awaited: what the service worker loads now is needed only later.
  serviceWorker.ready.then(({ active }) => active?.postMessage(['', savesData()])).catch(() => {});
}

/** Saves the dates and phone numbers of a case on this phone, so that they are readable offline. */
export function OfflineCaseCard({ own }: { own: OwnCase }) {
  const { i18n } = useLingui();
  const lang = useLocale();
  const site = useSite();
  const hasServiceWorker = useHasServiceWorker();
  const { id, reference, next_date, stage } = own;
  const state = useDates(
    {
      id,
      reference,
      lang,
      stage: i18n._(stageLabels(stage).name),
      nextDate: next_date,
      team: whatsAppOf(site),
      emergency: site.emergencyPhone,
      isInThailand: isInThailand(stage),
    },
    hasServiceWorker && !isEnded(stage),
  );
  const { isStored, busy, failed } = state;
  if (isStored === null) return null;
  return (
    <CaseFold title={<Trans>Without a connection</Trans>}>
      <p role="status">
        {isStored ? (
          <Trans>
            This phone keeps the reference, the stage, the next date and our phone numbers. You can see them
            on this page when you have no connection.
          </Trans>
        ) : (
          <Trans>
            This phone can keep the next date and our phone numbers for you, but nothing about the illness or
            the papers. Anybody who uses this phone could read them.
          </Trans>
        )}
      </p>
      <Button
        variant="outline"
        className="mt-4 w-full"
        busy={busy}
        onClick={isStored ? state.remove : state.keep}
      >
        {isStored ? (
          <Trans>Delete these details from this phone</Trans>
        ) : (
          <Trans>Keep dates and phone numbers on this phone</Trans>
        )}
      </Button>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>
          These details are deleted when you sign out, or 30 days after you last opened this page.
        </Trans>
      </p>
      {failed && (
        <div className="mt-3">
          <Banner tone="error">
            <Trans>This phone did not allow us to do this.</Trans>
          </Banner>
        </div>
      )}
    </CaseFold>
  );
}

/**
 * Whether the dates are saved on this phone. Null while that is unknown, where no page could show them, and once the
 * case has ended.
 */
function useDates(dates: Dates, isOffered: boolean) {
  const [isStored, setStored] = useState<boolean | null>(null);
  const user = useCurrentUser();
  const { busy, error, run } = useAction();
  const update = useEffectEvent(async () => {
    if (!navigator.serviceWorker) return;
    const isThere = (await offlineCases()).some(({ id }) => id === dates.id);
    if (isThere) await (isOffered ? updateOfflineCase(asOfNow(dates)) : deleteOfflineCase(dates.id));
    setStored(isOffered ? isThere : null);
  });
  // Saved again on each visit to the page and whenever one of the values changes.
  const now = JSON.stringify({ dates, isOffered });
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    update().catch(() => setStored(null));
  }, [now]);
  return {
    isStored,
    busy,
    failed: error !== null,
    keep: () =>
      run(async () => {
        await startWorker();
        localStorage.setItem(offlineCaseName, String(user?.id));
        await putOfflineCase(asOfNow(dates));
        setStored(true);
      }),
    remove: () =>
      run(async () => {
        await deleteOfflineCase(dates.id);
        if ((await offlineCases()).length === 0) localStorage.removeItem(offlineCaseName);
        setStored(false);
      }),
  };
}
