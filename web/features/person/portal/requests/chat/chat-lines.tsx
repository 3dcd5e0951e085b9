import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Side } from '#web/features/person/portal/requests/chat/chat-sides.ts';
import type { ChatLine } from '#web/features/person/portal/requests/chat/read-chat.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** How many lines are shown at first, from the newest, and with each press. */
const shownAtOnce = 100;

type ChatLinesProps = {
  lines: readonly ChatLine[];
  sides: ReadonlyMap<string, Side>;
  /** The chosen lines, by their place. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

/** The lines of a chat, oldest first, to choose from. With Shift all lines since the last choice change with it. */
export function ChatLines({ lines, sides, chosen, onChoose }: ChatLinesProps) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const [count, setCount] = useState(shownAtOnce);
  const last = useRef<number | null>(null);
  const from = Math.max(0, lines.length - count);
  const sideOf = (line: ChatLine) => sides.get(line.author) ?? 'out';
  const canChoose = (line: ChatLine | undefined) =>
    line !== undefined && line.text !== '' && sideOf(line) !== 'out';
  const choose = (place: number, isChosen: boolean, isRange: boolean) => {
    const start = isRange ? (last.current ?? place) : place;
    const next = new Set(chosen);
    for (let i = Math.min(start, place); i <= Math.max(start, place); i += 1)
      if (isChosen && canChoose(lines[i])) next.add(i);
      else if (!isChosen) next.delete(i);
    last.current = place;
    onChoose(next);
  };
  return (
    <fieldset className="text-sm">
      <legend className="mb-1.5 font-semibold">
        <Trans>The lines to store</Trans>
      </legend>
      {from > 0 && (
        <Button compact variant="ghost" onClick={() => setCount(count + shownAtOnce)}>
          <Trans>Earlier lines</Trans>
        </Button>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {lines.slice(from).map((line, i) => {
          const place = from + i;
          const side = sideOf(line);
          return (
            <li
              key={place}
              className={cx(side === 'office' && 'bg-teal-50', !canChoose(line) && 'text-ink-soft')}
            >
              <label className="flex items-start gap-3 px-3 py-2">
                <input
                  type="checkbox"
                  checked={chosen.has(place) && canChoose(line)}
                  disabled={!canChoose(line)}
                  onChange={({ target, nativeEvent }) =>
                    choose(place, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                  }
                  className="mt-0.5 size-5 shrink-0 accent-teal-700"
                />
                <span className="min-w-0">
                  <span className="block text-xs font-semibold text-ink-soft">
                    <bdi>{line.author}</bdi>, {timestamp(line.at)}
                  </span>
                  <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
                    {line.text || t`A picture, a file or a call`}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
