import { msg } from '@lingui/core/macro';
import { totalOf } from '#shared/cases/estimates.ts';
import type { EstimateLine, OwnEstimate, OwnOption } from '#shared/contract/options.ts';
import { dateFormats } from '#shared/dates.ts';
import { takaOf, typedRate, writtenAmount } from '#shared/money.ts';
import { drawable, inBoth } from '#web/bundle-cover/bundle-cover.ts';
import { topicLabels } from '#web/features/shared/cases/estimate-labels.ts';
import { documentI18n } from '#web/i18n/document-texts.ts';

type BundledEstimate = {
  /** The name of the site. */
  name: string;
  reference: string;
  patient: string;
  option: OwnOption;
};

const between = (low: string, high: string) => (low === high ? low : `${low} - ${high}`);
/** Our fonts draw no sign of the baht, and banks write the letters. */
const amountOf = (currency: string, low: number, high: number) =>
  `${currency} ${between(writtenAmount(low), writtenAmount(high))}`;
const taka = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The amounts of an estimate in taka, and by which rate. */
function inTaka({ rate, lines, currency }: OwnEstimate) {
  if (!rate) return { sum: [], rate: [] };
  const { low, high } = totalOf(lines);
  const range = between(taka.format(takaOf(low, rate.bdt_e6)), taka.format(takaOf(high, rate.bdt_e6)));
  const [unit, source, day] = [typedRate(rate.bdt_e6), rate.source, dateFormats('en').date(rate.day)];
  return { sum: [`BDT ${range}`], rate: [`${currency} 1 = BDT ${unit} (${source}, ${day})`] };
}

/** What a line is about, in both languages; what was typed stands as it was typed. */
const aboutOf = ({ topic, text }: EstimateLine) =>
  topic === 'other' ? (drawable(text) ?? '?') : inBoth((i18n) => i18n._(topicLabels[topic])).join(' / ');

/**
 * The page of an estimate in a bundle, its bookmark, and the words for its image.
 *
 * @public The server calls it in the built documents.
 */
export function writeBundleEstimate({ name, reference, patient, option }: BundledEstimate) {
  const { estimate, hospital } = option;
  if (!estimate) throw new Error('The option has no estimate');
  const { lines, currency, deposit_minor: deposit, dated_on, valid_until } = estimate;
  const { low, high } = totalOf(lines);
  const of = (cover: EstimateLine['cover']) => lines.filter((line) => line.cover === cover);
  const english = documentI18n('en');
  const dayOf = (day: string | null) => (day ? dateFormats('en').date(day) : '');
  const [from, until] = [dayOf(dated_on), dayOf(valid_until)];
  const unsaid = of('not_said').length;
  const converted = inTaka(estimate);
  const amountIn = ({ low_minor, high_minor }: EstimateLine) =>
    low_minor === null ? '' : amountOf(currency, low_minor, high_minor ?? low_minor);
  const place = [hospital.name, hospital.name_bn ?? ''].flatMap((one) => drawable(one) ?? []);
  const page = {
    name,
    title: [...new Set(place), ...inBoth((i18n) => i18n._(msg`Estimate, not a bill`))],
    total: [amountOf(currency, low, high), ...converted.sum],
    facts: [
      [drawable(patient), reference].filter(Boolean).join(', '),
      english._(msg`Estimate of ${from}, valid until ${until}`),
      ...(deposit === null
        ? []
        : [english._(msg`Deposit before admission: ${amountOf(currency, deposit, deposit)}`)]),
      ...converted.rate,
    ],
    rows: [
      ...of('not_included').map((line) => ({
        label: aboutOf(line),
        amount: english._(msg`not included`),
      })),
      ...of('included').map((line) => ({ label: aboutOf(line), amount: amountIn(line) })),
      ...(unsaid > 0
        ? [{ label: english._(msg`The hospital has not said: ${unsaid} items`), amount: '' }]
        : []),
    ],
    notice: inBoth((i18n) => i18n._(msg`It can change with what doctors find.`)),
  };
  const { rows, ...texts } = page;
  const alt = [...Object.values(texts).flat(), ...rows.map(({ label, amount }) => `${label} ${amount}`)];
  return { page, alt: alt.join('\n'), name: english._(msg`Estimate of ${hospital.name}`) };
}
