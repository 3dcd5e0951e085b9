import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type SecondFactorRemovalProps = { user: User; onRemoved: () => void };

/** Removes the second factor of a user who lost phone and recovery codes. Your own is turned off in the settings. */
export function SecondFactorRemoval({ user, onRemoved }: SecondFactorRemovalProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const isOwn = useStaff().id === user.id;
  const [state, setState] = useState<'on' | 'busy' | 'removed'>('on');
  const [problem, setProblem] = useState<string | null>(null);
  if (isOwn || (!user.second_factor && state !== 'removed')) return null;
  const { name } = user;

  const remove = async () => {
    const sure = t`Remove two-step sign-in from ${name}? First make sure that it is really ${name} who asks. Their password alone will be enough then, and they get a mail about it.`;
    if (!window.confirm(sure)) return;
    setState('busy');
    setProblem(null);
    try {
      await api('DELETE /api/users/:id/second-factor', { params: { id: user.id } });
      setState('removed');
      onRemoved();
    } catch (error) {
      setProblem(translate(messageOf(error, t`Failed to remove two-step sign-in`)));
      setState('on');
    }
  };

  if (state === 'removed') {
    return (
      <Banner tone="success">
        <Trans>Two-step sign-in is removed. {name} gets a mail about it.</Trans>
      </Banner>
    );
  }
  return (
    <div className="rounded-md border border-line px-3 py-2.5 text-sm">
      <p className="font-semibold">
        <Trans>Two-step sign-in is on</Trans>
      </p>
      <p className="mb-2 text-ink-soft">
        <Trans>Lost phone and recovery codes? You can let this person in by the password alone again.</Trans>
      </p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <ToolButton onClick={remove} busy={state === 'busy'}>
        <Trans>Remove second factor</Trans>
      </ToolButton>
    </div>
  );
}
