import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

export function FacebookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 4H14a4 4 0 0 0-4 4v12m-3-8.5h8" />
    </Icon>
  );
}

export function YouTubeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="6" width="18" height="12.5" rx="3.5" />
      <path d="m10.5 9.5 4 2.75-4 2.75Z" />
    </Icon>
  );
}

export function InstagramIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.3 7.7h.01" />
    </Icon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="6" cy="12" r="2.6" />
      <circle cx="17.5" cy="5.5" r="2.6" />
      <circle cx="17.5" cy="18.5" r="2.6" />
      <path d="m8.3 10.7 6.9-3.9m-6.9 6.5 6.9 3.9" />
    </Icon>
  );
}
