import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, type ButtonVariant, buttonClass } from '#web/ui/button.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';

type RetryButtonProps = {
  onClick: () => void;
  variant?: ButtonVariant;
  busy?: boolean;
  /** The text, if it is not 'Try again'. */
  children?: ReactNode;
};

/** Tries again after a failure. Without JavaScript it reloads the page. */
export function RetryButton({
  children = <Trans>Try again</Trans>,
  variant = 'primary',
  ...rest
}: RetryButtonProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Button {...rest} variant={variant} className="noscript:hidden">
        <RetryIcon />
        {children}
      </Button>
      <a href={pathname + search} className={buttonClass(variant, 'hidden! noscript:inline-flex!')}>
        <RetryIcon />
        {children}
      </a>
    </>
  );
}
