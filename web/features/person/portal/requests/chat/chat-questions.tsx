import { Trans, useLingui } from '@lingui/react/macro';
import type { Side } from '#web/features/person/portal/requests/chat/chat-sides.ts';
import { type DayOrder, readChat } from '#web/features/person/portal/requests/chat/read-chat.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/portal/fields.tsx';

type DayQuestionProps = { text: string; now: number; onChoose: (order: DayOrder) => void };

/** Asks which of two numbers is the day, where nothing in the chat tells. */
export function DayQuestion({ text, now, onChoose }: DayQuestionProps) {
  const { date } = useFormat();
  const orders: DayOrder[] = ['day-first', 'month-first'];
  const written = readChat(text, { now }).unclearDay;
  return (
    <fieldset className="rounded-md border border-marigold-500 bg-marigold-50 px-3.5 py-3 text-sm">
      <legend className="sr-only">
        <Trans>Day or month first</Trans>
      </legend>
      <p role="alert" className="font-semibold">
        <Trans>Which day is {written}?</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {orders.map((order) => {
          const at = readChat(text, { now, order }).lines[0]?.at;
          return (
            at && (
              <Button key={order} compact onClick={() => onChoose(order)}>
                {date(at)}
              </Button>
            )
          );
        })}
      </div>
    </fieldset>
  );
}

type SidesProps = {
  authors: readonly string[];
  sides: ReadonlyMap<string, Side>;
  busy: boolean;
  onChange: (author: string, side: Side) => void;
};

/** Who wrote as the family, and who as the office. Nobody's lines can be chosen before that is said. */
export function Sides({ authors, sides, busy, onChange }: SidesProps) {
  const { t } = useLingui();
  return (
    <div className="grid max-h-60 gap-3 overflow-y-auto sm:grid-cols-2">
      {authors.map((author) => (
        <SelectField<Side | ''>
          key={author}
          name="side"
          label={<bdi>{author}</bdi>}
          value={sides.get(author) ?? ''}
          busy={busy}
          options={[
            ...(sides.has(author) ? [] : [['', t`Who is this?`] as const]),
            ['family', t`The family`],
            ['office', t`Our office`],
            ['out', t`Leave out`],
          ]}
          onChange={(side) => side !== '' && onChange(author, side)}
        />
      ))}
    </div>
  );
}
