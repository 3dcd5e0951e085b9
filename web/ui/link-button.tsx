import type { ComponentProps } from 'react';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { type ButtonVariant, buttonLook } from '#web/ui/button-look.ts';

/** A link to a plain path in this page's language that looks like a button. */
export function LinkButton({
  variant = 'primary',
  className,
  ...rest
}: Omit<ComponentProps<typeof LocaleLink>, 'className'> & { variant?: ButtonVariant; className?: string }) {
  return <LocaleLink {...rest} className={buttonLook(variant, className)} />;
}
