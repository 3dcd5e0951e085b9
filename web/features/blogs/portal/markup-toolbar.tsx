import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { begin, type Edit, type Selected, wrap } from '#web/features/blogs/portal/markup-editing.ts';
import { Button } from '#web/ui/button.tsx';
import { BulletsIcon, NumbersIcon, QuoteIcon } from '#web/ui/icons/portal.tsx';
import { ImageIcon, LinkIcon } from '#web/ui/icons/writing.tsx';

/** The panel that asks for a value before the insert. */
export type Asked = 'link' | 'image';

type MarkBarProps = {
  /** Changes the selected text. */
  onEdit: (edit: (selected: Selected) => Edit) => void;
  onAsk: (asked: Asked) => void;
  disabled: boolean;
};

/** The buttons that add markup to an article's text. */
export function MarkupToolbar({ onEdit, onAsk, disabled }: MarkBarProps) {
  const { t } = useLingui();
  const button = (label: string, icon: ReactNode, press: () => void) => (
    <Button
      compact
      variant="ghost"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={press}
      className="px-1! text-base md:min-w-8!"
    >
      {icon}
    </Button>
  );
  const lines = (mark: (line: number) => string) => () => onEdit((selected) => begin(selected, mark));
  const around = (mark: string, placeholder: string) => () =>
    onEdit((selected) => wrap(selected, mark, placeholder));
  return (
    <div role="toolbar" aria-label={t`Formatting`} className="flex flex-wrap">
      {button(
        t`Heading`,
        'H',
        lines(() => '## '),
      )}
      {button(
        t`Subheading`,
        <span className="text-sm">H</span>,
        lines(() => '### '),
      )}
      {button(t`Bold (Ctrl+B)`, <b>B</b>, around('**', t`bold words`))}
      {button(t`Italic (Ctrl+I)`, <i>I</i>, around('*', t`words in italics`))}
      {button(
        t`Bulleted list`,
        <BulletsIcon className="text-lg" />,
        lines(() => '- '),
      )}
      {button(
        t`Numbered list`,
        <NumbersIcon className="text-lg" />,
        lines((line) => `${line + 1}. `),
      )}
      {button(
        t`Quote`,
        <QuoteIcon className="text-lg" />,
        lines(() => '> '),
      )}
      {button(t`Link (Ctrl+K)`, <LinkIcon className="text-lg" />, () => onAsk('link'))}
      {button(t`Picture`, <ImageIcon className="text-lg" />, () => onAsk('image'))}
    </div>
  );
}
