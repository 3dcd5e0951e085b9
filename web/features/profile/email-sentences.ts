import { useLingui } from '@lingui/react/macro';
import { passwordSentences } from '#shared/contract/own-password.ts';
import { emailSentences } from '#shared/contract/recovery.ts';
import { useSentence } from '#web/i18n/sentences.ts';

/** Says what the server answers to a change of address, in this page's language. */
export function useEmailSentence(): (english: string) => string {
  const { t } = useLingui();
  const say = useSentence();
  return (english) => {
    if (english === emailSentences.same) return t`This is your address already`;
    if (english === passwordSentences.currentRequired) return t`Please enter your current password`;
    if (english === passwordSentences.currentWrong) return t`This is not your current password`;
    return say(english);
  };
}
