import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { imageRules } from '#shared/contract/image-rules.ts';
import { limits } from '#shared/contract/limits.ts';
import { numbersOf } from '#shared/contract/messages.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { ChangedUser, User } from '#shared/contract/users.ts';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import {
  checkUser,
  GenderSelect,
  RoleSelect,
  TextField,
  userFormData,
  valuesOf,
} from '#web/features/users/portal/user-fields.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

type UserFormProps = {
  /** The user that is being edited; null for a new one. */
  user: User | null;
  roles: Role[] | null;
  onSaved: (user: ChangedUser) => void;
  /** Called when the account was changed without saving the form. */
  onChanged: () => void;
};

/** The size limit of the picture in megabytes, as the error message shows it. */
const maxSize = numbersOf(imageRules.user.tooLarge, undefined, 'en').max;

/** Creates or changes an account. */
export function UserForm({ user, roles, onSaved, onChanged }: UserFormProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState(user);
  const isNew = edited === null;
  const sendsMail = useSendsMail();
  const [isInviteChosen, setInviteChosen] = useState(false);

  const form = usePortalForm({
    initial: () => valuesOf(user),
    failed: t`An error occurred while saving the user`,
    gone: t`A colleague has deleted this user in the meantime.`,
    check: (typed) => photo.check(checkUser(typed, isNew)),
    submit: async (typed, { overwrite }) => {
      const data = userFormData(typed, isNew, photo.image);
      if (isNew) {
        const call = typed.invite ? 'POST /api/users/invitations' : 'POST /api/users';
        return onSaved(await api(call, { form: data }));
      }
      if (!overwrite) data.set('version', String(edited.version));
      onSaved(await api('POST /api/users/:id', { params: { id: edited.id }, form: data }));
    },
  });
  const photo = useImageChoice(imageRules.user, form);
  const { values, set: change } = form;
  const messages = useFormMessages(form.errors);
  const error = messages.field;

  // Colleagues choose their own password, unless the administrator has decided otherwise.
  const invitationFor = (role_id: string) => {
    if (!isNew || !sendsMail || isInviteChosen || values.password !== '') return {};
    return { invite: roles?.find(({ id }) => String(id) === role_id)?.staff ?? false };
  };

  const loadNewest = async () => {
    if (isNew) return;
    const newest = await api('GET /api/users/:id', { params: { id: edited.id } });
    setEdited(newest);
    photo.choose(null);
    form.reset(valuesOf(newest));
  };

  return (
    <form {...form.props} className="space-y-4">
      <FormConflict form={form} load={loadNewest} />
      <ImageField
        compact
        round
        rule={imageRules.user}
        choice={photo}
        shown={edited?.image ?? null}
        placeholder={<PersonIcon />}
        hint={<Trans>Optional, under {maxSize}MB</Trans>}
        error={form.errors.fields.image}
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          label={<Trans>Name</Trans>}
          name="name"
          data-focus-first
          maxLength={limits.text}
          value={values.name}
          error={error('name')}
          onType={(name) => change({ name })}
        />
        <TextField
          label={<Trans>Email</Trans>}
          name="email"
          type="email"
          maxLength={limits.email}
          value={values.email}
          error={error('email')}
          onType={(email) => change({ email })}
        />
        {isNew && !values.invite && (
          <TextField
            label={<Trans>Password</Trans>}
            name="password"
            secret
            autoComplete="new-password"
            maxLength={limits.password}
            value={values.password}
            error={error('password')}
            hint={<Trans>At least 6 characters</Trans>}
            onType={(password) => change({ password })}
          />
        )}
        <TextField
          label={<Trans>Contact</Trans>}
          name="contact"
          type="tel"
          maxLength={limits.phone}
          value={values.contact}
          error={error('contact')}
          hint={<Trans>A phone number</Trans>}
          onType={(contact) => change({ contact })}
        />
        <GenderSelect
          own={edited?.gender ?? null}
          chosen={values.gender}
          error={error('gender')}
          onChoose={(gender) => change({ gender })}
        />
        <RoleSelect
          roles={roles}
          own={edited?.role ?? null}
          chosen={values.role_id}
          error={error('role_id')}
          onChoose={(role_id) => change({ role_id, ...invitationFor(role_id) })}
        />
      </div>
      {isNew && !sendsMail && (
        <p className="text-sm text-ink-soft">
          <Trans>You choose the password, and pass it on: email is not set up, so nobody gets a link.</Trans>
        </p>
      )}
      {isNew && sendsMail && (
        <Switch
          name="invite"
          label={<Trans>Send an invitation</Trans>}
          hint={
            values.invite ? (
              <Trans>
                This person gets a link with which to choose a password. The link is valid for three days.
              </Trans>
            ) : (
              <Trans>You choose the password, and pass it on.</Trans>
            )
          }
          on={values.invite}
          onChange={(invite) => {
            setInviteChosen(true);
            change({ invite });
          }}
        />
      )}
      {!isNew && (
        <Switch
          name="status"
          label={values.active ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
          hint={!values.active && <Trans>Nobody can sign in to an inactive account.</Trans>}
          on={values.active}
          onChange={(active) => change({ active })}
        />
      )}
      {edited?.invited && <Invitation user={edited} />}
      {edited && <SecondFactorRemoval user={edited} onRemoved={onChanged} />}
      <FormButtons form={form}>{isNew ? <Trans>Create User</Trans> : <Trans>Update User</Trans>}</FormButtons>
    </form>
  );
}

/** Says that somebody has yet to choose a password, and mails the invitation again. */
function Invitation({ user: { id, email } }: { user: User }) {
  const sendsMail = useSendsMail();
  const { t } = useLingui();
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const [sent, setSent] = useState(false);
  const send = () =>
    run(async () => {
      await api('POST /api/users/:id/invitation', { params: { id } });
      setSent(true);
    });
  if (sent) {
    return (
      <Banner tone="success">
        <Trans>A new invitation is on its way to {email}. The earlier link no longer works.</Trans>
      </Banner>
    );
  }
  return (
    <div className="space-y-2 rounded-md border border-line px-3 py-2.5 text-sm">
      <p>
        <strong>
          <Trans>Invited</Trans>
        </strong>
        <br />
        {sendsMail ? (
          <Trans>This person has not chosen a password yet. The emailed link is valid for three days.</Trans>
        ) : (
          <Trans>
            This person has not chosen a password yet, and gets no link: email is not set up. Delete the user
            and add it again with a password that you pass on.
          </Trans>
        )}
      </p>
      {error && (
        <Banner tone="error">{translate(messageOf(error.cause, t`Failed to send the invitation`))}</Banner>
      )}
      {sendsMail && (
        <Button compact onClick={send} busy={busy}>
          <Trans>Send the invitation again</Trans>
        </Button>
      )}
    </div>
  );
}

type SecondFactorRemovalProps = { user: User; onRemoved: () => void };

/**
 * Removes the second factor of a user who lost their phone and their recovery codes. Staff turn their own second factor
 * off in the settings.
 */
function SecondFactorRemoval({ user, onRemoved }: SecondFactorRemovalProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const sendsMail = useSendsMail();
  const isOwn = useStaff().id === user.id;
  const { busy, error, run } = useAction();
  const [removed, setRemoved] = useState(false);
  if (isOwn || (!user.second_factor && !removed)) return null;
  const { name } = user;

  const remove = async () => {
    const sure = sendsMail
      ? t`Remove two-step sign-in from ${name}? First make sure that it is really ${name} who asks. Their password alone will be enough then, and they get an email about it.`
      : t`Remove two-step sign-in from ${name}? First make sure that it is really ${name} who asks. Their password alone will be enough then.`;
    if (!window.confirm(sure)) return;
    await run(async () => {
      await api('DELETE /api/users/:id/second-factor', { params: { id: user.id } });
      setRemoved(true);
      onRemoved();
    });
  };

  if (removed) {
    return (
      <Banner tone="success">
        {sendsMail ? (
          <Trans>Two-step sign-in is removed. {name} gets an email about it.</Trans>
        ) : (
          <Trans>Two-step sign-in is removed. {name} gets no email about it: please tell them.</Trans>
        )}
      </Banner>
    );
  }
  return (
    <div className="rounded-md border border-line px-3 py-2.5 text-sm">
      <p className="font-semibold">
        <Trans>Two-step sign-in is on</Trans>
      </p>
      <p className="mb-2 text-ink-soft">
        <Trans>
          If this person has lost both phone and recovery codes, you can let them sign in with the password
          only.
        </Trans>
      </p>
      {error && (
        <Banner tone="error">
          {translate(messageOf(error.cause, t`Failed to remove two-step sign-in`))}
        </Banner>
      )}
      <Button compact onClick={remove} busy={busy}>
        <Trans>Remove two-step sign-in</Trans>
      </Button>
    </div>
  );
}
