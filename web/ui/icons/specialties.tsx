import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function InterpreterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.5h9a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H8L4.5 15v-2.6A1.5 1.5 0 0 1 2.5 11V6A1.5 1.5 0 0 1 4 4.5Z" />
      <path d="M17 9h2.5A1.5 1.5 0 0 1 21 10.5V16a1.5 1.5 0 0 1-1.5 1.5V20L16 17.5h-4.5A1.5 1.5 0 0 1 10 16v-.7M6 8.5h5" />
    </Icon>
  );
}

export function BrainIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5.2a2.7 2.7 0 0 0-5-.4 2.8 2.8 0 0 0-2.4 3.6 3.3 3.3 0 0 0-.3 5.6 3 3 0 0 0 2.4 4.3A2.8 2.8 0 0 0 12 18.8ZM12 5.2a2.7 2.7 0 0 1 5-.4 2.8 2.8 0 0 1 2.4 3.6 3.3 3.3 0 0 1 .3 5.6 3 3 0 0 1-2.4 4.3 2.8 2.8 0 0 1-5.3.5Z" />
      <path d="M8 9.3c1 .2 1.7.8 2 1.8m-3 3.7c1-.6 2-.7 3-.2M16 9.3c-1 .2-1.7.8-2 1.8m3 3.7c-1-.6-2-.7-3-.2" />
    </Icon>
  );
}

export function RobotArmIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5h8M7.5 20.5v-5" />
      <circle cx="7.5" cy="13.5" r="2" />
      <circle cx="12" cy="6" r="2" />
      <path d="m8.5 11.8 2.4-4M14 6h3.2l1.6 3.2" />
      <path d="m17 12.2 1.8-3 2.4 2.4M17 12.2l.6 2.6m3.6-3.2-.8 2.6" />
    </Icon>
  );
}

export function ChildIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.5" r="5" />
      <path d="M10.2 8v.1m3.6-.1v.1M10.3 10.4c1.1.9 2.3.9 3.4 0M12 3.5c-.1-.8.4-1.3 1.3-1.2M5 20.5c.5-3.2 3-5 7-5s6.5 1.8 7 5" />
    </Icon>
  );
}

export function GridPlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="7" height="7" rx="1.8" />
      <rect x="13.5" y="3.5" width="7" height="7" rx="1.8" />
      <rect x="3.5" y="13.5" width="7" height="7" rx="1.8" />
      <path d="M17 13.8v6.4M13.8 17h6.4" />
    </Icon>
  );
}
