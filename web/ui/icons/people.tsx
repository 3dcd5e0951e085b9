import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.2" r="3.9" />
      <path d="M4.5 20.2a7.5 7.5 0 0 1 15 0" />
    </Icon>
  );
}

export function StethoscopeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5H4.5v5a4.5 4.5 0 0 0 9 0v-5H12M9 13v2.5a5 5 0 0 0 10 0V13" />
      <circle cx="19" cy="10.8" r="2.2" />
    </Icon>
  );
}
