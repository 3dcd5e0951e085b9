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

export function PassportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="3" width="14" height="18" rx="2.5" />
      <circle cx="12" cy="10" r="3.4" />
      <path d="M8.6 10h6.8M12 6.6c1.5 2.1 1.5 4.7 0 6.8-1.5-2.1-1.5-4.7 0-6.8ZM9 17h6" />
    </Icon>
  );
}

export function SuitcaseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="8" width="17" height="12" rx="2.5" />
      <path d="M9 8V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V8M8 8v12M16 8v12" />
    </Icon>
  );
}
