import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function HeartPulseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20C6.5 16 3.5 12.6 3.5 9A4.6 4.6 0 0 1 12 6.5 4.6 4.6 0 0 1 20.5 9c0 3.6-3 7-8.5 11Z" />
      <path d="M6.5 11.8h2.8l1.5-2.6 2.2 4.6 1.4-2h3.1" />
    </Icon>
  );
}

export function MindIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 20.5v-3.2A7 7 0 1 1 19 11l1.5 3.2-1.9.7v2.4a1.4 1.4 0 0 1-1.4 1.4h-2.4v1.8" />
      <path d="M12 13.8V9.5m0 2.2c-1.9 0-2.8-1-2.8-2.7 1.8 0 2.8 1 2.8 2.7Zm0-1c0-1.7 1-2.7 2.8-2.7 0 1.7-1 2.7-2.8 2.7Z" />
    </Icon>
  );
}

export function ScalpelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5c4.2-.4 7.2-1.7 9.5-4l-2.8-2.8ZM10.2 13.7l7.3-8.4a2.1 2.1 0 0 1 3 3L13 16.5" />
    </Icon>
  );
}

export function HomeHeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3.5 11.5 8.5-7 8.5 7M5.5 10v10h13V10" />
      <path d="M12 17c-2.3-1.5-3.3-2.7-3.3-4a1.8 1.8 0 0 1 3.3-1 1.8 1.8 0 0 1 3.3 1c0 1.3-1 2.5-3.3 4Z" />
    </Icon>
  );
}

export function ScanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="3.5" width="16" height="17" rx="2.5" />
      <path d="M12 7v10M12 9.2c-1.9-1-3.4-.7-4.4.6m4.4 2.4c-1.9-1-3.4-.7-4.4.6m4.4 2.4c-1.7-.9-3-.7-4 .4M12 9.2c1.9-1 3.4-.7 4.4.6M12 12.2c1.9-1 3.4-.7 4.4.6M12 15.2c1.7-.9 3-.7 4 .4" />
    </Icon>
  );
}

export function ChecklistIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 4.5H7A1.5 1.5 0 0 0 5.5 6v13A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 17 4.5h-1.5" />
      <rect x="8.5" y="3" width="7" height="3.2" rx="1" />
      <path d="m8.5 11.2 1.2 1.2 2-2.3m-3.2 6 1.2 1.2 2-2.3M14 11.5h1.8M14 16.3h1.8" />
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
