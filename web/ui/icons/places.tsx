import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function BedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5.5v13M3 15.5h18M21 18.5v-4a3 3 0 0 0-3-3h-7v4" />
      <circle cx="7" cy="11.2" r="1.9" />
    </Icon>
  );
}

/** The year in which something was founded. */
export function FoundedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 9 12 4l8.5 5M5 20.5h14M6.5 17v-5M12 17v-5m5.5 5v-5" />
    </Icon>
  );
}
