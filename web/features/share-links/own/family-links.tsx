import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CreatedShareLink, ShareLink } from '#shared/contract/share-links.ts';
import { LinkComputers } from '#web/features/share-links/link-computers.tsx';
import { LinkFacts, LinkState } from '#web/features/share-links/link-state.tsx';
import { NewLink } from '#web/features/share-links/made-link.tsx';
import { FamilyLinkForm } from '#web/features/share-links/own/family-link-form.tsx';
import { useScopeText } from '#web/features/share-links/scope-text.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** The links with which relatives follow the case, and the links of hospitals. Its title stands above it. */
export function FamilyLinks({ caseId }: { caseId: number }) {
  const params = { id: caseId };
  const { value, failure, refresh } = useFetched('GET /api/account/cases/:id/share-links', { params });
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedShareLink | null>(null);
  const start = useRef<HTMLButtonElement>(null);
  const close = () => {
    setMaking(false);
    setMade(null);
    requestAnimationFrame(() => start.current?.focus());
  };
  const show = async (next: CreatedShareLink) => {
    setMade(next);
    setMaking(false);
    await refresh();
  };
  return (
    <>
      <p>
        <Trans>Relatives can follow the case with a link and a PIN, without an account.</Trans>
      </p>
      <div className="mt-4">
        {made ? (
          <NewLink made={made} onClose={close} />
        ) : making ? (
          <FamilyLinkForm caseId={caseId} onMade={show} onCancel={close} />
        ) : (
          <Button ref={start} variant="outline" className="max-sm:w-full" onClick={() => setMaking(true)}>
            <PlusIcon className="text-xl" />
            <Trans>Make a link</Trans>
          </Button>
        )}
      </div>
      {failure && !value && (
        <div className="mt-4">
          <Banner tone="error">
            <Trans>The links could not be loaded.</Trans>
          </Banner>
        </div>
      )}
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {value?.map((link) => (
          <OwnLink key={link.id} link={link} onChange={refresh} />
        ))}
      </ul>
    </>
  );
}

type OwnLinkProps = { link: ShareLink; onChange: () => Promise<void> };

function OwnLink({ link, onChange }: OwnLinkProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const scopeText = useScopeText();
  const { busy, error, run } = useAction();
  const { id, label, state, kind, hospital } = link;
  const { seen, unseen } = scopeText(link.scope);
  const revoke = () =>
    run(async () => {
      await api('POST /api/account/share-links/:id/revoke', { params: { id } });
      await onChange();
    });
  return (
    <li className="py-4 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="min-w-0 text-lg font-semibold wrap-anywhere">
          <LangText>{label}</LangText>
        </strong>
        <LinkState link={link} />
      </p>
      <p className="mt-1">
        {kind === 'hospital' ? (
          hospital && hospital !== label ? (
            <Trans>{hospital} sees the papers that our coordinator chose.</Trans>
          ) : (
            <Trans>A hospital sees the papers that our coordinator chose.</Trans>
          )
        ) : (
          <Trans>
            Can see: {seen}. Cannot see: {unseen}.
          </Trans>
        )}
      </p>
      <p className="mt-1 text-sm">
        <LinkFacts link={link} />
      </p>
      <LinkComputers
        link={link}
        onEnd={async (computer_id) => {
          await api('POST /api/account/share-links/:id/end-computer', {
            params: { id },
            body: { computer_id },
          });
          await onChange();
        }}
      />
      {(state === 'active' || state === 'locked') && (
        <Button
          variant="outline"
          className="mt-3 max-sm:w-full"
          busy={busy}
          aria-label={t`End this link: ${label}`}
          onClick={revoke}
        >
          <Trans>End this link</Trans>
        </Button>
      )}
      {error && (
        <div className="mt-3">
          <Banner tone="error">{translate(messageOf(error.cause))}</Banner>
        </div>
      )}
    </li>
  );
}
