import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { Paper } from '#shared/contract/papers.ts';
import type { CreatedShareLink, ShareLink } from '#shared/contract/share-links.ts';
import { LinkComputers } from '#web/features/share-links/link-computers.tsx';
import { LinkFacts, LinkState } from '#web/features/share-links/link-state.tsx';
import { NewLink } from '#web/features/share-links/made-link.tsx';
import { HospitalLetters } from '#web/features/share-links/portal/hospital-letters.tsx';
import { HospitalLinkDialog } from '#web/features/share-links/portal/hospital-link-dialog.tsx';
import { RenewDialog } from '#web/features/share-links/portal/renew-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type HospitalLinksProps = {
  shown: CaseDetail;
  /** Returns the name of a paper. */
  nameOf: (paper: Paper) => string;
  onAsked: (asked: CaseDetail, done: string) => void;
};

/** The links with which hospitals read papers of the case, and the family's links. */
export function HospitalLinks({ shown, nameOf, onAsked }: HospitalLinksProps) {
  const may = useMay();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<{ link: CreatedShareLink; mailedTo: string } | null>(null);
  const [renewing, setRenewing] = useState<ShareLink | null>(null);
  const { value, failure, refresh } = useFetched('GET /api/cases/:id/share-links', {
    params: { id: shown.id },
  });
  const show = async (link: CreatedShareLink, mailedTo = '') => {
    setMaking(false);
    setMade({ link, mailedTo });
    await refresh();
  };
  return (
    <Panel
      part="links"
      title={<Trans>Links for hospitals and family</Trans>}
      gist={<LinksGist links={value ?? []} />}
      tools={
        may('create') && (
          <Button compact variant="ghost" onClick={() => setMaking(true)}>
            <PlusIcon className="text-base" />
            <Trans>Send papers to a hospital</Trans>
          </Button>
        )
      }
    >
      <div className="space-y-3">
        {made && (
          <NewLink
            made={made.link}
            mailedTo={made.mailedTo}
            {...(made.link.link.kind === 'hospital' && { reference: shown.reference })}
            onClose={() => setMade(null)}
          />
        )}
        {failure && !value && (
          <Banner tone="error">
            <Trans>The links could not be loaded.</Trans>
          </Banner>
        )}
        {value?.length === 0 && !made && (
          <p className="text-ink-soft">
            <Trans>No links yet. Papers go to a hospital by a link with a PIN, never as an attachment.</Trans>
          </p>
        )}
        <ul className="divide-y divide-line empty:hidden">
          {value?.map((link) => (
            <StaffLink key={link.id} link={link} onChange={refresh} onRenew={() => setRenewing(link)} />
          ))}
        </ul>
        {shown.may_read_contents && <HospitalLetters shown={shown} links={value ?? []} onMade={show} />}
        <HospitalLinkDialog
          open={making}
          shown={shown}
          nameOf={nameOf}
          onMade={show}
          onAsked={onAsked}
          onClose={() => setMaking(false)}
        />
        <RenewDialog
          link={renewing}
          shown={shown}
          onMade={async (...next) => {
            setRenewing(null);
            await show(...next);
          }}
          onClose={() => setRenewing(null)}
        />
      </div>
    </Panel>
  );
}

/** Who has a link that opens now. */
function LinksGist({ links }: { links: readonly ShareLink[] }) {
  const open = links.filter(({ state }) => state === 'active');
  if (open.length === 0) return null;
  return <p className="line-clamp-2 wrap-anywhere">{open.map(({ label }) => label).join(' · ')}</p>;
}

type StaffLinkProps = { link: ShareLink; onChange: () => Promise<void>; onRenew: () => void };

function StaffLink({ link, onChange, onRenew }: StaffLinkProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const may = useMay();
  const { busy, error, run } = useAction();
  const { id, label, kind, state } = link;
  const { date } = useFormat();
  const due = link.due === null ? null : date(link.due);
  const revoke = () =>
    run(async () => {
      await api('POST /api/share-links/:id/revoke', { params: { id } });
      await onChange();
    });
  return (
    <li className="py-2.5 first:pt-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong className="min-w-0 text-base font-medium wrap-anywhere">{label}</strong>
        <LinkState link={link} />
      </p>
      <p className="mt-0.5 text-ink-soft">
        {kind === 'hospital' ? <Trans>For a hospital</Trans> : <Trans>For the family</Trans>}
        <LinkFacts link={link} />
        {due !== null && (
          <span className="block">
            <Trans>Asks for an answer by {due}</Trans>
          </span>
        )}
      </p>
      <LinkComputers
        compact
        link={link}
        onEnd={
          may('create')
            ? async (computer_id) => {
                await api('POST /api/share-links/:id/end-computer', {
                  params: { id },
                  body: { computer_id },
                });
                await onChange();
              }
            : undefined
        }
      />
      {may('create') && (state === 'active' || state === 'locked') && (
        <div className="-ml-3.5 flex flex-wrap">
          <Button
            compact
            variant="ghost"
            busy={busy}
            aria-label={t`End this link: ${label}`}
            onClick={revoke}
          >
            <Trans>End this link</Trans>
          </Button>
          {kind === 'hospital' && (
            <Button compact variant="ghost" aria-label={t`New PIN: ${label}`} onClick={onRenew}>
              <Trans>New link and PIN...</Trans>
            </Button>
          )}
        </div>
      )}
      {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
    </li>
  );
}
