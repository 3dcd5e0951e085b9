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

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5S9.6 5.8 12 3.5Z" />
    </Icon>
  );
}

export function HospitalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20.5v-12h4v-4h8v4h4v12ZM2.5 20.5h19" />
      <path d="M12 7.2v4.6M9.7 9.5h4.6M10 20.5v-4h4v4" />
    </Icon>
  );
}
