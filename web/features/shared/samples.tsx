import { Trans } from '@lingui/react/macro';
import {
  isFictionalEmail,
  isFictionalPhone,
  sampleEmailLabel,
  sampleNumberLabel,
} from '#shared/fictional-details.ts';
import type { Both } from '#shared/site-details.ts';
import { useSiteText } from '#web/features/shared/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

type SampleBadgeProps = { of: 'doctor' | 'hospital'; className?: string };

/** Says that a doctor or a hospital is invented. */
export function SampleBadge({ of, className }: SampleBadgeProps) {
  return (
    <Badge tone="marigold" className={cx('text-xs', className)}>
      {of === 'doctor' ? <Trans>Sample: invented doctor</Trans> : <Trans>Sample: invented hospital</Trans>}
    </Badge>
  );
}

function SmallLabel({ text, className }: { text: Both; className?: string | undefined }) {
  const inLanguage = useSiteText();
  return (
    <small
      className={cx(
        'inline-block rounded-full border border-current px-1.5 text-xs leading-snug font-normal opacity-90',
        className,
      )}
    >
      {inLanguage(text)}
    </small>
  );
}

/** A label beside a phone number that reaches nobody; nothing beside a real one. */
export function SampleNumber({ number, className }: { number: string; className?: string }) {
  return isFictionalPhone(number) && <SmallLabel text={sampleNumberLabel} className={className} />;
}

/** A label beside an email address that reaches nobody; nothing beside a real one. */
export function SampleEmail({ email }: { email: string }) {
  return isFictionalEmail(email) && <SmallLabel text={sampleEmailLabel} />;
}
