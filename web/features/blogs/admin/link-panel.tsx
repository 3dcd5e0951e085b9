import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { articleMessages } from '#shared/contract/markup-messages.ts';
import { linkAddress } from '#shared/markup/addresses.ts';
import { AskPanel } from '#web/features/blogs/admin/ask-panel.tsx';

type LinkPanelProps = { onInsert: (address: string) => void; onClose: () => void };

/** Asks where a link leads. */
export function LinkPanel({ onInsert, onClose }: LinkPanelProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const insert = () => {
    const address = linkAddress(typed.trim().replace(/^www\./, 'https://www.'));
    if (address) onInsert(address);
    else setWrong(true);
  };
  return (
    <AskPanel
      label={t`Address of the link`}
      placeholder={t`https://… or /doctors`}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        setWrong(false);
      }}
      problem={wrong ? articleMessages.link : undefined}
      onInsert={insert}
      onClose={onClose}
    />
  );
}
