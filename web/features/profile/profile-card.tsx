import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '#shared/contract/users.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';
import { Picture } from '#web/ui/picture.tsx';

const portrait = 'size-24 rounded-full object-cover';

/** What we know of the signed-in person. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { date, digits } = useFormat();
  const gender = useGender(user.gender);
  const { name, image, email, contact, created_at } = user;
  return (
    <Card className="mt-6 max-w-2xl p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-5">
        <Picture
          src={image}
          alt=""
          width={96}
          height={96}
          sizes="96px"
          eager
          className={portrait}
          placeholder={<PersonPlaceholder label={t`No photo`} className={portrait} />}
        />
        <p className="text-2xl font-bold text-teal-900">{name}</p>
      </div>
      <dl className="mt-6 divide-y divide-line">
        <Row title={<Trans>Email</Trans>}>{email}</Row>
        {contact && <Row title={<Trans>Contact number</Trans>}>{digits(contact)}</Row>}
        {gender && <Row title={<Trans>Gender</Trans>}>{gender}</Row>}
        <Row title={<Trans>With us since</Trans>}>{date(created_at)}</Row>
      </dl>
      <p className="mt-6 text-ink-soft">
        <Trans>Something has changed? Tell us, and we correct it.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to="/contact" variant="outline">
          <Trans>Write to us</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

function useGender(gender: string | null): string | null {
  const { t } = useLingui();
  if (gender === 'male') return t`Male`;
  if (gender === 'female') return t`Female`;
  return gender === 'other' ? t`Other` : null;
}

function Row({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-3">
      <dt className="text-ink-soft">{title}</dt>
      <dd className="font-medium break-words text-ink">{children}</dd>
    </div>
  );
}
