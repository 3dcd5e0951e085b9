import { Plural, Trans } from '@lingui/react/macro';
import { totalOf } from '#shared/cases/estimates.ts';
import type { OwnEstimate, OwnOption } from '#shared/contract/options.ts';
import { takaOf } from '#shared/money.ts';
import { showPart } from '#web/features/cases/own/own-case-parts.tsx';
import { Amount } from '#web/features/shared/cases/amount.tsx';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { useNameIn } from '#web/features/shared/names.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { showMessage } from '#web/lib/show-message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** Several options on one screen, by what tells them apart. Each leads to its own part below. */
export function OptionsBeside({ options }: { options: readonly OwnOption[] }) {
  return (
    <ul className="mb-2 grid gap-x-6 border-b border-line sm:grid-cols-2 print:hidden">
      {options.map((option) => (
        <li key={option.id} className="border-t border-line py-3">
          <Beside option={option} />
        </li>
      ))}
    </ul>
  );
}

function Beside({ option }: { option: OwnOption }) {
  const locale = useLocale();
  const place = useNameIn()(option.hospital);
  const { id, doctor, summary, summary_bn, checked, estimate } = option;
  const text = locale === 'bn' ? (summary_bn ?? summary) : (summary ?? summary_bn);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <a
          href={`#option-${id}`}
          className="tap flex items-center font-bold text-teal-800 underline wrap-anywhere"
          onClick={(press) => {
            press.preventDefault();
            showPart(`option-${id}`);
            showMessage(document.getElementById(`option-${id}`));
          }}
        >
          <LangText>{place}</LangText>
        </a>
        {estimate && <Answered estimate={estimate} />}
      </div>
      {estimate ? (
        <Sum estimate={estimate} />
      ) : (
        <p className="text-ink-soft">
          <Trans>The hospital has not sent an estimate yet.</Trans>
        </p>
      )}
      {doctor && (
        <p className="text-sm wrap-anywhere">
          <LangText>{doctor}</LangText>
        </p>
      )}
      {text && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          <span className="line-clamp-2">
            <LangText>{text}</LangText>
          </span>
          <WhoseSummary checked={checked} />
        </p>
      )}
    </>
  );
}

function Sum({ estimate: { lines, rate, currency, valid_until, expired } }: { estimate: OwnEstimate }) {
  const { date } = useFormat();
  const { range, takaRange } = useMoney();
  const { low, high } = totalOf(lines);
  const taka = rate ? takaRange(takaOf(low, rate.bdt_e6), takaOf(high, rate.bdt_e6)) : '';
  const missing = lines.filter(({ cover }) => cover !== 'included').length;
  const last = valid_until ? date(valid_until) : '';
  return (
    <>
      <p className="text-[min(var(--text-lg),8vw)] font-bold text-teal-900 tabular-nums">
        <Amount>{range(currency, low, high)}</Amount>
        <span className="block">
          <Trans>About {taka}</Trans>
        </span>
      </p>
      <p className="text-sm">
        <strong className="text-marigold-700">
          <Plural value={missing} one="# item is not in this total" other="# items are not in this total" />
        </strong>
        {last && (
          <span className="block">
            {expired ? <Trans>Was valid until {last}</Trans> : <Trans>Valid to the end of {last}</Trans>}
          </span>
        )}
      </p>
    </>
  );
}

function Answered({ estimate: { state } }: { estimate: OwnEstimate }) {
  if (state === 'accepted')
    return (
      <Badge>
        <Trans>You said yes</Trans>
      </Badge>
    );
  if (state !== 'declined') return null;
  return (
    <Badge tone="grey">
      <Trans>You said no</Trans>
    </Badge>
  );
}

/** Who wrote a summary, and whether a second person has compared it with the paper. */
export function WhoseSummary({ checked }: { checked: boolean }) {
  return checked ? <Trans>Our summary, checked by a second person</Trans> : <Trans>Our summary</Trans>;
}
