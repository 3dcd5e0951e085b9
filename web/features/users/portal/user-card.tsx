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
  const { t } = useLingui();
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
        <Avatar image={user.image} active={user.status === 1} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug font-bold text-ink wrap-anywhere">
            {isOwn ? <Trans>{name} (you)</Trans> : name}
          </h2>
          <p className="font-medium text-teal-800 wrap-anywhere">{user.role.role_name}</p>
        </div>
        {user.status !== 1 && <ActiveBadge status={user.status} />}
        {user.status === 1 && user.invited && (
          <span className="rounded-full bg-marigold-100 px-2.5 py-0.5 text-xs font-semibold text-ink">
            <Trans>Invited</Trans>
          </span>
        )}
      </div>
      <ul className="mt-3 mb-3 flex-1 space-y-1.5">
        <Fact icon={<MailIcon />}>{user.email}</Fact>
        <Fact icon={<PhoneIcon />}>{user.contact || <Trans>No contact</Trans>}</Fact>
        <Fact icon={<PersonIcon />}>{i18n._(genderWord(user.gender))}</Fact>
      </ul>
      {mayChange && (
        <div className="-mb-1 flex gap-1.5 border-t border-line pt-2">
          <Button
            compact
            variant="ghost"
            className="px-2.5"
            aria-label={t`Edit ${name}`}
            disabled={busy}
            onClick={() => onEdit(user)}
          >
            <EditIcon className="text-lg" />
            <Trans>Edit</Trans>
          </Button>
          <Button
            compact
            variant="ghost"
            className="px-2.5 text-alarm-700! hover:bg-alarm-50!"
            aria-label={t`Delete ${name}`}
            // One user is deleted at a time.
            disabled={deletingId !== null}
            onClick={() => onDelete(user)}
          >
            <TrashIcon className="text-lg" />
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
    </li>
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

/** A user's picture or a placeholder, with a green dot for an active account. */
function Avatar({ image, active }: { image: string | null; active: boolean }) {
  return (
    <span className="relative shrink-0">
      <span className="grid size-14 place-items-center overflow-hidden rounded-full bg-teal-100 text-3xl text-teal-700">
        <Image
          src={image}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          className="size-full object-cover"
          placeholder={<PersonIcon />}
        />
      </span>
      {active && (
        <span className="absolute right-0 bottom-0 size-4 rounded-full border-2 border-white bg-green-600">
          <span className="sr-only">
            <Trans>Active</Trans>
          </span>
        </span>
      )}
    </span>
  );
}
