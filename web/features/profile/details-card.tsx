import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Account, ownDetails } from '#shared/contract/account.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import type { User } from '#shared/contract/users.ts';
import { GenderField, genderLabels, knownGender } from '#web/features/shared/account/gender-field.tsx';
import { PhoneExample } from '#web/features/shared/account/phone-example.tsx';
import { Image } from '#web/features/shared/image.tsx';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';
import { inControls, type Texts } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { storeCurrentUser } from '#web/lib/session.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { EditIcon } from '#web/ui/icons/tools.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

/** The person's details, or the form that changes them. */
export function DetailsCard({ account }: { account: Account }) {
  const [user, setUser] = useState(account.user);
  const [mode, setMode] = useState<'shown' | 'edited' | 'saved'>('shown');
  const edit = useRef<HTMLButtonElement>(null);

  /** Shows the details again and puts the focus back on the button. */
  const close = () => {
    flushSync(() => setMode('shown'));
    edit.current?.focus();
  };
  const saved = (changed: User) => {
    setUser(changed);
    setMode('saved');
  };

  return (
    <Card as="section" aria-labelledby="details-title" className="p-5 sm:p-7">
      <h2 id="details-title" className="text-xl font-bold text-teal-900">
        <Trans>Your details</Trans>
      </h2>
      {mode === 'edited' ? (
        <DetailsForm user={user} onSaved={saved} onCancel={close} />
      ) : (
        <>
          {mode === 'saved' && (
            <div className="mt-4">
              <Banner ref={showMessage} tone="success" onDismiss={close}>
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
      <div className="mt-5 flex flex-wrap items-center gap-4">
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
        <p className="min-w-0 flex-1 basis-[9rem] text-xl font-bold wrap-anywhere text-ink">
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

/** Checks the details against the contract. The photo is checked when it is chosen. */
export const checkDetails = (values: Texts): FormErrors | null => checkBy(ownDetails, values);

type DetailsFormProps = { user: User; onSaved: (user: User) => void; onCancel: () => void };

/** The form for name, gender, contact number and photo. */
function DetailsForm({ user, onSaved, onCancel }: DetailsFormProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(user.image);
  const form = useForm({
    ...inControls,
    check: (values) => photo.check(checkDetails(values)),
    submit: async (_values, { data }) => {
      data.delete('image');
      if (photo.image) data.set('image', photo.image);
      else if (current === null && user.image !== null) data.set('remove_image', 'true');
      const saved = await api('PUT /api/account', { form: data });
      storeCurrentUser(saved);
      onSaved(saved);
    },
    failed: t`Your details could not be saved. Please try again.`,
  });
  const { props, errors, busy } = form;
  const photo = useImageChoice(imageRules.user, form);
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="mt-5 space-y-4">
      <ImageField
        round
        label={<Trans>Profile picture (optional)</Trans>}
        rule={imageRules.user}
        choice={photo}
        shown={current}
        onRemove={() => setCurrent(null)}
        placeholder={<PersonIcon />}
        error={errors.fields.image}
      />
      <Field label={<Trans>Full name</Trans>} required error={messages.field('name')}>
        {(control) => (
          <TextInput {...control} name="name" autoComplete="name" defaultValue={user.name} readOnly={busy} />
        )}
      </Field>
      <Field
        label={<Trans>Contact number</Trans>}
        hint={<PhoneExample />}
        required
        error={messages.field('contact')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="contact"
            type="tel"
            autoComplete="tel"
            defaultValue={user.contact ?? ''}
            readOnly={busy}
          />
        )}
      </Field>
      <GenderField gender={user.gender ?? ''} />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Saving...</Trans> : <Trans>Save details</Trans>}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <PrivacyNote>
        <Trans>We use your details for your account and to reach you, and for nothing else.</Trans>
      </PrivacyNote>
    </form>
  );
}
