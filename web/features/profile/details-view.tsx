import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '#shared/contract/users.ts';
import { genderWords, knownGender } from '#web/features/shared/account/gender-words.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Image } from '#web/ui/image.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';
import { Written } from '#web/ui/written.tsx';

const portrait = 'size-20 shrink-0 rounded-full object-cover';

/** What we know of the signed-in person. */
export function DetailsView({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const { date, digits } = useFormat();
  const { name, image, contact, created_at } = user;
  const gender = knownGender(user.gender);
  return (
    <>
      <div className="mt-5 flex items-center gap-4">
        <Image
          src={image}
          alt=""
          width={80}
          height={80}
          sizes="80px"
          eager
          className={portrait}
          placeholder={<PersonPlaceholder label={t`No photo`} className={portrait} />}
        />
        <p className="min-w-0 text-xl font-bold wrap-anywhere text-ink">
          <Written>{name}</Written>
        </p>
      </div>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Row title={<Trans>Contact number</Trans>}>{contact ? digits(contact) : <None />}</Row>
        <Row title={<Trans>Gender</Trans>}>{gender ? i18n._(genderWords[gender]) : <None />}</Row>
        <Row title={<Trans>With us since</Trans>}>{date(created_at)}</Row>
      </dl>
    </>
  );
}

function None() {
  return (
    <span className="font-normal text-ink-soft">
      <Trans>Not said</Trans>
    </span>
  );
}

function Row({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="font-medium wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
