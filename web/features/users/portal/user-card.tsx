import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '#shared/contract/users.ts';
import { Image } from '#web/features/shared/image.tsx';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { genderWord } from '#web/features/users/portal/user-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MailIcon, PhoneIcon } from '#web/ui/icons/contact.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { ActiveBadge } from '#web/ui/portal/active-badge.tsx';

export type UserActions = {
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  /** The user that is being deleted. */
  deletingId: number | null;
};

/** A user: name, role, contact details and actions. */
export function UserCard({ user, onEdit, onDelete, deletingId }: UserActions & { user: User }) {
  const { i18n } = useI18n();
  const mayChange = useMay()('administer');
  const isOwn = useStaff().id === user.id;
  const busy = deletingId === user.id;
  const { name } = user;
  return (
    <li
      aria-busy={busy}
      className={cx(
        'flex flex-col rounded-lg border border-line bg-white p-4 text-sm shadow-card transition-opacity',
        busy && 'opacity-50',
      )}
    >
      <div className="flex items-center gap-3.5">
        <Avatar user={user} className="size-14 text-3xl" pixels={56} dotClass="size-4" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug font-bold text-ink wrap-anywhere">
            {isOwn ? <Trans>{name} (you)</Trans> : name}
          </h2>
          <p className="font-medium text-teal-800 wrap-anywhere">{user.role.role_name}</p>
        </div>
        <UserBadge user={user} />
      </div>
      <ul className="mt-3 mb-3 flex-1 space-y-1.5">
        <Fact icon={<MailIcon />}>{user.email ?? <ByPhone />}</Fact>
        <Fact icon={<PhoneIcon />}>{user.contact || <Trans>No contact</Trans>}</Fact>
        <Fact icon={<PersonIcon />}>{i18n._(genderWord(user.gender))}</Fact>
      </ul>
      {mayChange && (
        <div className="-mb-1 border-t border-line pt-2">
          <UserButtons user={user} onEdit={onEdit} onDelete={onDelete} deletingId={deletingId} />
        </div>
      )}
    </li>
  );
}

/** Stands in place of an address: the family enters with a code. */
export function ByPhone() {
  return (
    <Trans>
      No email address: the family enters its case with a code, and can add an address in its settings. It
      can't be edited here.
    </Trans>
  );
}

/** Says that a user is inactive, or has not used the invitation yet. */
export function UserBadge({ user }: { user: User }) {
  if (user.status !== 1) return <ActiveBadge status={user.status} />;
  return (
    user.invited && (
      <span className="rounded-full bg-marigold-100 px-2.5 py-0.5 text-xs font-semibold text-ink">
        <Trans>Invited</Trans>
      </span>
    )
  );
}

type UserButtonsProps = UserActions & { user: User; iconsOnly?: boolean };

/** The actions on a user. */
export function UserButtons({ user, onEdit, onDelete, deletingId, iconsOnly = false }: UserButtonsProps) {
  const { t } = useLingui();
  const { name } = user;
  const room = iconsOnly ? 'px-2!' : 'px-2.5';
  return (
    <div className="flex gap-1.5">
      {user.email !== null && (
        <Button
          compact
          variant="ghost"
          className={room}
          aria-label={t`Edit ${name}`}
          disabled={deletingId === user.id}
          onClick={() => onEdit(user)}
        >
          <EditIcon className="text-lg" />
          {!iconsOnly && <Trans>Edit</Trans>}
        </Button>
      )}
      <Button
        compact
        variant="ghost"
        className={cx(room, 'text-alarm-700! hover:bg-alarm-50!')}
        aria-label={t`Delete ${name}`}
        // One user is deleted at a time.
        disabled={deletingId !== null}
        onClick={() => onDelete(user)}
      >
        <TrashIcon className="text-lg" />
        {!iconsOnly && <Trans>Delete</Trans>}
      </Button>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-0.5 shrink-0 text-lg text-ink-soft">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

type AvatarProps = { user: User; pixels: number; className: string; dotClass: string };

/** A user's picture or a placeholder, with a green dot for an active account. */
export function Avatar({ user, pixels, className, dotClass }: AvatarProps) {
  return (
    <span className="relative shrink-0">
      <span
        className={cx(
          'grid place-items-center overflow-hidden rounded-full bg-teal-100 text-teal-700',
          className,
        )}
      >
        <Image
          src={user.image}
          alt=""
          width={pixels}
          height={pixels}
          sizes={`${pixels}px`}
          className="size-full object-cover"
          placeholder={<PersonIcon />}
        />
      </span>
      {user.status === 1 && (
        <span
          className={cx(
            'absolute right-0 bottom-0 rounded-full border-2 border-white bg-green-600',
            dotClass,
          )}
        >
          <span className="sr-only">
            <Trans>Active</Trans>
          </span>
        </span>
      )}
    </span>
  );
}
