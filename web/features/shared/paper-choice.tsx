import { Plural } from '@lingui/react/macro';
import type { Paper } from '#shared/contract/papers.ts';
import { useFormat } from '#web/i18n/format.ts';

type PaperChoiceProps = { paper: Paper; name: string; chosen: boolean; onToggle: (on: boolean) => void };

/** A paper that can be chosen, with its date and its number of pages. */
export function PaperChoice({ paper, name, chosen, onToggle }: PaperChoiceProps) {
  const { date } = useFormat();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={chosen}
        onChange={({ target }) => onToggle(target.checked)}
        className="size-5 shrink-0 accent-teal-700"
      />
      <span className="min-w-0 wrap-anywhere">
        {name}{' '}
        <span className="inline-block text-ink-soft">
          {paper.date && <>{date(paper.date)}, </>}
          <Plural value={paper.page_count} one="# page" other="# pages" />
        </span>
      </span>
    </label>
  );
}
