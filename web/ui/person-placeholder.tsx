import drawing from '#web/illustrations/placeholder-person.svg?url';
import { Illustration } from '#web/ui/illustration.tsx';

/** A placeholder for the photo of a person. Without a label it is decorative. */
export function PersonPlaceholder({ label = '', className }: { label?: string; className?: string }) {
  return <Illustration src={drawing} alt={label} width={400} height={400} className={className} />;
}
