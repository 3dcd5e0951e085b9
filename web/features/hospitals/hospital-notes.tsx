import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PaperIcon, PurseIcon, TalkIcon } from '#web/ui/icons/care.tsx';

/** What people ask before they choose: three notes after the list. */
export function HospitalNotes() {
  return (
    <section aria-labelledby="hospital-notes" className="mt-14 sm:mt-20">
      <h2 id="hospital-notes" className="text-2xl font-bold text-teal-900">
        <Trans>Before you choose</Trans>
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3 lg:gap-7">
        <Note icon={<PaperIcon />} title={<Trans>Send us your reports</Trans>}>
          <Trans>
            We read them with you and name the hospitals that treat your illness. The choice is yours.
          </Trans>
        </Note>
        <Note icon={<PurseIcon />} title={<Trans>Ask about costs first</Trans>}>
          <Trans>
            We ask the hospital for a written estimate before you book a flight. The final bill depends on the
            treatment.
          </Trans>
        </Note>
        <Note icon={<TalkIcon />} title={<Trans>Somebody speaks for you</Trans>}>
          <Trans>
            An interpreter is with you from admission to discharge, so that you understand every step and can
            ask.
          </Trans>
        </Note>
      </ul>
    </section>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-xl bg-paper-deep p-5 md:flex-col md:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white text-2xl text-teal-700">
        {icon}
      </span>
      <div>
        <h3 className="text-lg font-bold text-teal-900">{title}</h3>
        <p className="mt-1.5 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
