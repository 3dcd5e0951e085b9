import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="m11.2 12.3 8.3-8.3M16 7.5l3 3M13.5 10l2 2" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4.5 19.5 19.5M9.9 5.8c.7-.2 1.4-.3 2.1-.3 3.8 0 7 2.2 9.5 6.5a17 17 0 0 1-2.6 3.4M6.4 7.6A15 15 0 0 0 2.5 12c2.5 4.3 5.7 6.5 9.5 6.5 1.6 0 3-.4 4.3-1.1" />
      <path d="M10 10a2.9 2.9 0 0 0 4 4.1" />
    </Icon>
  );
}
