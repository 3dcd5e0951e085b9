import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { ForWhom, RequestSource, requestFields } from '#shared/records/requests.ts';

/** Who the patient is to the sender of a request. */
export const forWhomLabels: Record<ForWhom, MessageDescriptor> = {
  self: msg`Myself`,
  parent: msg`My mother or father`,
  spouse: msg`My wife or husband`,
  child: msg`My child`,
  relative: msg`Another relative`,
  other: msg`Somebody else`,
};

/** How a request reached us. The site's own say nothing. */
export const sourceLabels: Record<RequestSource, MessageDescriptor | null> = {
  site: null,
  phone: msg`By phone`,
  whatsapp: msg`By WhatsApp`,
  walk_in: msg`In the office`,
  facebook: msg`By Facebook`,
  hospital: msg`From a hospital`,
  other: msg`In another way`,
};

/** What each place shows in a way of its own: as a heading, a link, a quote, a day. */
type Special = 'name' | 'email' | 'phone' | 'date' | 'date_open' | 'message' | 'about' | 'lang';
type Plain = Exclude<keyof typeof requestFields, Special>;
type Shown = Partial<Pick<PatientRequest, Plain>>;

type Fact = {
  label: MessageDescriptor;
  of: (request: Shown) => MessageDescriptor | string | null | undefined;
};

/** What the portal, the printout, the mail to the office and the copy of one's data show alike. */
const facts = {
  for_whom: { label: msg`For whom`, of: ({ for_whom }) => for_whom && forWhomLabels[for_whom] },
  source: { label: msg`How it reached us`, of: ({ source }) => source && sourceLabels[source] },
  whatsapp_name: { label: msg`Name on WhatsApp`, of: ({ whatsapp_name }) => whatsapp_name },
  call_back_on: { label: msg`Call back on`, of: ({ call_back_on }) => call_back_on },
  heard_of: { label: msg`How the family heard of us`, of: ({ heard_of }) => heard_of },
} satisfies Record<Plain, Fact>;

/** The facts of a request that are known, as labels and texts. */
export const factsOf = (request: Shown, i18n: I18n): [label: string, text: string][] =>
  Object.values<Fact>(facts).flatMap(({ label, of }) => {
    const value = of(request);
    if (!value) return [];
    return [[i18n._(label), typeof value === 'string' ? value : i18n._(value)]];
  });

/** Whom a request is about, as its sender said; null where that was not asked. */
export const forWhomText = ({ for_whom }: Shown, i18n: I18n): string | null =>
  for_whom ? i18n._(forWhomLabels[for_whom]) : null;
