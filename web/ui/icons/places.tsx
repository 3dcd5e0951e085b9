import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function BedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5.5v13M3 15.5h18M21 18.5v-4a3 3 0 0 0-3-3h-7v4" />
      <circle cx="7" cy="11.2" r="1.9" />
    </Icon>
  );
}

export function HospitalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 20.5V5.5A1.5 1.5 0 0 1 6.5 4h11A1.5 1.5 0 0 1 19 5.5v15M2.5 20.5h19M10 20.5V17h4v3.5" />
      <path d="M12 7v6m-3-3h6" />
    </Icon>
  );
}

/** The year that something was founded in. */
export function FoundedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 9 12 4l8.5 5M5 20.5h14M6.5 17v-5M12 17v-5m5.5 5v-5" />
    </Icon>
  );
}
