import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FictionalDetail, Setup } from '#shared/contract/setup.ts';
import { TestMail } from '#web/features/shared/portal/test-mail.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

/** The checklist of what administrators set up first. Once everything is done it is not shown again. */
export function SetupChecklist() {
  return useMay()('administer') ? <Checklist /> : null;
}

function Checklist() {
  const { t } = useLingui();
  const { value, refresh } = useFetched('GET /api/setup');
  const [seenOpen, setSeenOpen] = useState(false);
  const [hidden, setHidden] = useState(false);
  if (value && !value.done && !seenOpen) setSeenOpen(true);
  // Everything was done before this visit: there is nothing to show.
  if (!value || hidden || !seenOpen) return null;
  const hide = (
    <Button compact variant="ghost" onClick={() => setHidden(true)}>
      <Trans>Hide this list</Trans>
    </Button>
  );
  return (
    <div className="mb-4">
      <Panel title={t`Before the first patient comes`} tools={value.done && hide}>
        <p role="status" className="mb-2 font-semibold text-teal-800 empty:hidden">
          {value.done && <Trans>Everything is set up. Well done.</Trans>}
        </p>
        <ol className="divide-y divide-line">
          <MailItem setup={value} refresh={refresh} />
          <SiteItem setup={value} />
          <Item done={value.fees} title={<Trans>What you cost and who pays you</Trans>}>
            <p>
              <Trans>
                Families ask this first, and often do not dare to. The website says it once you write it.
              </Trans>
            </p>
            <ItemLink to="/admin/site">
              <Trans>Write it</Trans>
            </ItemLink>
          </Item>
          <Item done={value.rules} title={<Trans>Confirm the visa rules</Trans>}>
            <p>
              <Trans>
                The rules about visa, money and customs are drafts. Look at their sources: families see them
                only then.
              </Trans>
            </p>
            <ItemLink to="/admin/checking-day">
              <Trans>Go to Checking day</Trans>
            </ItemLink>
          </Item>
          <SamplesItem setup={value} refresh={refresh} />
          <Item done={value.administrators > 1} title={<Trans>A second administrator</Trans>}>
            <p>
              <Trans>If the only one loses their phone or leaves, nobody can let the others in.</Trans>
            </p>
            <ItemLink to="/admin/user">
              <Trans>Add a user</Trans>
            </ItemLink>
          </Item>
          <Item done={value.second_factor} title={<Trans>Two-step sign-in for your account</Trans>}>
            <p>
              <Trans>Your account can read every patient’s data. A code from your phone protects it.</Trans>
            </p>
            <a href="/settings" className={compactButtonClass('outline', 'mt-2')}>
              <Trans>Turn it on in your settings</Trans>
            </a>
          </Item>
          <BackupItem setup={value} refresh={refresh} />
        </ol>
      </Panel>
    </div>
  );
}

type ItemProps = {
  done: boolean;
  title: ReactNode;
  /** What the administrator has to do, and why. */
  children: ReactNode;
  /** Also shown once the item is done. */
  always?: ReactNode;
};

/** An item of the list. */
function Item({ done, title, children, always }: ItemProps) {
  const { t } = useLingui();
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        className={cx(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2 text-base',
          done ? 'border-teal-700 bg-teal-700 text-white' : 'border-line-strong',
        )}
      >
        {done && <CheckIcon />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold">
          {title} <span className="sr-only">{done ? t`(done)` : t`(to do)`}</span>
        </h3>
        {!done && children}
        {always}
      </div>
    </li>
  );
}

function ItemLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={compactButtonClass('outline', 'mt-2')}>
      {children}
    </Link>
  );
}

type LiveItemProps = { setup: Setup; refresh: () => Promise<void> };

function MailItem({ setup: { mail }, refresh }: LiveItemProps) {
  const done = mail.state === 'working';
  return (
    <Item done={done} title={<Trans>Email</Trans>} always={<TestMail onTested={refresh} />}>
      <p>
        {mail.state === 'files' ? (
          <Trans>Set SMTP_URL and MAIL_FROM on the server, restart it, and try it here.</Trans>
        ) : (
          <Trans>A mail server is set up. Test whether it accepts email.</Trans>
        )}
      </p>
    </Item>
  );
}

/** The labels of the details that are still fictional. */
const details: Record<FictionalDetail, MessageDescriptor> = {
  emergencyPhone: msg`the emergency phone number`,
  phones: msg`the phone and WhatsApp numbers`,
  emails: msg`the email addresses`,
  address: msg`the address`,
  social: msg`the social media pages`,
};

function SiteItem({ setup: { fictional } }: { setup: Setup }) {
  const { i18n } = useLingui();
  const names = fictional.map((name) => i18n._(details[name])).join(', ');
  return (
    <Item done={fictional.length === 0} title={<Trans>Your phone numbers and addresses</Trans>}>
      <p>
        <Trans>The website still shows made-up details, which reach nobody: {names}.</Trans>
      </p>
      <ItemLink to="/admin/site">
        <Trans>Write your own</Trans>
      </ItemLink>
    </Item>
  );
}

function SamplesItem({ setup: { samples }, refresh }: LiveItemProps) {
  const { t } = useLingui();
  const { busy, problem, change } = useChange(refresh);
  const { doctors, hospitals } = samples;
  const [asked, setAsked] = useState<'confirm' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const apply = () => {
    if (asked) change(() => api('POST /api/setup/samples', { body: { action: asked } }));
    close();
  };
  return (
    <Item done={doctors + hospitals === 0} title={<Trans>Your doctors and hospitals</Trans>}>
      <p>
        <Plural value={doctors} one="# invented doctor" other="# invented doctors" />
        {', '}
        <Plural value={hospitals} one="# invented hospital" other="# invented hospitals" />
        {'. '}
        <Trans>
          They are labelled as samples and hidden from search engines until somebody saves them with your own
          details.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button compact busy={busy} onClick={() => setAsked('remove')}>
          <Trans>Remove all samples</Trans>
        </Button>
        <Button compact busy={busy} onClick={() => setAsked('confirm')}>
          <Trans>They are all real</Trans>
        </Button>
      </div>
      <Dialog
        open={asked !== null}
        onClose={close}
        title={asked === 'confirm' ? t`Show all samples as real?` : t`Remove all samples?`}
        className="max-w-md"
      >
        <p>
          {asked === 'confirm' ? (
            <Trans>Families then see all of them as real doctors and hospitals.</Trans>
          ) : (
            <Trans>What you have edited stays.</Trans>
          )}
        </p>
        <DialogButtons className="mt-5">
          <Button compact onClick={close} data-focus-first>
            <Trans>Cancel</Trans>
          </Button>
          <Button compact variant={asked === 'confirm' ? 'primary' : 'alarm'} onClick={apply}>
            {asked === 'confirm' ? <Trans>Show them</Trans> : <Trans>Remove them</Trans>}
          </Button>
        </DialogButtons>
      </Dialog>
      <Problem text={problem} />
    </Item>
  );
}

/** Makes a change, then reads the list again; `problem` says why the change failed. */
function useChange(refresh: () => Promise<void>) {
  const translate = useTranslate();
  const { run, busy } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const change = (call: () => Promise<unknown>) =>
    run(async () => {
      setProblem(null);
      try {
        await call();
        await refresh();
      } catch (error) {
        setProblem(translate(messageOf(error)));
      }
    });
  return { busy, problem, change };
}

const Problem = ({ text }: { text: string | null }) => (
  <p role="alert" className="mt-1.5 font-semibold text-alarm-700 empty:hidden">
    {text}
  </p>
);

function BackupItem({ setup: { backup, last_backup }, refresh }: LiveItemProps) {
  const { timestamp } = useFormat();
  const { busy, problem, change } = useChange(refresh);
  const mark = (backup_arranged: boolean) =>
    change(() => api('PUT /api/setup', { body: { backup_arranged } }));
  const by = backup?.by;
  const at = backup && timestamp(backup.at);
  const madeAt = last_backup && timestamp(last_backup);
  return (
    <Item
      done={backup !== null || last_backup !== null}
      title={<Trans>Backup</Trans>}
      always={
        <>
          {madeAt && (
            <p className="text-ink-soft">
              <Trans>The last backup was made {madeAt}</Trans>
            </p>
          )}
          {backup && (
            <p className="text-ink-soft wrap-anywhere">
              <Trans>
                Marked as set up by {by}, {at}
              </Trans>
            </p>
          )}
          {(backup || !last_backup) && (
            <Button compact onClick={() => mark(backup === null)} busy={busy} className="mt-2">
              {backup ? <Trans>It is no longer set up</Trans> : <Trans>It is set up</Trans>}
            </Button>
          )}
          <Problem text={problem} />
        </>
      }
    >
      <p>
        <Trans>
          Let the server run the command 'npm run backup' every night, copy its folder to another machine, and
          try once whether the copy can be restored. Store a copy of the file secret.key apart from it.
        </Trans>
      </p>
    </Item>
  );
}
