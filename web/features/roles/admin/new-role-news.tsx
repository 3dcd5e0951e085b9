import { Trans } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { Banner } from '#web/ui/banner.tsx';

/** What whoever made a role has to know: nobody enters the portal by it yet. */
export function NewRoleNews({ role: { id, name }, onDismiss }: { role: Role; onDismiss: () => void }) {
  return (
    <div className="mb-4 text-sm">
      <Banner
        tone="success"
        onDismiss={onDismiss}
        title={
          <Trans>
            The role {name} was added with ID {id}
          </Trans>
        }
      >
        <Trans>
          People with this role can't enter this portal, whatever its level. To let them in, whoever runs the
          server has to name {id} in its setting STAFF_ROLE_IDS.
        </Trans>
      </Banner>
    </div>
  );
}
