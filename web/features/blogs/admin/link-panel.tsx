import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { linkAddress } from '#shared/markup/addresses.ts';
import { AskPanel } from '#web/features/blogs/admin/ask-panel.tsx';
import { useTranslate } from '#web/i18n/translate.ts';

type LinkPanelProps = { onInsert: (address: string) => void; onClose: () => void };

/** Asks where a link leads. */
export function LinkPanel({ onInsert, onClose }: LinkPanelProps) {
  const { t } = useLingui();
  const translate = useTranslate();
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
      problem={wrong ? translate('article_link') : undefined}
      onInsert={insert}
      onClose={onClose}
    />
  );
}
