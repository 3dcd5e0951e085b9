import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { EyeIcon } from '#web/ui/icons/content.tsx';
import { EyeOffIcon } from '#web/ui/icons/sign-in.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** A password input with a button that shows the password. Submitting the form hides it again. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <div ref={box} className="relative">
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('pr-12!', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-label={shown ? t`Hide password` : t`Show password`}
        // A form may ask for two: the label of its field says which.
        aria-describedby={rest.id && `${rest.id}-label`}
        aria-controls={rest.id}
        className="tap absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-xl text-ink-soft hover:text-teal-800"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
