import '#web/lib/zod-without-eval.ts';
import { type OfficeRequestInput, officeRequestInput } from '#shared/contract/office-requests.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import type { ConsentHow, ForWhom, RequestSource } from '#shared/records/requests.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';

/** How they agreed; `none` if they have not. */
export type Agreed = Exclude<ConsentHow, 'site'> | 'none';
type OfficeSource = Exclude<RequestSource, 'site'>;

/** Who agreed to what was read out. An empty `how` was not asked yet. */
export type AgreementValues = { how: Agreed | ''; by: string; for_whom: ForWhom | '' };

/** What may be written down once they have agreed. */
export type ToldValues = {
  message: string;
  since: string;
  email: string;
  whatsapp_name: string;
  heard_of: string;
};

export type EnterValues = AgreementValues &
  ToldValues & {
    phone: string;
    name: string;
    lang: 'en' | 'bn';
    source: OfficeSource | '';
    talking: boolean;
    call_back_on: string;
  };

export const nothingTold: ToldValues = { message: '', since: '', email: '', whatsapp_name: '', heard_of: '' };

export const noAgreement: AgreementValues = { how: '', by: '', for_whom: '' };

/** An empty form. Most families speak Bangla, and whoever enters a request is talking to them. */
export const emptyEntry = (now: number): EnterValues => ({
  ...noAgreement,
  ...nothingTold,
  phone: '',
  name: '',
  lang: 'bn',
  source: '',
  talking: true,
  call_back_on: daysAfter(dayInDhaka(now), 1),
});

const sourceOf: Record<Agreed, OfficeSource> = {
  phone: 'phone',
  in_person: 'walk_in',
  whatsapp: 'whatsapp',
  none: 'phone',
};

/** How they reached us: what was chosen, or what follows from how they agreed. */
export const sourceFor = ({ source, how }: Pick<EnterValues, 'source' | 'how'>): OfficeSource =>
  source || sourceOf[how || 'none'];

/** What they said as fields of the API, in the family's language. */
export function toldBody({ since, message, for_whom, ...told }: ToldValues & AgreementValues, lang: string) {
  const from = since.trim() && `${lang === 'bn' ? 'কবে থেকে' : 'Since'}: ${since.trim()}`;
  return {
    email: told.email.trim() || null,
    whatsapp_name: told.whatsapp_name.trim() || null,
    heard_of: told.heard_of.trim() || null,
    for_whom: for_whom || null,
    message: [message.trim(), from].filter(Boolean).join('\n') || null,
  };
}

/**
 * The call's body. As long as nobody has agreed it has nothing but name, number and the day to call back, whatever was
 * typed.
 */
export function entryBody(values: EnterValues, key: string): Omit<OfficeRequestInput, 'about' | 'date'> {
  const { phone, name, lang, how, by, talking, call_back_on } = values;
  const common = { name, phone, language: lang, source: sourceFor(values), talking, key };
  return how === 'none' || how === ''
    ? {
        ...common,
        consent: null,
        call_back_on,
        message: null,
        for_whom: null,
        heard_of: null,
        whatsapp_name: null,
      }
    : { ...common, consent: { how, by: by.trim() || null }, ...toldBody(values, lang) };
}

/** The form's field for an issue of the call. */
const fieldOf = ({ path: [first] }: { path: PropertyKey[] }) =>
  first === 'consent' ? 'by' : first === 'language' ? 'lang' : String(first);

/** The errors of the form; `unasked` is the message if nobody was asked whether they agree. */
export function checkEntry(values: EnterValues, unasked: string): FormErrors | null {
  const wrong = checkBy(officeRequestInput, entryBody(values, 'checked-only'), fieldOf);
  if (values.how !== '') return wrong;
  return { form: wrong?.form ?? null, fields: { ...wrong?.fields, how: unasked } };
}
