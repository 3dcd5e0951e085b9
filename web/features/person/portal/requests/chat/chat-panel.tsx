import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { PasteChat } from '#web/features/person/portal/requests/chat/paste-chat.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { useToast } from '#web/ui/toast-context.ts';

const pageSize = 50;

/** The lines of chats that staff stored with a request, and the way to store more. */
export function ChatPanel({ request }: { request: RequestDetail }) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const toast = useToast();
  const may = useMay();
  const [pasting, setPasting] = useState(false);
  const [page, setPage] = useState(1);
  const { value, failure, refresh } = useFetchedPage(
    'GET /api/appointments/:id/chat-lines',
    { params: { id: request.id }, query: { page, per_page: pageSize } },
    { automatic: false },
  );
  const { items = [], total = 0 } = value ?? {};
  const mayPaste = may('create') && request.erased_at === null && request.call_back_on === null;
  if (!mayPaste && total === 0) return null;
  const onStored = (added: number) => {
    toast({ text: t`${plural(added, { one: '# new line was', other: '# new lines were' })} stored` });
    void refresh();
  };
  return (
    <Panel
      part="chat"
      title={<Trans>Written on WhatsApp</Trans>}
      tools={
        mayPaste && (
          <Button compact variant="ghost" onClick={() => setPasting(true)}>
            <WhatsAppIcon className="text-lg" />
            <Trans>Paste from WhatsApp...</Trans>
          </Button>
        )
      }
    >
      {failure && !value && (
        <p>
          <Trans>The lines could not be loaded.</Trans>
        </p>
      )}
      {value && total === 0 && (
        <p className="text-ink-soft">
          <Trans>No lines of a chat are stored here.</Trans>
        </p>
      )}
      <ul className="max-h-96 space-y-2 overflow-y-auto empty:hidden">
        {items.map(({ id, from, text, at, recorded_by }) => (
          <li
            key={id}
            className={cx('rounded-md px-3 py-2', from === 'family' ? 'bg-paper-deep/60' : 'bg-teal-50')}
          >
            <p className="text-xs font-semibold text-ink-soft">
              {from === 'family' ? <Trans>The family said</Trans> : <Trans>We said</Trans>}, {timestamp(at)} (
              <Trans>stored by {recorded_by}</Trans>)
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button compact disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Earlier lines</Trans>
          </Button>
          <Button compact disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
            <Trans>Later lines</Trans>
          </Button>
        </div>
      )}
      <PasteChat open={pasting} request={request} onClose={() => setPasting(false)} onStored={onStored} />
    </Panel>
  );
}
