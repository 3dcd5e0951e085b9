import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The props of a field's control: spread them on a TextInput, TextArea or Select. */
type FieldControl = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /**
   * The message to show, in the page's language; an empty message only marks the control. Screen readers announce it
   * when it appears.
   */
  error?: string | undefined;
  required?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** A label, its control, a hint and the error, which are also connected for screen readers. */
export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId();
  return (
    <div data-field="" className={className}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required && !hideLabel && (
          <span aria-hidden="true" className="text-alarm-600">
            {'\u00a0*'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': `${id}-hint ${id}-error`,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft empty:hidden">
        {hint}
      </p>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1.5 text-sm font-medium text-alarm-700 empty:mt-0"
      >
        {error}
      </p>
    </div>
  );
}
