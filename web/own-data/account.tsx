import { useLingui } from '@lingui/react/macro';
import type { OwnData } from '#shared/contract/privacy.ts';
import { genderLabels } from '#web/features/shared/account/gender-field.tsx';
import * as labels from '#web/own-data/labels.ts';
import { Facts, useWords } from '#web/own-data/layout.tsx';

/** What the account itself says, with its photo. */
export function Account({ account }: Pick<OwnData, 'account'>) {
  const { t } = useLingui();
  const { timestamp, number, digits, word } = useWords();
  const unknown = t`Not given`;
  return (
    <>
      <Facts
        rows={[
          [t`Name`, account.name],
          [t`Email`, account.email],
          [t`Email confirmed`, account.email && (timestamp(account.email_confirmed_at) ?? t`No`)],
          [t`New email, not confirmed yet`, account.email_pending],
          [t`Phone`, account.contact === null ? unknown : digits(account.contact)],
          [t`Gender`, account.gender === null ? unknown : word(genderLabels, account.gender)],
          [t`Role`, word(labels.roleLabels, account.role)],
          [t`Status`, account.status === 1 ? t`Active` : t`Not active`],
          [t`Password`, account.password_strength && word(labels.passwordLabels, account.password_strength)],
          [t`Language`, account.lang === null ? unknown : word(labels.languageLabels, account.lang)],
          [t`Since`, timestamp(account.created_at)],
          [t`Account number`, number(account.id)],
        ]}
      />
      {account.photo !== null && <img src={account.photo} alt={t`You`} />}
    </>
  );
}

/** One thing that was done with the account, or by its owner. */
export function ActivityLine({ line }: { line: OwnData['activity'][number] }) {
  const { t } = useLingui();
  const { timestamp, word } = useWords();
  const fields = line.fields
    .filter((field) => Object.hasOwn(labels.fieldLabels, field))
    .map((field) => word(labels.fieldLabels, field))
    .join(', ');
  return (
    <li>
      {word(labels.entityLabels, line.entity)}: {word(labels.actionLabels, line.action)}
      {fields && ` (${fields})`}{' '}
      <time>
        {timestamp(line.created_at)} · {line.by_you ? t`You` : t`Our staff`}
      </time>
    </li>
  );
}
