import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { messages } from '#shared/contract/messages.ts';

type Message = (typeof messages)[keyof typeof messages];

/** The contract's messages, so that they are extracted; the compiler sees that none is left out. */
const table: Record<Message, MessageDescriptor> = {
  'Please enter a web address that begins with https://': msg`Please enter a web address that begins with https://`,
  'Reference is required': msg`Reference is required`,
  'We know no request with this reference and phone number. Please check both.': msg`We know no request with this reference and phone number. Please check both.`,
  'This link is no longer valid': msg`This link is no longer valid`,
  'Name is required': msg`Name is required`,
  'Email is required': msg`Email is required`,
  'Please enter a valid email': msg`Please enter a valid email`,
  'Phone is required': msg`Phone is required`,
  'Please enter a valid phone number': msg`Please enter a valid phone number`,
  'Date is required': msg`Date is required`,
  'Please enter a valid date': msg`Please enter a valid date`,
  'Please choose today or a later date': msg`Please choose today or a later date`,
  'Please shorten your message': msg`Please shorten your message`,
  'Please enter both email and password': msg`Please enter both email and password`,
  'Invalid email or password': msg`Invalid email or password`,
  'Access denied. Only customers can login here.': msg`Access denied. Only customers can login here.`,
  'You do not have the authority to access the admin dashboard.': msg`You do not have the authority to access the admin dashboard.`,
  'This account is not active. Please contact us.': msg`This account is not active. Please contact us.`,
  'Please fill in all required fields': msg`Please fill in all required fields`,
  'You can register as a customer only': msg`You can register as a customer only`,
  'This email is already registered': msg`This email is already registered`,
  'Please fill out all required fields': msg`Please fill out all required fields`,
  'Category name cannot be empty': msg`Category name cannot be empty`,
  'This category already exists': msg`This category already exists`,
  'Please choose a category from the list': msg`Please choose a category from the list`,
  'Experience must be a whole number of at least 0': msg`Experience must be a whole number of at least 0`,
  'Year established must be between 1800 and the current year': msg`Year established must be between 1800 and the current year`,
  'Email is invalid': msg`Email is invalid`,
  'Password is required': msg`Password is required`,
  'Password must be at least 6 characters': msg`Password must be at least 6 characters`,
  'Contact is required': msg`Contact is required`,
  'Please choose a gender from the list': msg`Please choose a gender from the list`,
  'Please choose a role from the list': msg`Please choose a role from the list`,
  'This user does not exist': msg`This user does not exist`,
  'Enter the code from your authenticator app': msg`Enter the code from your authenticator app`,
  'Please enter the code': msg`Please enter the code`,
  'This code is not right, or was used already': msg`This code is not right, or was used already`,
  'This is not your password': msg`This is not your password`,
  'Please confirm your email address first': msg`Please confirm your email address first`,
  'Two-step sign-in is not turned on': msg`Two-step sign-in is not turned on`,
  'Please start again: this code belongs to nothing': msg`Please start again: this code belongs to nothing`,
  'Your role needs two-step sign-in, so it stays on': msg`Your role needs two-step sign-in, so it stays on`,
  'You cannot remove your own here. Turn it off in your settings.': msg`You cannot remove your own here. Turn it off in your settings.`,
  'Your role needs two-step sign-in. Please set it up first.': msg`Your role needs two-step sign-in. Please set it up first.`,
  'This must be 1 or 0': msg`This must be 1 or 0`,
  'Permission level is required': msg`Permission level is required`,
  'Permission level must be between 1 and 4': msg`Permission level must be between 1 and 4`,
  'A role with this name already exists': msg`A role with this name already exists`,
  'Status must be 1 or 0': msg`Status must be 1 or 0`,
  'Comment cannot be empty': msg`Comment cannot be empty`,
  'Please shorten your comment': msg`Please shorten your comment`,
  'This article does not exist': msg`This article does not exist`,
  'Please select an image file': msg`Please select an image file`,
  'Please select a JPEG, PNG or GIF image': msg`Please select a JPEG, PNG or GIF image`,
  'File size must be less than 2MB': msg`File size must be less than 2MB`,
  'Image size should be less than 2MB': msg`Image size should be less than 2MB`,
  'File size must be less than 10MB': msg`File size must be less than 10MB`,
  'This image has too many pixels. Please choose a smaller one': msg`This image has too many pixels. Please choose a smaller one`,
  'Please shorten this text': msg`Please shorten this text`,
  'The request could not be read': msg`The request could not be read`,
  'Please check the marked fields': msg`Please check the marked fields`,
  'What you sent is too large': msg`What you sent is too large`,
  'This kind of content is not accepted here': msg`This kind of content is not accepted here`,
  'Please sign in': msg`Please sign in`,
  'You are not allowed to do this': msg`You are not allowed to do this`,
  'Your session could not be confirmed. Please reload the page and try again.': msg`Your session could not be confirmed. Please reload the page and try again.`,
  'Not found': msg`Not found`,
  'Too many attempts. Please wait a little and try again.': msg`Too many attempts. Please wait a little and try again.`,
  'Something went wrong': msg`Something went wrong`,
};

function isMessage(text: string): text is Message {
  return Object.hasOwn(table, text);
}

/** A message of the contract in the language of `i18n`; any other text stays as it is. */
export function messageIn(i18n: I18n, english: string): string {
  return i18n.locale !== 'en' && isMessage(english) ? i18n._(table[english]) : english;
}

/** Says a message of the contract, or of the API's answers, in this page's language. Others stay as they are. */
export function useTranslateMessage(): (english: string) => string {
  const { i18n } = useLingui();
  return (english) => messageIn(i18n, english);
}
