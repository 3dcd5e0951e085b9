import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function InboxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 13.5 6 5.5h12l2.5 8v4a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5Z" />
      <path d="M3.5 13.5H8l1.5 2.5h5l1.5-2.5h4.5" />
    </Icon>
  );
}

/** A folder with a heart line: a case. */
export function CaseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 18V6a1.5 1.5 0 0 1 1.5-1.5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 8.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18Z" />
      <path d="M6.5 13.5H9l1.5-2.5 2.5 4.5 1.5-2h3" />
    </Icon>
  );
}

/** Lines with ticks: tasks. */
export function ChecklistIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 6.5 1.5 1.5L8 5M4 12.5 5.5 14 8 11M4 18.5 5.5 20 8 17M11.5 6.5H20M11.5 12.5H20M11.5 18.5H20" />
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

export function SidebarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <path d="M9.5 4.5v15" />
    </Icon>
  );
}

export function NoteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4.5h14v9.5l-5.5 5.5H5Z" />
      <path d="M19 14h-5.5v5.5M8.5 8.5h7m-7 3.5h4" />
    </Icon>
  );
}

export function NewsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5h13v14H6a2 2 0 0 1-2-2z" />
      <path d="M17 9h3v8a2 2 0 0 1-2 2h-1M7.5 9h6M7.5 12.5h6M7.5 16h4" />
    </Icon>
  );
}

export function FlagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 20.5v-16h11.5l-2.2 4 2.2 4H6" />
    </Icon>
  );
}

export function HandIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="8.2" r="3.6" />
      <path d="M3.5 20a6.6 6.6 0 0 1 9.6-5.8M14.5 18l2.3 2.3 4.2-4.6" />
    </Icon>
  );
}

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.2a6.5 6.5 0 0 1 3.5 5.3" />
    </Icon>
  );
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="m11.2 12.3 8.3-8.3M16 7.5l3 3M13.5 10l2 2" />
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

export function DashboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="7" height="9" rx="1.5" />
      <rect x="13" y="11" width="7" height="9" rx="1.5" />
      <path d="M4 20h7v-4H4ZM13 8h7V4h-7Z" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4.5 19.5 19.5M9.9 5.8c.7-.2 1.4-.3 2.1-.3 3.8 0 7 2.2 9.5 6.5a17 17 0 0 1-2.6 3.4M6.4 7.6A15 15 0 0 0 2.5 12c2.5 4.3 5.7 6.5 9.5 6.5 1.6 0 3-.4 4.3-1.1" />
      <path d="M10 10a2.9 2.9 0 0 0 4 4.1" />
    </Icon>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />
    </Icon>
  );
}

export function QuestionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.5-1.2 1-1.2 1.9m0 2.9h.01" />
    </Icon>
  );
}

/** The cost of a treatment. */
export function CoinsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse cx="9.5" cy="7" rx="6" ry="2.8" />
      <path d="M3.5 7v5c0 1.5 2.7 2.8 6 2.8M3.5 12v5c0 1.5 2.7 2.8 6 2.8M15.5 7v2" />
      <circle cx="16" cy="15.5" r="4.8" />
      <path d="M16 13.3v4.4" />
    </Icon>
  );
}
