import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseVisas, Visa } from '#shared/contract/visas.ts';
import { visaWarningLabels } from '#web/features/shared/cases/visa-labels.ts';
import { RuleSource } from '#web/features/shared/rule-source.tsx';
import { useFormat } from '#web/i18n/format.ts';

type VisaWarningsProps = Pick<Visa, 'warnings'> & Pick<CaseVisas, 'thresholds'>;

/** What is wrong or late with a visa, and who says from when that counts. */
export function VisaWarnings({ warnings, thresholds }: VisaWarningsProps) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  return warnings.map((warning) => {
    const stated = thresholds.find((one) => one.warning === warning);
    return (
      <div key={warning} className="rounded-md border border-marigold-400 bg-marigold-50 px-3 py-2">
        <p>{i18n._(visaWarningLabels[warning](number(stated?.threshold ?? 0)))}</p>
        {stated?.rule && <RuleSource rule={stated.rule} />}
        {stated && !stated.rule && stated.threshold > 0 && (
          <p className="text-sm text-ink-soft">
            <Trans>our estimate</Trans>
          </p>
        )}
      </div>
    );
  });
}
