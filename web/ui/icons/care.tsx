import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

/** Reports, papers, an estimate of costs. */
export function PaperIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h7L18.5 8.5v12h-12ZM13.5 3.5v5h5M9.5 12.5h6M9.5 16h6" />
    </Icon>
  );
}

/** Two people who understand each other. */
export function TalkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.5h10a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H8.5L5 15.5v-3H4A1.5 1.5 0 0 1 2.5 11V6A1.5 1.5 0 0 1 4 4.5Z" />
      <path d="M18.5 9.5h1.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-1v3l-3.5-3H11A1.5 1.5 0 0 1 9.5 16" />
    </Icon>
  );
}

/** Money: what a treatment costs. */
export function PurseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.5 7.5V5.3a1 1 0 0 0-1.2-1L5 6.4a2 2 0 0 0-1.5 2V18A2.5 2.5 0 0 0 6 20.5h12.5a2 2 0 0 0 2-2v-9a2 2 0 0 0-2-2H5" />
      <path d="M16.5 14v.1" />
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
