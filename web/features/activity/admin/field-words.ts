import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const words: Partial<Record<string, MessageDescriptor>> = {
  image: msg`photo`,
  category_id: msg`category`,
  role_id: msg`role`,
  user_id: msg`author`,
  permissions: msg`level`,
  established: msg`year of foundation`,
  contact: msg`phone`,
  phones: msg`phone numbers`,
  emergencyPhone: msg`emergency phone`,
  emails: msg`email addresses`,
  hours: msg`opening hours`,
  social: msg`social links`,
  office: msg`office recipients`,
};
const bangla = /_bn$/;

/** Names changed fields in words, each once, those in Bangla as such. */
export function useFieldWords(): (fields: readonly string[]) => string {
  const { i18n } = useLingui();
  const wordOf = (field: string) => {
    const plain = field.replace(bangla, '');
    const known = words[plain];
    const word = known ? i18n._(known) : plain.replaceAll('_', ' ');
    return bangla.test(field) ? i18n._(msg`${word} in Bangla`) : word;
  };
  return (fields) => [...new Set(fields.map(wordOf))].join(', ');
}
