import { Fragment } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * An amount, or a range of amounts, with figures of equal width. Our font has no sign of the baht, and that of a phone
 * would stand small beside full figures: it is the font's own B with a line.
 */
export function Amount({ children }: { children: string }) {
  const [first, ...rest] = children.split('฿');
  return (
    <span className="tabular-nums">
      {first}
      {rest.map((text, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Fragment key={nth}>
          <VisuallyHidden>฿</VisuallyHidden>
          <span aria-hidden="true" className="baht" />
          {text}
        </Fragment>
      ))}
    </span>
  );
}
