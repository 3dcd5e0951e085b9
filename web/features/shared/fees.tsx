import { Trans } from '@lingui/react/macro';
import { useSite, useSiteText } from '#web/features/shared/site.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** What the service costs and who pays it, as a section. Nothing until an administrator has entered it. */
export function Fees({ className }: { className?: string }) {
  const { fees } = useSite();
  const text = useSiteText()(fees);
  return (
    text && (
      <section className={className}>
        <h2 className="text-xl font-bold text-teal-900">
          <Trans>What our service costs and who pays us</Trans>
        </h2>
        <p className="mt-2 whitespace-pre-line">
          <LangText>{text}</LangText>
        </p>
      </section>
    )
  );
}
