import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { type FormField, type OfficialForm, officialForms, sheetOf } from '#shared/cases/form-sheets.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { printPart } from '#web/lib/print-part.ts';
import { useCopy } from '#web/lib/use-copy.ts';
import { Button } from '#web/ui/button.tsx';

/** What the forms call their fields, which are in English, and what that is. */
const fields: Record<FormField, { name: string; meaning: MessageDescriptor }> = {
  family_name: { name: 'Family name', meaning: msg`Family name, as in the machine lines` },
  first_name: { name: 'First name', meaning: msg`First name, as in the machine lines` },
  birth_date: { name: 'Date of birth', meaning: msg`Day of birth` },
  passport: { name: 'Passport no.', meaning: msg`Number of the passport` },
  nationality: { name: 'Nationality', meaning: msg`Nationality` },
  purpose: { name: 'Purpose of travel', meaning: msg`Why you travel` },
  hospital: { name: 'Hospital', meaning: msg`Hospital` },
  arrival: { name: 'Date of arrival', meaning: msg`Day of arrival` },
  departure: { name: 'Date of departure', meaning: msg`Day of departure` },
};

const titles: Record<OfficialForm, MessageDescriptor> = {
  e_visa: msg`Visa application, thaievisa.go.th`,
  arrival_card: msg`Arrival card, tdac.immigration.go.th`,
};

/** What one traveller copies into the official forms, on the phone or from paper. Nothing is filled in for anybody. */
export function FormSheets(known: Parameters<typeof sheetOf>[1]) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { name } = known.visa.traveller;
  return (
    <details>
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
        <Trans>What to copy into the forms</Trans>
      </summary>
      <div ref={box} className="mt-2 space-y-4">
        <p>
          <Trans>
            For {name}. Fill in the forms yourselves, and compare each letter with the passport: after the
            payment nothing can be corrected.
          </Trans>
        </p>
        {officialForms.map((form) => (
          <section key={form} aria-label={i18n._(titles[form])}>
            <h3 className="font-semibold text-teal-900">{i18n._(titles[form])}</h3>
            <dl className="mt-1 divide-y divide-line border-y border-line">
              {sheetOf(form, known).map(({ field, value }) => (
                <Row key={field} field={field} value={value} />
              ))}
            </dl>
          </section>
        ))}
        <Button
          variant="outline"
          className="print:hidden max-sm:w-full"
          onClick={() => box.current && printPart(box.current)}
        >
          <Trans>Print this sheet</Trans>
        </Button>
      </div>
    </details>
  );
}

function Row({ field, value }: { field: FormField; value: string | null }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { copy, result } = useCopy();
  const { name, meaning } = fields[field];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
      <dt className="text-sm text-ink-soft">
        <span lang="en">{name}</span>
        {locale === 'bn' && <span className="block">{i18n._(meaning)}</span>}
      </dt>
      <dd className="flex flex-wrap items-center gap-x-2 font-semibold">
        {value === null ? (
          <span className="font-normal">
            <Trans>as in the passport</Trans>
          </span>
        ) : (
          <>
            <span lang="en">{value}</span>
            <Button compact variant="ghost" className="print:hidden" onClick={() => void copy(value)}>
              {result === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
              <span lang="en" className="sr-only">
                {name}
              </span>
            </Button>
          </>
        )}
      </dd>
    </div>
  );
}
