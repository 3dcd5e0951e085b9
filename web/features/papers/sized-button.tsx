import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

type ContextButtonProps = ComponentProps<typeof Button> & { isOwn: boolean };

/** A button in the size of its surroundings: the patient's pages use larger buttons than the portal. */
export function ContextButton({ isOwn, ...rest }: ContextButtonProps) {
  return (
    <Button {...rest} variant="outline" compact={!isOwn} className={isOwn ? 'mt-4 max-sm:w-full' : 'mt-3'} />
  );
}
