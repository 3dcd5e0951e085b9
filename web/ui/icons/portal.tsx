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

export function DashboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="7" height="9" rx="1.5" />
      <rect x="13" y="11" width="7" height="9" rx="1.5" />
      <path d="M4 20h7v-4H4ZM13 8h7V4h-7Z" />
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

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 9h11v11H9zM15 9V4H4v11h5" />
    </Icon>
  );
}

export function BookmarkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 4h11v16.5l-5.5-4-5.5 4Z" />
    </Icon>
  );
}

export function KeyboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
      <path d="M6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8" />
    </Icon>
  );
}

export function BoardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.5h4.5v15H4ZM9.75 4.5h4.5v10h-4.5ZM15.5 4.5H20v6h-4.5Z" />
    </Icon>
  );
}
