import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseAccess } from '#shared/contract/case-access.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { ConfirmEntryDialog } from '#web/features/person/portal/case-access/confirm-entry-dialog.tsx';
import { GiveCodeDialog } from '#web/features/person/portal/case-access/give-code-dialog.tsx';
import { purposeLabels } from '#web/features/person/portal/case-access/read-out.ts';
import { type AccessState, useAccess } from '#web/features/person/portal/case-access/use-access.ts';
import { useCodeArrival } from '#web/features/shared/portal/code-arrival.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

/** How a family without an email address gets into its case. Others sign in with theirs, and have no such panel. */
export function AccessPanel({ shown }: { shown: CaseDetail }) {
  const state = useAccess(shown.id);
  const translate = useTranslate();
  const may = useMay()('create');
  const arrival = useCodeArrival();
  const [isGiving, setGiving] = useState(arrival !== null);
  const { value } = state;
  if (!value) return null;
  const { refusal } = value;
  const givesCode = refusal === null || refusal === 'code_no_account';
  return (
    <Panel
      part={isGiving ? undefined : 'access'}
      title={<Trans>Access with a code</Trans>}
      tools={
        may &&
        givesCode && (
          <Button compact variant="primary" onClick={() => setGiving(true)}>
            <Trans>Give a code...</Trans>
          </Button>
        )
      }
    >
      {refusal !== null && refusal !== 'code_no_account' && (
        <p className="mb-3 text-ink-soft">{translate(refusal)}</p>
      )}
      <HowItStands access={value} />
      {state.problem && (
        <div className="mt-3">
          <Banner tone="error">{translate(state.problem)}</Banner>
        </div>
      )}
      <Entries access={value} state={state} />
      {may && value.account && <AccessTools caseId={shown.id} access={value} state={state} />}
      <GiveCodeDialog
        open={isGiving && may && givesCode}
        shown={shown}
        state={state}
        usual={arrival ?? 'call'}
        onClose={() => setGiving(false)}
      />
    </Panel>
  );
}

/** How many phones there are, and which codes still work; never the figures. */
function HowItStands({ access: { account, phones, codes } }: { access: CaseAccess }) {
  const { i18n } = useLingui();
  const { timestamp } = useFormat();
  if (!account)
    return (
      <p>
        <Trans>The family has no email address and no account yet. The first code opens one.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Plural
          value={phones}
          _0="The case can be opened on no phone."
          one="The case can be opened on # phone."
          other="The case can be opened on # phones."
        />
      </p>
      {codes.map(({ purpose, given_by, expires_at }) => {
        const name = i18n._(purposeLabels[purpose]);
        const until = timestamp(expires_at);
        return (
          <p key={purpose} className="mt-1 text-ink-soft">
            <Trans>
              A code to {name}, given by {given_by}, works until {until}.
            </Trans>
          </p>
        );
      })}
    </>
  );
}

type EntriesProps = { access: CaseAccess; state: AccessState };
type StaffEntry = CaseAccess['entries'][number];

const shownAtFirst = 3;

/** Who entered, the newest first. */
function Entries({ access: { entries, number }, state }: EntriesProps) {
  const [confirmed, setConfirmed] = useState<StaffEntry | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {(isWhole ? entries : entries.slice(0, shownAtFirst)).map((entry) => (
          <li key={entry.id} className="py-2">
            <EntryText entry={entry} />
            {entry.may_confirm && (
              <Button compact className="mt-1.5" onClick={() => setConfirmed(entry)}>
                <Trans>I called as the second person...</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > shownAtFirst && (
        <Button compact variant="ghost" onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
      <ConfirmEntryDialog
        entry={confirmed}
        number={number}
        state={state}
        onClose={() => setConfirmed(null)}
      />
    </>
  );
}

function EntryText({ entry }: { entry: StaffEntry }) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const { given_by, how, here, moved, confirmed } = entry;
  const when = timestamp(entry.entered_at);
  const device = entry.device ?? t`Unknown device`;
  const until = entry.limited_until && timestamp(entry.limited_until);
  const ended = entry.ended_at && timestamp(entry.ended_at);
  return (
    <>
      <p className="font-medium">
        {moved ? (
          <Trans>The case moved to an account of the site, {when}</Trans>
        ) : (
          <Trans>
            {device}, {when}
          </Trans>
        )}
      </p>
      <p className="text-ink-soft wrap-anywhere">
        {how === 'call' && <Trans>{given_by} gave the code in a call.</Trans>}
        {how === 'here' && <Trans>{given_by} gave the code in person.</Trans>}
        {how === 'sms' && <Trans>The code went by SMS, as {given_by} allowed.</Trans>}{' '}
        {here && <Trans>In an office browser.</Trans>} {ended && <Trans>Ended {ended}.</Trans>}
      </p>
      {until && !ended && (
        <p className="text-ink-soft">
          <Trans>
            Until {until}, or until a second person has called: no erasure, no added address, no first
            consent, no yes to an estimate.
          </Trans>
        </p>
      )}
      {confirmed && <ConfirmedText {...confirmed} />}
    </>
  );
}

function ConfirmedText({ at, by, reached, number }: NonNullable<StaffEntry['confirmed']>) {
  const { timestamp } = useFormat();
  const time = timestamp(at);
  return (
    <p className="text-ink-soft wrap-anywhere">
      <Trans>
        {by} called as the second person and reached {reached} on {number}, {time}.
      </Trans>
    </p>
  );
}

type AccessToolsProps = EntriesProps & { caseId: number };

/** Ends access, and switches off that somebody asks for a code on the site. */
function AccessTools({ caseId: id, access, state }: AccessToolsProps) {
  const { t } = useLingui();
  const end = () =>
    window.confirm(t`End access on all phones, and all codes? The family is told.`) &&
    state.change(
      () => api('POST /api/cases/:id/access/end', { params: { id } }),
      t`Access has ended on all phones`,
    );
  const setAsks = (body: { on: boolean; sms?: boolean }, done: string) =>
    state.change(() => api('PUT /api/cases/:id/access/asks', { params: { id }, body }), done);
  const allowedBy = access.sms?.allowed_by;
  return (
    <div className="mt-3 space-y-3 border-t border-line pt-3">
      <Switch
        name="asks"
        label={<Trans>The family can ask for a code on the site</Trans>}
        on={access.asks_on}
        onChange={(on) =>
          setAsks({ on }, on ? t`The family can ask for a code` : t`Nobody can ask for a code of this case`)
        }
      />
      {access.sms && access.asks_on && (
        <Switch
          name="sms"
          label={<Trans>The code then goes by SMS to the number of the case</Trans>}
          hint={
            allowedBy ? (
              <Trans>{allowedBy} allowed it.</Trans>
            ) : (
              <Trans>Only if you are sure who has this SIM card: whoever has it can enter.</Trans>
            )
          }
          on={allowedBy != null}
          onChange={(sms) =>
            setAsks({ on: true, sms }, sms ? t`Codes go by SMS` : t`The office calls with codes`)
          }
        />
      )}
      {(access.phones > 0 || access.codes.length > 0) && (
        <Button compact disabled={state.busy} className="text-alarm-700!" onClick={end}>
          <Trans>End access on all phones</Trans>
        </Button>
      )}
    </div>
  );
}
