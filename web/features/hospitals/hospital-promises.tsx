import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { ClockIcon } from '#web/ui/icons/contact.tsx';

/** The two fixed blurbs of every hospital. */
export function HospitalPromises() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Promised icon={<ShieldIcon />} title={<Trans>Quality Care</Trans>}>
        <Trans>Every finding and every step of the treatment is explained to you in your own language.</Trans>
      </Promised>
      <Promised icon={<ClockIcon />} title={<Trans>Short Wait Times</Trans>}>
        <Trans>Your appointments are arranged before you travel, so that few days are lost on waiting.</Trans>
      </Promised>
    </ul>
  );
}

function Promised({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-xl bg-paper-deep p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white text-2xl text-teal-700">
        {icon}
      </span>
      <div>
        <h3 className="text-lg font-bold text-teal-900">{title}</h3>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
