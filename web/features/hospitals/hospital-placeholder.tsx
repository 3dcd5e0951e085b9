import drawing from '#web/illustrations/placeholder-hospital.svg?url';
import { Illustration } from '#web/ui/illustration.tsx';

/** Stands in for the image of a hospital. */
export function HospitalPlaceholder({ label, className }: { label: string; className?: string }) {
  return <Illustration src={drawing} alt={label} width={1200} height={800} className={className} />;
}
