import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseOption } from '#shared/contract/options.ts';
import type { OptionFormProps } from '#web/features/person/portal/offers/use-options.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type CompareProps = Pick<OptionFormProps, 'options' | 'paperBeside' | 'onClose'> & {
  option: CaseOption;
  /** The paper of the option. */
  paper: number;
};

/** A second person reads the paper beside both summaries, and only there says that they fit. */
export function Compare({ option, paper, options, paperBeside, onClose }: CompareProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [seen, setSeen] = useState({ option, paper });
  const [isShown, setShown] = useState(false);
  const { id, version, may_check, summary, summary_bn, doctor, hospital } = seen.option;
  const now = options.value?.find((one) => one.id === id);
  const isOld = now !== undefined && now.version !== version;
  const name = `compare ${id}`;
  const problem = options.problemOf(name);
  const showNewest = () => {
    if (!now || now.document_id === null) return onClose();
    if (now.document_id !== seen.paper) setShown(false);
    setSeen({ option: now, paper: now.document_id });
    options.dismiss();
  };
  const check = async () => {
    const isAlone = may_check === 'alone';
    if (isAlone && !window.confirm(t`You wrote this summary. Did you compare it with the paper once more?`))
      return;
    const body = { version, confirm: isAlone };
    const call = () => api('POST /api/options/:id/check', { params: { id }, body });
    if (await options.change(name, call, t`The summary is checked`)) onClose();
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-label={t`The hospital's paper`} className="min-w-0">
        {paperBeside(seen.paper, () => setShown(true))}
      </section>
      <section aria-label={t`Our summaries`} className="min-w-0 space-y-4 lg:sticky lg:top-0">
        <p className="text-base font-semibold wrap-anywhere">
          {doctor ? `${hospital.name}, ${doctor}` : hospital.name}
        </p>
        {summary !== null && (
          <div>
            <h3 className="font-bold text-teal-900">
              <Trans>Our summary in English</Trans>
            </h3>
            <p className="text-base whitespace-pre-line wrap-anywhere">{summary}</p>
          </div>
        )}
        {summary_bn !== null && (
          <div>
            <h3 className="font-bold text-teal-900">
              <Trans>Our summary in Bangla</Trans>
            </h3>
            <p lang="bn" className="text-base whitespace-pre-line wrap-anywhere">
              {summary_bn}
            </p>
          </div>
        )}
        {isOld ? (
          <Banner tone="error" title={<Trans>Somebody has changed it meanwhile</Trans>}>
            <Button compact onClick={showNewest}>
              <Trans>Show what is there now</Trans>
            </Button>
          </Banner>
        ) : (
          <>
            {problem && (
              <Banner tone="error" onDismiss={options.dismiss}>
                {translate(problem)}
              </Banner>
            )}
            {!isShown && (
              <p className="text-ink-soft">
                <Trans>The button works once the paper is shown.</Trans>
              </p>
            )}
            <Button
              compact
              variant="primary"
              busy={options.sending === name}
              disabled={!isShown || options.sending !== null}
              onClick={() => void check()}
            >
              <Trans>The summary matches the paper</Trans>
            </Button>
          </>
        )}
      </section>
    </div>
  );
}
