import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { GiveCodeInput } from '#shared/contract/case-access.ts';

/** The state of the navigation to a case that was just opened: its family is given a code next, in this way. */
export type CodeArrival = { code: GiveCodeInput['how'] };

function isCodeArrival(state: unknown): state is CodeArrival {
  if (typeof state !== 'object' || state === null || !('code' in state)) return false;
  return state.code === 'call' || state.code === 'here';
}

/** How a code is given next, if the case was just opened for that. A reload or the way back doesn't ask again. */
export function useCodeArrival(): CodeArrival['code'] | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [arrived] = useState(() => (isCodeArrival(state) ? state.code : null));
  useEffect(() => {
    if (arrived) void navigate('.', { replace: true, state: null });
  }, [arrived, navigate]);
  return arrived;
}
