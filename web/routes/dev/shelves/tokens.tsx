import { cx } from '#web/ui/cx.ts';
import { Shelf } from './shelf.tsx';

// Whole class names: Tailwind makes only those that it reads.
const colours = {
  teal: 'bg-teal-50 bg-teal-100 bg-teal-200 bg-teal-300 bg-teal-500 bg-teal-600 bg-teal-700 bg-teal-800 bg-teal-900 bg-teal-950',
  marigold:
    'bg-marigold-50 bg-marigold-100 bg-marigold-200 bg-marigold-300 bg-marigold-400 bg-marigold-500 bg-marigold-700',
  river: 'bg-river-50 bg-river-100 bg-river-300 bg-river-700',
  lotus: 'bg-lotus-50 bg-lotus-100 bg-lotus-300 bg-lotus-700',
  leaf: 'bg-leaf-50 bg-leaf-100 bg-leaf-300 bg-leaf-700',
  alarm: 'bg-alarm-50 bg-alarm-600 bg-alarm-700',
  paper: 'bg-paper bg-paper-deep bg-line bg-line-strong bg-ink-soft bg-ink',
};
const sizes = [
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
];

/** Colours and the type scale. */
export function Tokens() {
  return (
    <>
      <Shelf title="Colours">
        {Object.entries(colours).map(([name, classes]) => (
          <figure key={name}>
            <div className="flex overflow-hidden rounded-md border border-line">
              {classes.split(' ').map((look) => (
                <span key={look} title={look.slice('bg-'.length)} className={cx('size-12', look)} />
              ))}
            </div>
            <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
          </figure>
        ))}
      </Shelf>
      <Shelf title="Type">
        <div className="space-y-2">
          {sizes.map((look) => (
            <p key={look} className={look}>
              {look} A bridge from home to hospital <span lang="bn">বাড়ি থেকে হাসপাতাল পর্যন্ত সেতু</span>
            </p>
          ))}
        </div>
      </Shelf>
    </>
  );
}
