import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function BulletsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6.5h10M9.5 12h10M9.5 17.5h10M5 6.5h.01M5 12h.01M5 17.5h.01" />
    </Icon>
  );
}

export function NumbersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 6.5h9M10.5 12h9M10.5 17.5h9M4 5l1.5-1v5M4 15.2c.3-1.6 3-1.4 2.6.4-.3 1-1.6 1.6-2.6 3.4h2.8" />
    </Icon>
  );
}

export function QuoteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 7.5c-3 .6-4.5 2.6-4.5 5.5v3.5H10V12H6M18.5 7.5c-3 .6-4.5 2.6-4.5 5.5v3.5h4.5V12h-4" />
    </Icon>
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7L11.6 7.4M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.3-1.3" />
    </Icon>
  );
}

export function ImageIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="m4 16 4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01" />
    </Icon>
  );
}
