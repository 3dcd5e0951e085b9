import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';

type ClosingBannerProps = { title: ReactNode; children: ReactNode; actions: ReactNode };

/** The last section of a page, on a dark background, with buttons for the next step. */
export function ClosingBanner({ title, children, actions }: ClosingBannerProps) {
  return (
    <section className="below-fold py-12 sm:py-16">
      <Container>
        <div className="relative isolate overflow-hidden rounded-2xl bg-teal-800 px-6 py-10 text-teal-50 sm:px-12 sm:py-14">
          <Sunrise />
          <h2 className="max-w-xl text-2xl font-bold text-white sm:text-3xl">{title}</h2>
          <div className="mt-3 max-w-xl text-base sm:text-lg">{children}</div>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
        </div>
      </Container>
    </section>
  );
}

function Sunrise() {
  return (
    <svg
      viewBox="0 0 420 260"
      aria-hidden="true"
      className="absolute right-0 bottom-0 -z-10 hidden h-full w-auto lg:block"
    >
      <circle cx="300" cy="196" r="86" className="fill-teal-700" />
      <circle cx="300" cy="196" r="56" className="fill-marigold-400" />
      <path d="M0 260c60-66 130-76 210-64 40 6 66 6 105 0s70-6 105 0v64Z" className="fill-teal-600" />
      <path d="M70 260c50-38 100-42 160-34 44 6 70 6 110 0 30-4 54-4 80 0v34Z" className="fill-teal-900" />
    </svg>
  );
}
