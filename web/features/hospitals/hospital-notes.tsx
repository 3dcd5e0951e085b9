import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import admission from '#web/illustrations/info-admission.svg?url';
import costs from '#web/illustrations/info-costs.svg?url';
import interpreter from '#web/illustrations/info-interpreter.svg?url';
import { Illustration } from '#web/ui/illustration.tsx';

/** What people ask before they choose: three notes after the list. */
export function HospitalNotes() {
  return (
    <section aria-labelledby="hospital-notes" className="mt-14 sm:mt-20">
      <h2 id="hospital-notes" className="text-2xl font-bold text-teal-900">
        <Trans>Before you choose</Trans>
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3 lg:gap-7">
        <Note image={admission} title={<Trans>Send us your reports</Trans>}>
          <Trans>
            We read them with you and name the hospitals that treat your illness. The choice is yours.
          </Trans>
        </Note>
        <Note image={costs} title={<Trans>Ask about costs first</Trans>}>
          <Trans>
            We ask the hospital for a written estimate before you book a flight. The final bill depends on the
            treatment.
          </Trans>
        </Note>
        <Note image={interpreter} title={<Trans>Somebody speaks for you</Trans>}>
          <Trans>
            An interpreter is with you from admission to discharge, so that you understand every step and can
            ask.
          </Trans>
        </Note>
      </ul>
    </section>
  );
}

function Note({ image, title, children }: { image: string; title: ReactNode; children: ReactNode }) {
  return (
    <li className="overflow-hidden rounded-xl bg-paper-deep">
      <Illustration src={image} className="aspect-4/3 w-full object-cover" />
      <div className="p-5 lg:p-6">
        <h3 className="text-lg font-bold text-teal-900">{title}</h3>
        <p className="mt-1.5 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
