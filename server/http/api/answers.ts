/** The answer to whoever enters an address that its owner has to confirm. */
export const toConfirm = { message: 'Please confirm by the mail we sent' };
