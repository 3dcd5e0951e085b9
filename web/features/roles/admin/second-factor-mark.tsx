import { Trans } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';

/** A mark on roles whose members sign in with a second factor. */
export function SecondFactorMark({ role }: { role: Role }) {
  if (!role.staff || role.second_factor_required !== 1) return null;
  return (
    <span className="mt-0.5 block pl-9.5 text-xs font-medium text-teal-800">
      <Trans>Two-step sign-in</Trans>
    </span>
  );
}
