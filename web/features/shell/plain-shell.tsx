import type { ReactNode } from 'react';
import { telLink } from '#shared/phone-numbers.ts';
import { OwedSignOut } from '#web/features/shared/owed-sign-out.tsx';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { LanguageSwitch } from '#web/features/shell/header.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import {
  Main,
  NavigationProgress,
  OfflineNotice,
  PrintedLine,
  SkipLink,
  WaitingNotice,
} from '#web/features/shell/shell.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Container } from '#web/ui/container.tsx';
import { PhoneIcon } from '#web/ui/icons/contact.tsx';

/** The frame of a page on which a hospital works: a bar in place of header, footer and ways to book. */
export function PlainShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <PlainBar />
      <OwedSignOut />
      <WaitingNotice />
      <Main>{children}</Main>
      <PrintedLine />
      <OfflineNotice />
    </>
  );
}

/** Whose page it is and whom to call. */
function PlainBar() {
  const { emergencyPhone, phones } = useSite();
  const { digits } = useFormat();
  const number = phones[0]?.number ?? emergencyPhone;
  return (
    <header className="bg-teal-900 text-teal-50 print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
        <Logo light />
        <div className="flex min-w-0 flex-wrap items-center gap-x-4">
          <a
            href={telLink(number)}
            // With large text, the number stays as wide as a phone has room for.
            className="tap inline-flex items-center gap-2 text-[min(1rem,4.5vw)] font-semibold hover:underline"
          >
            <PhoneIcon className="shrink-0 text-marigold-300" />
            <span className="whitespace-nowrap">{digits(number)}</span>
          </a>
          <SampleNumber number={number} />
          <LanguageSwitch />
        </div>
      </Container>
    </header>
  );
}
