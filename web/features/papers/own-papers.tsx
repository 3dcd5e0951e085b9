import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaperAccess } from '#shared/contract/papers.ts';
import { AccessLog } from '#web/features/papers/access-log.tsx';
import { BundleButton } from '#web/features/papers/bundle-button.tsx';
import type { BankRule, BundledEstimate, NamedPapers } from '#web/features/papers/bundle-choice.ts';
import { type Owners, OwnPaper } from '#web/features/papers/own-paper.tsx';
import { PaperList } from '#web/features/papers/paper-list.tsx';
import { useAccesses } from '#web/features/papers/use-accesses.ts';
import { BetterPassword } from '#web/features/shared/account/better-password.tsx';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

type OwnPapersProps = {
  /** The level of the heading of a paper. */
  heading: 'h3' | 'h4';
  requestId: number;
  reference: string;
  /** Whether passwords of PDFs are asked for here; the page of a case asks for them among the tasks. */
  asksPasswords?: boolean;
  /** The case whose papers can be downloaded in one file, and the papers that its options name. */
  bundle?: {
    caseId: number;
    named: NamedPapers;
    rules: readonly BankRule[];
    estimates: readonly BundledEstimate[];
  };
  /** Whose papers they can be, and what is fetched again after a change: tasks follow papers. */
  owners?: Owners;
};

/** The patient's own papers of one request, who has seen them, and a link to send more; below a title. */
export default function OwnPapers({
  heading,
  requestId,
  reference,
  asksPasswords = true,
  bundle,
  owners = { people: [], onChange: async () => {} },
}: OwnPapersProps) {
  const { value, failure, loading, refresh, more, showMore } = useRequestPapers(
    'GET /api/account/papers',
    requestId,
  );
  const shown = value?.filter(({ state }) => state !== 'erased' && state !== 'entered_in_error');
  return (
    <>
      <div>
        {shown ? (
          (shown.length > 0 || more > 0) && (
            <PaperList papers={shown} isOwn more={more} loading={loading} onMore={showMore}>
              {(paper) => (
                <OwnPaper
                  key={paper.id}
                  heading={heading}
                  paper={paper}
                  asksPasswords={asksPasswords}
                  owners={owners}
                  onChange={refresh}
                />
              )}
            </PaperList>
          )
        ) : failure?.code === 'better_password' ? (
          <div className="space-y-4">
            <p>
              <Trans>
                Your present password is easy to guess, so papers, messages and costs open only after you
                choose a better one.
              </Trans>
            </p>
            <BetterPassword />
          </div>
        ) : failure ? (
          <div className="space-y-3">
            <Banner tone="error" title={<Trans>Your papers could not be loaded</Trans>} />
            <Button variant="outline" busy={loading} onClick={refresh}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <LoadingNote>
            <Trans>Loading your papers...</Trans>
          </LoadingNote>
        )}
      </div>
      <div className="flex flex-wrap gap-x-3">
        {shown && bundle && (
          <BundleButton
            reader="owner"
            {...bundle}
            papers={shown}
            more={more}
            loading={loading}
            onMore={showMore}
          />
        )}
        <LinkButton to={`/send-reports#${reference}`} variant="outline" className="mt-4 max-sm:w-full">
          <CameraIcon className="text-xl" />
          <Trans>Send reports</Trans>
        </LinkButton>
      </div>
      {shown && shown.length > 0 && <OwnAccesses requestId={requestId} />}
    </>
  );
}

/** Who saw the papers. The patient can report an access that they do not recognise. */
function OwnAccesses({ requestId }: { requestId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-4 rounded-lg border border-line-strong"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 py-2 font-semibold text-teal-800">
        <Trans>Who has seen your papers</Trans>
      </summary>
      <div className="border-t border-line p-4">{isOpen && <OpenedAccesses requestId={requestId} />}</div>
    </details>
  );
}

function OpenedAccesses({ requestId }: { requestId: number }) {
  const accesses = useAccesses('GET /api/account/papers/accesses', requestId);
  return (
    <AccessLog
      accesses={accesses}
      isOwn
      actions={(access) => access.who !== 'owner' && <Dispute access={access} onDone={accesses.refresh} />}
    />
  );
}

type DisputeProps = { access: PaperAccess; onDone: () => Promise<void> };

function Dispute({ access: { id, disputed }, onDone }: DisputeProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const [isThanked, setThanked] = useState(false);
  if (disputed || isThanked)
    return (
      <p
        role={isThanked ? 'status' : undefined}
        className="mt-2 flex items-start gap-2 font-semibold text-teal-800"
      >
        <CheckIcon className="mt-0.5 text-xl" />
        <Trans>Thank you. Our management will look into it and write to you.</Trans>
      </p>
    );
  const dispute = async () => {
    if (!window.confirm(t`Tell our management that you do not recognise this?`)) return;
    const isDone = await run(() => api('POST /api/account/papers/accesses/:id/dispute', { params: { id } }));
    if (isDone) setThanked(true);
    await onDone();
  };
  return (
    <>
      {error && (
        <p role="alert" className="mt-2 text-alarm-700">
          {translate(messageOf(error.cause))}
        </p>
      )}
      <Button variant="ghost" busy={busy} onClick={dispute} className="-ml-5">
        <Trans>I don't recognise this</Trans>
      </Button>
    </>
  );
}
