import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { enableShortcuts, shortcutsEnabled } from '#web/features/shared/portal/keys.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

type ShortcutsHelpProps = {
  open: boolean;
  onClose: () => void;
  /** Whether rows can be selected on this screen. */
  selects?: boolean;
};

/** Lists the keyboard shortcuts and lets the member turn them off. */
export function ShortcutsHelp({ open, onClose, selects = true }: ShortcutsHelpProps) {
  const { t } = useLingui();
  const may = useMay();
  const [on, setOn] = useState(shortcutsEnabled);
  const turn = (next: boolean) => {
    enableShortcuts(next);
    setOn(next);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts for requests`} className="sm:max-w-md">
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        <Entry keys={['j', '↓']}>
          <Trans>Next request</Trans>
        </Entry>
        <Entry keys={['k', '↑']}>
          <Trans>Previous request</Trans>
        </Entry>
        <Entry keys={['Enter']}>
          <Trans>Open the request</Trans>
        </Entry>
        <Entry keys={['/']}>
          <Trans>Search</Trans>
        </Entry>
        <Entry keys={['Ctrl', 'K']}>
          <Trans>Search everything</Trans>
        </Entry>
        {selects && (
          <Entry keys={['[']}>
            <Trans>Fold or unfold the list beside a request</Trans>
          </Entry>
        )}
        <Entry keys={['Esc']}>
          <Trans>Back from a field to the row or the request</Trans>
        </Entry>
        {may('create') && <WorkEntries selects={selects} />}
        <Entry keys={['?']}>
          <Trans>Show keyboard shortcuts</Trans>
        </Entry>
      </dl>
      <Switch
        name="keys"
        label={<Trans>Use single-letter shortcuts</Trans>}
        hint={<Trans>The arrow keys always work once a request has the focus.</Trans>}
        on={on}
        onChange={turn}
      />
    </Dialog>
  );
}

/** The shortcuts of staff who may change requests. */
function WorkEntries({ selects }: { selects: boolean }) {
  return (
    <>
      {selects && (
        <>
          <Entry keys={['+']}>
            <Trans>Enter a new request, from the list</Trans>
          </Entry>
          <Entry keys={['x']}>
            <Trans>Select or deselect it in the list</Trans>
          </Entry>
        </>
      )}
      <Entry keys={['a']}>
        <Trans>Assign it, or the selected requests</Trans>
      </Entry>
      <Entry keys={['s']}>
        <Trans>Change its status, or that of the selected requests</Trans>
      </Entry>
      <Entry keys={['l']}>
        <Trans>Set it aside until a day</Trans>
      </Entry>
      <Entry keys={['!']}>
        <Trans>Mark it as spam</Trans>
      </Entry>
      <Entry keys={['n']}>
        <Trans>Write a note</Trans>
      </Entry>
      <Entry keys={['c']}>
        <Trans>Record a call</Trans>
      </Entry>
      <Entry keys={['h']}>
        <Trans>Write to the hospital of a case</Trans>
      </Entry>
      <Entry keys={['r']}>
        <Trans>Answer, on the request or the case</Trans>
      </Entry>
      <Entry keys={['t']}>
        <Trans>Choose a template for the answer; Enter uses it</Trans>
      </Entry>
      <Entry keys={['Ctrl', 'Enter']}>
        <Trans>Send what is typed; once more in the preview: send, and open the next request</Trans>
      </Entry>
      <Entry keys={['F6']}>
        <Trans>To the newest message, with its Undo, and back</Trans>
      </Entry>
    </>
  );
}

function Entry({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <>
      <dt className="flex gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-8 rounded-sm border border-line-strong bg-paper-deep px-2 py-0.5 text-center font-sans font-semibold"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
