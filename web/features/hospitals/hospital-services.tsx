import { Trans } from '@lingui/react/macro';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { Written } from '#web/ui/written.tsx';

/** What the hospital offers; nothing when nothing is known. */
export function HospitalServices({ services }: { services: string[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="hospital-services">
      <h2 id="hospital-services" className="text-2xl font-bold text-teal-900">
        <Trans>Services</Trans>
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {services.map((service) => (
          <li key={service} className="flex items-start gap-3">
            <CheckIcon className="mt-0.5 text-2xl text-teal-600" />
            <span className="min-w-0 font-medium">
              <Written>{service}</Written>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
