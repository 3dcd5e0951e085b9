import { Fragment } from 'react';

type MarkedTextProps = {
  text: string;
  /** The start and end of each highlighted part, in order. */
  marks: readonly (readonly [number, number])[];
};

/** A text in which some parts are highlighted. */
export function HighlightedText({ text, marks }: MarkedTextProps) {
  return (
    <>
      {marks.map(([start, end], place) => (
        <Fragment key={start}>
          {text.slice(marks[place - 1]?.[1] ?? 0, start)}
          <mark className="rounded-xs bg-marigold-200 text-inherit">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
