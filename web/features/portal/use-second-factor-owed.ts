import { useEffect, useState } from 'react';
import { secondFactorOwed } from '#web/lib/api.ts';

/** Whether a call was refused, while somebody was at work, because the role asks for a second factor now. */
export function useSecondFactorOwed(): [owed: boolean, settle: () => void] {
  const [owed, setOwed] = useState(false);
  useEffect(() => {
    const owe = () => setOwed(true);
    window.addEventListener(secondFactorOwed, owe);
    return () => window.removeEventListener(secondFactorOwed, owe);
  }, []);
  return [owed, () => setOwed(false)];
}
