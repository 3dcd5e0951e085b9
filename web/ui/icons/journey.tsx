import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

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

export function InterpreterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.5h9a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H8L4.5 15v-2.6A1.5 1.5 0 0 1 2.5 11V6A1.5 1.5 0 0 1 4 4.5Z" />
      <path d="M17 9h2.5A1.5 1.5 0 0 1 21 10.5V16a1.5 1.5 0 0 1-1.5 1.5V20L16 17.5h-4.5A1.5 1.5 0 0 1 10 16v-.7M6 8.5h5" />
    </Icon>
  );
}

export function CommentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-4.5 3.5v-3.5h-1a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8 9h8m-8 3.5h5" />
    </Icon>
  );
}

export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.5C10 5 7.3 4.5 3.5 4.7v13.6c3.8-.2 6.5.3 8.5 1.7 2-1.4 4.7-1.9 8.5-1.7V4.7C16.7 4.5 14 5 12 6.5ZM12 6.5V20" />
    </Icon>
  );
}

export function LifeRingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="m6 6 3.4 3.4m5.2 5.2L18 18m0-12-3.4 3.4m-5.2 5.2L6 18" />
    </Icon>
  );
}

export function BalanceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v16m-4 0h8M5 7h14M5 7l-2.5 6.5a2.8 2.8 0 0 0 5 0ZM19 7l-2.5 6.5a2.8 2.8 0 0 0 5 0Z" />
    </Icon>
  );
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12Z" />
      <circle cx="12" cy="12" r="2.9" />
    </Icon>
  );
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5Z" />
      <circle cx="12" cy="13" r="3.5" />
    </Icon>
  );
}
