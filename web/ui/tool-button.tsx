import { type ToolVariant, toolLook } from '#web/ui/tool-look.ts';
import { WorkingButton, type WorkingButtonProps } from '#web/ui/working-button.tsx';

type ToolButtonProps = WorkingButtonProps & { variant?: ToolVariant };

/** A button of the portal: like Button, but smaller. */
export function ToolButton({ variant = 'outline', className, ...rest }: ToolButtonProps) {
  return <WorkingButton {...rest} className={toolLook(variant, className)} />;
}
