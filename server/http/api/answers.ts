/** The response to a caller who enters an e-mail address that its owner has to confirm. */
export const toConfirm = { message: 'Please confirm by the mail we sent' };
