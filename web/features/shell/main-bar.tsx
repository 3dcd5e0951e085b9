import { Trans } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { SearchBox } from '#web/features/shared/search-box.tsx';
import { AccountMenu } from '#web/features/shell/account-menu.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import { MainMenu } from '#web/features/shell/main-menu.tsx';
import { MenuToggle, MobileMenu } from '#web/features/shell/mobile-menu.tsx';
import { useDismiss } from '#web/features/shell/use-dismiss.ts';
import { Container } from '#web/ui/container.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Brand, menu, booking and account; stays at the upper edge. The head script says who sees which account control. */
export function MainBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, bar, close);

  return (
    <div ref={bar} className="sticky top-0 z-30 border-b border-line bg-white">
      <Container className="flex flex-wrap items-center justify-between gap-x-3 py-2.5 md:gap-y-1 2xl:flex-nowrap">
        <Logo />
        <div className="order-last hidden w-full md:block 2xl:order-none 2xl:w-auto">
          <MainMenu />
        </div>
        <SearchBox className="hidden min-w-0 max-w-md flex-1 md:block 2xl:max-w-56" />
        <div className="flex items-center gap-1.5 sm:gap-3">
          <LinkButton to="/contact" variant="accent" className="max-md:hidden">
            <CalendarIcon />
            <Trans>Book Appointment</Trans>
          </LinkButton>
          <LinkButton to="/login" variant="outline" className="px-4 signed-in:hidden">
            <Trans>Sign In</Trans>
          </LinkButton>
          <div className="signed-out:hidden">
            <AccountMenu />
          </div>
          <MenuToggle open={open} onToggle={() => setOpen(!open)} />
        </div>
      </Container>
      <MobileMenu open={open} onChoose={close} />
    </div>
  );
}
