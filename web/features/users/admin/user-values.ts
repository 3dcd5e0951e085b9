import '#web/lib/zod-without-eval.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { type User, userInput, userUpdate } from '#shared/contract/users.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';

/** The form's values. `password` is asked for only when the account is created. */
export type UserValues = {
  name: string;
  email: string;
  password: string;
  contact: string;
  gender: string;
  role_id: string;
  active: boolean;
};

/** The initial values of the form. */
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

/** Checks the form with the contract's schema. */
export function checkUser(values: UserValues, isNew: boolean): FormErrors | null {
  return checkBy(isNew ? userInput : userUpdate, fieldsOf(values, isNew));
}

/** The form as it is sent. An update has `_method`, and keeps the saved picture if no new one is sent. */
export function userFormData(values: UserValues, isNew: boolean, photo: File | null): FormData {
  const form = new FormData();
  if (!isNew) form.set('_method', 'PUT');
  for (const [name, value] of Object.entries(fieldsOf(values, isNew))) form.set(name, value);
  if (photo) form.set('image', photo);
  return form;
}
