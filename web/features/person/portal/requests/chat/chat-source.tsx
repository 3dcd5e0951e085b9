import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  ChatFileError,
  type ChatFileFault,
  readChatFile,
} from '#web/features/person/portal/requests/chat/chat-file.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';

const faults: Record<ChatFileFault, MessageDescriptor> = {
  'no-chat': msg`There is no chat in this file. In WhatsApp choose Export chat, without media.`,
  'unzip-first': msg`This browser can't open the file. Please unzip it first and choose the text in it.`,
  'too-long': msg`This file is too long for a chat.`,
};

/** Where a chat comes from: pasted lines, or a file that WhatsApp exported. Neither leaves the browser. */
export function ChatSource({ onText }: { onText: (text: string) => void }) {
  const { t, i18n } = useLingui();
  const [pasted, setPasted] = useState('');
  const { run, error } = useAction();
  const cause = error?.cause;
  const fault = cause instanceof ChatFileError ? faults[cause.fault] : faults['no-chat'];
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setPasted('');
    onText('');
    await run(async () => onText(await readChatFile(file)));
  };
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-soft">
        <Trans>The chat is read here, in the browser. Only the lines that you choose are stored.</Trans>
      </p>
      <Field label={<Trans>Lines copied in WhatsApp</Trans>}>
        {(control) => (
          <TextArea
            compact
            {...control}
            name="chat"
            rows={3}
            data-focus-first=""
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            value={pasted}
            onChange={({ target }) => {
              setPasted(target.value);
              onText(target.value);
            }}
          />
        )}
      </Field>
      <Field
        label={<Trans>Or the file of an exported chat (.txt or .zip)</Trans>}
        error={error ? i18n._(fault) : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".txt,.zip"
            aria-label={t`Or the file of an exported chat (.txt or .zip)`}
            onChange={({ target }) => void readFile(target.files?.[0])}
            className="block w-full min-w-0 py-0.5 text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-white file:px-3 file:font-semibold md:file:min-h-9"
          />
        )}
      </Field>
    </div>
  );
}
