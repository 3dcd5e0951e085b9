/**
 * Every message that validation and the error catalogue show, once (specification, sections 5 and 8).
 * Those marked "own" are this product's, where the specification says nothing.
 */
export const messages = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  phoneRequired: 'Phone is required',
  phoneInvalid: 'Please enter a valid phone number',
  dateRequired: 'Date is required',
  dateInvalid: 'Please enter a valid date', // own
  datePast: 'Please choose today or a later date', // own
  messageTooLong: 'Please shorten your message', // own

  credentialsRequired: 'Please enter both email and password',
  credentialsWrong: 'Invalid email or password',
  customersOnly: 'Access denied. Only customers can login here.',
  staffOnly: 'You do not have the authority to access the admin dashboard.',
  accountDisabled: 'This account is not active. Please contact us.', // own
  registrationIncomplete: 'Please fill in all required fields',
  registrationRole: 'You can register as a customer only', // own
  emailTaken: 'This email is already registered', // own

  fieldsRequired: 'Please fill out all required fields',
  categoryEmpty: 'Category name cannot be empty',
  categoryTaken: 'This category already exists', // own
  categoryUnknown: 'Please choose a category from the list', // own
  experienceInvalid: 'Experience must be a whole number of at least 0', // own
  establishedInvalid: 'Year established must be between 1800 and the current year', // own

  userEmailInvalid: 'Email is invalid',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  contactRequired: 'Contact is required',
  genderInvalid: 'Please choose a gender from the list', // own
  roleUnknown: 'Please choose a role from the list', // own
  userUnknown: 'This user does not exist', // own

  codeNeeded: 'Enter the code from your authenticator app', // own
  codeRequired: 'Please enter the code', // own
  codeWrong: 'This code is not right, or was used already', // own
  passwordWrong: 'This is not your password', // own
  emailNotConfirmed: 'Please confirm your email address first', // own
  secondFactorOff: 'Two-step sign-in is not turned on', // own
  secondFactorNotBegun: 'Please start again: this code belongs to nothing', // own
  secondFactorStays: 'Your role needs two-step sign-in, so it stays on', // own
  secondFactorOwn: 'You cannot remove your own here. Turn it off in your settings.', // own
  secondFactorOwed: 'Your role needs two-step sign-in. Please set it up first.', // own

  permissionRequired: 'Permission level is required', // own
  permissionInvalid: 'Permission level must be between 1 and 4', // own
  roleTaken: 'A role with this name already exists', // own
  statusInvalid: 'Status must be 1 or 0', // own
  flagInvalid: 'This must be 1 or 0', // own

  commentEmpty: 'Comment cannot be empty', // own
  commentTooLong: 'Please shorten your comment', // own
  blogUnknown: 'This article does not exist', // own

  imageNotAnImage: 'Please select an image file',
  imageBlogFormat: 'Please select a JPEG, PNG or GIF image', // own
  imageHospitalTooLarge: 'File size must be less than 2MB',
  imageUserTooLarge: 'Image size should be less than 2MB',
  imageTooLarge: 'File size must be less than 10MB', // own
  imageTooDetailed: 'This image has too many pixels. Please choose a smaller one', // own

  webAddressInvalid: 'Please enter a web address that begins with https://', // own
  referenceRequired: 'Reference is required', // own
  trackUnknown: 'We know no request with this reference and phone number. Please check both.', // own
  linkOver: 'This link is no longer valid', // own

  tooLong: 'Please shorten this text', // own
  malformed: 'The request could not be read', // own
  invalid: 'Please check the marked fields', // own
  tooLargeBody: 'What you sent is too large', // own
  wrongType: 'This kind of content is not accepted here', // own
  notSignedIn: 'Please sign in', // own
  notAllowed: 'You are not allowed to do this', // own
  sessionStale: 'Your session could not be confirmed. Please reload the page and try again.', // own
  notFound: 'Not found', // own
  tooMany: 'Too many attempts. Please wait a little and try again.', // own
  unexpected: 'Something went wrong',
} as const;
