import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

/** Two people who understand each other. */
export function TalkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.5h10a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H8.5L5 15.5v-3H4A1.5 1.5 0 0 1 2.5 11V6A1.5 1.5 0 0 1 4 4.5Z" />
      <path d="M18.5 9.5h1.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-1v3l-3.5-3H11A1.5 1.5 0 0 1 9.5 16" />
    </Icon>
  );
}

/** Care one can rely on. */
export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 5 6v5.5c0 4.2 2.8 7.4 7 9 4.2-1.6 7-4.8 7-9V6Z" />
      <path d="m9 11.8 2.2 2.2 4-4.2" />
    </Icon>
  );
}
