import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';

type SoundPlayerProps = ComponentProps<'audio'> & { 'aria-label': string };

/** The browser's own player for somebody's voice. It has no captions: nobody has written down what is said. */
export function SoundPlayer({ className, ...rest }: SoundPlayerProps) {
  return <audio controls className={cx('h-12 w-full max-w-md', className)} {...rest} />;
}
