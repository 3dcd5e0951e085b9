import { Trans, useLingui } from '@lingui/react/macro';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

/** The portal's frame in outline, while it is found out who is there. */
export function FrameLoading() {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh">
      <PortalHead title={t`Portal`} />
      <div className="w-16 shrink-0 bg-teal-950 max-md:hidden lg:w-56" />
      <div className="flex-1">
        <div className="h-16 border-b border-line bg-white" />
        <main className="px-4 py-6 md:px-6">
          <LoadingNote>
            <Trans>Opening the portal...</Trans>
          </LoadingNote>
        </main>
      </div>
    </div>
  );
}
