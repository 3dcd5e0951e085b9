import { type ButtonVariant, buttonLook } from '#web/ui/button-look.ts';
import { WorkingButton, type WorkingButtonProps } from '#web/ui/working-button.tsx';

type ButtonProps = WorkingButtonProps & { variant?: ButtonVariant };

/** A button. */
export function Button({ variant = 'primary', className, ...rest }: ButtonProps) {
  return <WorkingButton {...rest} className={buttonLook(variant, className)} />;
}
