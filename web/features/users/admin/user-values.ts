import '#web/lib/zod-without-eval.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { type User, userInput, userUpdate } from '#shared/contract/users.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';

/** What the form holds. `password` is asked for once, when the account is made. */
export type UserValues = {
  name: string;
  email: string;
  password: string;
  contact: string;
  gender: string;
  role_id: string;
  active: boolean;
};

/** What the form begins with. */
export function valuesOf(user: User | null): UserValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    contact: user?.contact ?? '',
    gender: user?.gender ?? '',
    role_id: String(user?.role_id ?? seeded.roles.customer),
    active: user ? user.status === 1 : true,
  };
}

function fieldsOf({ active, password, ...texts }: UserValues, isNew: boolean): Record<string, string> {
  const status = active ? '1' : '0';
  return isNew ? { ...texts, password, status } : { ...texts, status };
}

/** Checks the form by the contract. */
export function checkUser(values: UserValues, isNew: boolean): FormErrors | null {
  return checkBy(isNew ? userInput : userUpdate, fieldsOf(values, isNew));
}

/** The form as it is sent: an update says so in `_method`, and keeps the image that is not sent. */
export function userFormData(values: UserValues, isNew: boolean, photo: File | null): FormData {
  const form = new FormData();
  if (!isNew) form.set('_method', 'PUT');
  for (const [name, value] of Object.entries(fieldsOf(values, isNew))) form.set(name, value);
  if (photo) form.set('image', photo);
  return form;
}
