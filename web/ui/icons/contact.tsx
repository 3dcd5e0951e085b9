import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.2 3.5h2.6l1.5 4.3-2 1.5a12 12 0 0 0 6.4 6.4l1.5-2 4.3 1.5v2.6a2.5 2.5 0 0 1-2.7 2.5A15.5 15.5 0 0 1 3.7 6.2a2.5 2.5 0 0 1 2.5-2.7Z" />
    </Icon>
  );
}

export function WhatsAppIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5 4.8 16a8.5 8.5 0 1 1 3.2 3.2Z" />
      <path d="M9.2 8.3c.9 3.4 2.9 5.5 6.3 6.5l1-1.7-2.2-1.2-.9.9a6 6 0 0 1-2.4-2.4l.9-.9-1.1-2.2Z" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m3.5 7.5 8.5 6 8.5-6" />
    </Icon>
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c4.5-4.6 7-8 7-11.2A7 7 0 0 0 5 9.8C5 13 7.5 16.4 12 21Z" />
      <circle cx="12" cy="9.8" r="2.5" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.2V12l3.2 2" />
    </Icon>
  );
}
