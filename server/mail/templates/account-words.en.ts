import type { AccountWords } from '#server/mail/templates/account-words.ts';

/** The mails about an account in English. */
export const english: AccountWords = {
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  help: 'A question? Write to us or call us:',
  mails: {
    'password-reset': {
      subject: (site) => `A new password for ${site}`,
      lead: (site) =>
        `Somebody, we hope you, has forgotten the password of your account at ${site}. Here you set a new one:`,
      button: 'Set a new password',
      after: [
        'The link works once, and for one hour. Pass it on to nobody: whoever has it can sign in as you.',
        'It was not you? Then do nothing. Your password stays as it is.',
      ],
    },
    'email-confirmation': {
      subject: (site) => `Please confirm your address: ${site}`,
      lead: (site) =>
        `Your account at ${site} is ready, and works already. Please confirm that this address is yours. Then you also see the requests that you sent us earlier with it.`,
      button: 'Confirm my address',
      after: [
        'The link works for seven days.',
        'You made no account with us? Then somebody else typed in your address. Please do not confirm it: whoever made the account would see the requests that you sent us.',
      ],
    },
    'email-change': {
      subject: (site) => `Please confirm your new address: ${site}`,
      lead: (site) =>
        `Somebody, we hope you, wants to use this address for an account at ${site} from now on. Please confirm it:`,
      button: 'Confirm my new address',
      after: [
        'The link works for one day. Until you follow it, the old address stays.',
        'It was not you? Then do nothing.',
      ],
    },
    'email-change-asked': {
      subject: (site) => `Your address at ${site} is to be changed`,
      lead: (site) =>
        `Somebody, we hope you, asked to use another e-mail address for your account at ${site}. It happens once the new address is confirmed. If it was you, there is nothing to do here.`,
      button: 'Set a new password',
      after: [
        'It was not you? Then somebody knows your password. Set a new one at once, by the link above: that stops the change, and signs out all devices.',
      ],
    },
    'email-changed': {
      subject: (site) => `Your address at ${site} was changed`,
      lead: (site) =>
        `Your account at ${site} has a new e-mail address from now on. This one is no longer used, and gets no more mail about it.`,
      button: '',
      after: ['It was not you? Then please tell us at once. We put it right with you.'],
    },
    'email-taken': {
      subject: (site) => `You have an account at ${site} already`,
      lead: (site) =>
        `Somebody, perhaps you, wanted to use this address for another account at ${site}. But it belongs to your account already, so nothing was changed. You can sign in with it.`,
      button: 'I forgot my password',
      after: ['It was not you? Then do nothing. Nobody has seen anything of your account.'],
    },
  },
};
