import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

/** Reliable care. */
export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 5 6v5.5c0 4.2 2.8 7.4 7 9 4.2-1.6 7-4.8 7-9V6Z" />
      <path d="m9 11.8 2.2 2.2 4-4.2" />
    </Icon>
  );
}
