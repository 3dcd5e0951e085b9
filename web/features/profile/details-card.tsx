import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Account } from '#shared/contract/account.ts';
import type { User } from '#shared/contract/users.ts';
import { DetailsForm } from '#web/features/profile/details-form.tsx';
import { genderLabels, knownGender } from '#web/features/shared/account/gender-field.tsx';
import { Image } from '#web/features/shared/image.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EditIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

/** The person's details, or the form to change them. */
export function DetailsCard({ account }: { account: Account }) {
  const [user, setUser] = useState(account.user);
  const [mode, setMode] = useState<'shown' | 'edited' | 'saved'>('shown');
  const edit = useRef<HTMLButtonElement>(null);

  /** Shows the details again and returns the focus to the button. */
  const close = (next: 'shown' | 'saved') => {
    flushSync(() => setMode(next));
    edit.current?.focus();
  };
  const saved = (changed: User) => {
    setUser(changed);
    close('saved');
  };

  return (
    <Card as="section" aria-labelledby="details-title" className="p-5 sm:p-7">
      <h2 id="details-title" className="text-xl font-bold text-teal-900">
        <Trans>Your details</Trans>
      </h2>
      {mode === 'edited' ? (
        <DetailsForm user={user} onSaved={saved} onCancel={() => close('shown')} />
      ) : (
        <>
          {mode === 'saved' && (
            <div className="mt-4">
              <Banner tone="success" onDismiss={() => close('shown')}>
                <Trans>Your details are saved.</Trans>
              </Banner>
            </div>
          )}
          <DetailsView user={user} />
          <Button ref={edit} variant="outline" className="mt-5" onClick={() => setMode('edited')}>
            <EditIcon className="text-xl" />
            <Trans>Edit details</Trans>
          </Button>
        </>
      )}
    </Card>
  );
}

const portrait = 'size-20 shrink-0 rounded-full object-cover';

/** The details of the signed-in person. */
function DetailsView({ user }: { user: User }) {
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
          <LangText>{name}</LangText>
        </p>
      </div>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Row title={<Trans>Contact number</Trans>}>{contact ? digits(contact) : <None />}</Row>
        <Row title={<Trans>Gender</Trans>}>{gender ? i18n._(genderLabels[gender]) : <None />}</Row>
        <Row title={<Trans>With us since</Trans>}>{date(created_at)}</Row>
      </dl>
    </>
  );
}

function None() {
  return (
    <span className="font-normal text-ink-soft">
      <Trans>Not given</Trans>
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
