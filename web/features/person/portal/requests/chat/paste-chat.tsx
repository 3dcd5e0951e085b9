import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { ChatLines } from '#web/features/person/portal/requests/chat/chat-lines.tsx';
import { DayQuestion, Sides } from '#web/features/person/portal/requests/chat/chat-questions.tsx';
import { knownSides, type Side } from '#web/features/person/portal/requests/chat/chat-sides.ts';
import { ChatSource } from '#web/features/person/portal/requests/chat/chat-source.tsx';
import { type DayOrder, readChat } from '#web/features/person/portal/requests/chat/read-chat.ts';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useSite } from '#web/features/shared/site.ts';
import { api } from '#web/lib/api.ts';
import { Banner } from '#web/ui/banner.tsx';

type PasteChatProps = {
  open: boolean;
  request: RequestDetail;
  onClose: () => void;
  /** Called with the number of lines that were not there yet. */
  onStored: (added: number) => void;
};

/** Takes lines of a chat into the request. The chat is read in the browser: only chosen lines are sent. */
export function PasteChat({ open, ...rest }: PasteChatProps) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onClose={rest.onClose} title={t`Paste from WhatsApp`}>
      <ChatForm {...rest} />
    </FormDialog>
  );
}

function ChatForm({ request, onClose, onStored }: Omit<PasteChatProps, 'open'>) {
  const { t } = useLingui();
  const { name: office } = useSite();
  const [now] = useState(Date.now);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<DayOrder>();
  const [named, setNamed] = useState<ReadonlyMap<string, Side>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const chat = useMemo(() => readChat(text, { now, order }), [text, now, order]);
  const authors = useMemo(() => [...new Set(chat.lines.map(({ author }) => author))], [chat]);
  const sides = new Map([...knownSides(authors, { ...request, office }), ...named]);
  const sent = chat.lines.flatMap(({ at, author, text: written }, i) => {
    const side = sides.get(author);
    if (!chosen.has(i) || side === undefined || side === 'out') return [];
    return [{ at, from: side, text: written.slice(0, limits.message) }];
  });
  const form = usePortalForm({
    initial: {},
    check: () => {
      if (sent.length === 0) return { form: t`Please choose the lines to store`, fields: {} };
      const most = limits.chatLinesAtOnce;
      return sent.length > most ? { form: t`Please choose ${most} lines at most`, fields: {} } : null;
    },
    submit: async () => {
      const params = { id: request.id };
      const { added } = await api('POST /api/appointments/:id/chat-lines', { params, body: { lines: sent } });
      onClose();
      onStored(added);
    },
  });
  const takeText = (next: string) => {
    setText(next);
    setOrder(undefined);
    setNamed(new Map());
    setChosen(new Set());
    form.dismiss();
  };
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <ChatSource onText={takeText} />
        {chat.isCut && (
          <p className="text-sm text-ink-soft">
            <Trans>This chat is long. Its last part is shown.</Trans>
          </p>
        )}
        {text.trim() !== '' && chat.lines.length === 0 && chat.unclearDay === null && (
          <Banner tone="error">
            <Trans>No messages were found in it. Each one has to begin with its day, time and name.</Trans>
          </Banner>
        )}
        {chat.unclearDay !== null && <DayQuestion text={text} now={now} onChoose={setOrder} />}
        {authors.length > 0 && (
          <Sides
            authors={authors}
            sides={sides}
            busy={form.busy}
            onChange={(author, side) => setNamed(new Map([...named, [author, side]]))}
          />
        )}
        {chat.lines.length > 0 && (
          <ChatLines lines={chat.lines} sides={sides} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
      <FormButtons form={form}>
        <Plural value={sent.length} _0="Store the lines" one="Store # line" other="Store # lines" />
      </FormButtons>
    </form>
  );
}
