/**
 * What is said about an article's text, in the portal alone, which is in English: the website need not carry
 * these messages and their translations.
 */
export const articleMessages = {
  link: 'Links may lead to https:// addresses, to mailto: or tel:, or to pages of this site (/…) only',
  image: 'Please add pictures to the text with its picture button only',
  imageGone: 'A picture of this text is no longer there. Please add it again',
  alt: 'Please say in words what each picture of the text shows',
} as const;
