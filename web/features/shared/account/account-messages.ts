import { useLingui } from '@lingui/react/macro';
import { passwordMessages } from '#shared/contract/own-password.ts';
import { emailMessages } from '#shared/contract/recovery.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';

/** Translates messages of the contract, also those that only the account screens need. */
export function useTranslateAccountMessage(): (english: string) => string {
  const { t } = useLingui();
  const translate = useTranslateMessage();
  return (english) => {
    switch (english) {
      case emailMessages.same:
        return t`This is your address already`;
      case passwordMessages.currentRequired:
        return t`Please enter your current password`;
      case passwordMessages.currentWrong:
        return t`This is not your current password`;
      default:
        return translate(english);
    }
  };
}
