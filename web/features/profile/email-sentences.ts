import { useLingui } from '@lingui/react/macro';
import { passwordMessages } from '#shared/contract/own-password.ts';
import { emailMessages } from '#shared/contract/recovery.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';

/** Says what the server answers to a change of address, in this page's language. */
export function useEmailMessage(): (english: string) => string {
  const { t } = useLingui();
  const say = useTranslateMessage();
  return (english) => {
    if (english === emailMessages.same) return t`This is your address already`;
    if (english === passwordMessages.currentRequired) return t`Please enter your current password`;
    if (english === passwordMessages.currentWrong) return t`This is not your current password`;
    return say(english);
  };
}
